<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Plural</name>
    <message numerus="yes">
        <source>%n round(s)/h</source>
        <translation>
            <numerusform>%n round/h</numerusform>
            <numerusform>%n rounds/h</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Practise these {count} clauses</source>
        <translation>
            <numerusform>Practise this clause</numerusform>
            <numerusform>Practise these {count} clauses</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at most %n integrity fault(s)</source>
        <translation>
            <numerusform>at most one integrity fault</numerusform>
            <numerusform>at most %n integrity faults</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at most %n money fault(s)</source>
        <translation>
            <numerusform>at most one money fault</numerusform>
            <numerusform>at most %n money faults</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n missed</source>
        <translation>
            <numerusform>%n missed</numerusform>
            <numerusform>%n missed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wrong</source>
        <translation>
            <numerusform>%n wrong</numerusform>
            <numerusform>%n wrong</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n by hint</source>
        <translation>
            <numerusform>%n by hint</numerusform>
            <numerusform>%n by hint</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fault(s)</source>
        <translation>
            <numerusform>%n fault</numerusform>
            <numerusform>%n faults</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tries</source>
        <translation>
            <numerusform>%n try</numerusform>
            <numerusform>%n tries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stub, %n card(s)</source>
        <translation>
            <numerusform>Stub, %n card</numerusform>
            <numerusform>Stub, %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Muck, %n card(s)</source>
        <translation>
            <numerusform>Muck, %n card</numerusform>
            <numerusform>Muck, %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Burn pile, %n card(s)</source>
        <translation>
            <numerusform>Burn pile, %n card</numerusform>
            <numerusform>Burn pile, %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{holder}, %n card(s)</source>
        <translation>
            <numerusform>{holder}, %n card</numerusform>
            <numerusform>{holder}, %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Discard rack, %n card(s)</source>
        <translation>
            <numerusform>Discard rack, %n card</numerusform>
            <numerusform>Discard rack, %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wager(s)</source>
        <translation>
            <numerusform>%n wager</numerusform>
            <numerusform>%n wagers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Shaker, covered, shaken %n time(s)</source>
        <translation>
            <numerusform>Shaker, covered, shaken once</numerusform>
            <numerusform>Shaker, covered, shaken %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>SHAKEN %n TIME(S)</source>
        <translation>
            <numerusform>SHAKEN ONCE</numerusform>
            <numerusform>SHAKEN %n TIMES</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) face down</source>
        <translation>
            <numerusform>one card face down</numerusform>
            <numerusform>%n cards face down</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>stub counted %n round(s) ago</source>
        <translation>
            <numerusform>stub counted %n round ago</numerusform>
            <numerusform>stub counted %n rounds ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n deck(s)</source>
        <translation>
            <numerusform>%n deck</numerusform>
            <numerusform>%n decks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hand(s)</source>
        <translation>
            <numerusform>%n hand</numerusform>
            <numerusform>%n hands</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clause(s) are due today. You may also choose for yourself.</source>
        <translation>
            <numerusform>One clause is due today. You may also choose for yourself.</numerusform>
            <numerusform>%n clauses are due today. You may also choose for yourself.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing more is due today. %n new clause(s) wait for another day; go on if you like.</source>
        <translation>
            <numerusform>Nothing more is due today. %n new clause waits for another day; go on if you like.</numerusform>
            <numerusform>Nothing more is due today. %n new clauses wait for another day; go on if you like.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more clause(s) wait for another sitting or another day.</source>
        <translation>
            <numerusform>One more clause waits for another sitting or another day.</numerusform>
            <numerusform>%n more clauses wait for another sitting or another day.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>last met %n day(s) ago</source>
        <translation>
            <numerusform>last met %n day ago</numerusform>
            <numerusform>last met %n days ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of %n lesson(s)</source>
        <translation>
            <numerusform>{done} of %n lesson</numerusform>
            <numerusform>{done} of %n lessons</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n people are meant by this: type more of it, or press your tile.</source>
        <translation>
            <numerusform>%n person is meant by this: type more of it, or press your tile.</numerusform>
            <numerusform>%n people are meant by this: type more of it, or press your tile.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The amount is right in {count} chips; %n are enough.</source>
        <translation>
            <numerusform>The amount is right in {count} chips; %n is enough.</numerusform>
            <numerusform>The amount is right in {count} chips; %n are enough.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n seat(s) open</source>
        <translation>
            <numerusform>%n seat open</numerusform>
            <numerusform>%n seats open</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>blind(s) {amounts}</source>
        <translation>
            <numerusform>blind {amounts}</numerusform>
            <numerusform>blinds {amounts}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n raise(s) a round</source>
        <translation>
            <numerusform>one raise a round</numerusform>
            <numerusform>%n raises a round</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n digit(s)</source>
        <translation>
            <numerusform>%n digit</numerusform>
            <numerusform>%n digits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{problem} (%n more)</source>
        <translation>
            <numerusform>{problem} (%n more)</numerusform>
            <numerusform>{problem} (%n more)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) to {place}</source>
        <translation>
            <numerusform>a card to {place}</numerusform>
            <numerusform>%n cards to {place}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) to {place} face up</source>
        <translation>
            <numerusform>a card to {place} face up</numerusform>
            <numerusform>%n cards to {place} face up</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) to {place} face down</source>
        <translation>
            <numerusform>a card to {place} face down</numerusform>
            <numerusform>%n cards to {place} face down</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n finger(s)</source>
        <translation>
            <numerusform>one finger</numerusform>
            <numerusform>%n fingers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>“%n card(s)”</source>
        <translation>
            <numerusform>“one card”</numerusform>
            <numerusform>“%n cards”</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a stack of %n card(s) to {place}</source>
        <translation>
            <numerusform>a stack of %n card to {place}</numerusform>
            <numerusform>a stack of %n cards to {place}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The shuffler&apos;s display shows a count of %n card(s).</source>
        <translation>
            <numerusform>The shuffler&apos;s display shows a count of %n card.</numerusform>
            <numerusform>The shuffler&apos;s display shows a count of %n cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The display shows %n progressive wager(s), and your count of the chips differs.</source>
        <translation>
            <numerusform>The display shows %n progressive wager, and your count of the chips differs.</numerusform>
            <numerusform>The display shows %n progressive wagers, and your count of the chips differs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{place} has %n card(s) face down.</source>
        <translation>
            <numerusform>{place} has one card face down.</numerusform>
            <numerusform>{place} has %n cards face down.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{place} has %n card(s).</source>
        <translation>
            <numerusform>{place} has one card.</numerusform>
            <numerusform>{place} has %n cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The dice have been shaken %n time(s) only.</source>
        <translation>
            <numerusform>The dice have been shaken once only.</numerusform>
            <numerusform>The dice have been shaken twice only.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{times} dice with a {number}</source>
        <translation>
            <numerusform>one die with a {number}</numerusform>
            <numerusform>{times} dice with a {number}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) in the stub</source>
        <translation>
            <numerusform>%n card in the stub</numerusform>
            <numerusform>%n cards in the stub</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) come before it.</source>
        <translation>
            <numerusform>One step comes before it.</numerusform>
            <numerusform>%n steps come before it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>discards %n card(s)</source>
        <translation>
            <numerusform>discards a card</numerusform>
            <numerusform>discards %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>draws %n card(s)</source>
        <translation>
            <numerusform>draws one card</numerusform>
            <numerusform>draws %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The board has its %n card(s).</source>
        <translation>
            <numerusform>The board has its card.</numerusform>
            <numerusform>The board has its %n cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) come at once, not {given}.</source>
        <translation>
            <numerusform>One card at a time, not {given}.</numerusform>
            <numerusform>%n cards come at once, not {given}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{seat} has its %n card(s)</source>
        <translation>
            <numerusform>{seat} has its card</numerusform>
            <numerusform>{seat} has its %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{seat} gave up %n card(s) and has %n new one(s)</source>
        <translation>
            <numerusform>{seat} gave up one card and has one new one</numerusform>
            <numerusform>{seat} gave up %n cards and has %n new ones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{least} to %n card(s)</source>
        <translation>
            <numerusform>{least} to %n card</numerusform>
            <numerusform>{least} to %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It is %n card(s), not {cards}.</source>
        <translation>
            <numerusform>It is %n card, not {cards}.</numerusform>
            <numerusform>It is %n cards, not {cards}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are too few: {least} or more are cut.</source>
        <translation>
            <numerusform>%n is too few: {least} or more are cut.</numerusform>
            <numerusform>%n are too few: {least} or more are cut.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are too many: at least one must stay below the cut.</source>
        <translation>
            <numerusform>%n is too many: at least one must stay below the cut.</numerusform>
            <numerusform>%n are too many: at least one must stay below the cut.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) of the table are in {folder}</source>
        <translation>
            <numerusform>%n picture of the table is in {folder}</numerusform>
            <numerusform>%n pictures of the table are in {folder}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{part}, {sum}, among %n hand(s): {share} each, {left} over</source>
        <translation>
            <numerusform>{part}, {sum}, for %n hand: {share}, {left} over</numerusform>
            <numerusform>{part}, {sum}, among %n hands: {share} each, {left} over</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pack(s)</source>
        <translation>
            <numerusform>%n pack</numerusform>
            <numerusform>%n packs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) each</source>
        <translation>
            <numerusform>%n card each</numerusform>
            <numerusform>%n cards each</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n player(s), {cards}</source>
        <translation>
            <numerusform>%n player, {cards}</numerusform>
            <numerusform>%n players, {cards}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The dealer, %n stack(s), {cards}</source>
        <translation>
            <numerusform>The dealer, %n stack, {cards}</numerusform>
            <numerusform>The dealer, %n stacks, {cards}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Last counted %n minute(s) ago</source>
        <translation>
            <numerusform>Last counted %n minute ago</numerusform>
            <numerusform>Last counted %n minutes ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>counted at the latest after %n minute(s)</source>
        <translation>
            <numerusform>counted at the latest after %n minute</numerusform>
            <numerusform>counted at the latest after %n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>counted at least once in %n round(s)</source>
        <translation>
            <numerusform>counted at least once in %n round</numerusform>
            <numerusform>counted at least once in %n rounds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>seat {seat} discards %n card(s) of {cards}</source>
        <translation>
            <numerusform>seat {seat} discards one card of {cards}</numerusform>
            <numerusform>seat {seat} discards %n cards of {cards}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n up-card(s) on {street} street</source>
        <translation>
            <numerusform>%n up-card on {street} street</numerusform>
            <numerusform>%n up-cards on {street} street</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the file holds %n hand(s)</source>
        <translation>
            <numerusform>the file holds %n hand</numerusform>
            <numerusform>the file holds %n hands</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at most %n megabyte(s)</source>
        <translation>
            <numerusform>at most %n megabyte</numerusform>
            <numerusform>at most %n megabytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) have left the deck.</source>
        <translation>
            <numerusform>%n card has left the deck.</numerusform>
            <numerusform>%n cards have left the deck.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The deck was last counted %n minute(s) ago.</source>
        <translation>
            <numerusform>The deck was last counted %n minute ago.</numerusform>
            <numerusform>The deck was last counted %n minutes ago.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s) have been dealt since the last count.</source>
        <translation>
            <numerusform>%n round has been dealt since the last count.</numerusform>
            <numerusform>%n rounds have been dealt since the last count.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>cut %n card(s)</source>
        <translation>
            <numerusform>cut %n card</numerusform>
            <numerusform>cut %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>deal %n card(s)</source>
        <translation>
            <numerusform>deal %n card</numerusform>
            <numerusform>deal %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n player(s) have bet of their own accord.</source>
        <translation>
            <numerusform>%n player has bet of their own accord.</numerusform>
            <numerusform>%n players have bet of their own accord.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{who} has %n card(s).</source>
        <translation>
            <numerusform>{who} has %n card.</numerusform>
            <numerusform>{who} has %n cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) lie face up in the deck.</source>
        <translation>
            <numerusform>%n card lies face up in the deck.</numerusform>
            <numerusform>%n cards lie face up in the deck.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lesson(s)</source>
        <translation>
            <numerusform>%n lesson</numerusform>
            <numerusform>%n lessons</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {count} done, about %n minute(s) left. Next: {what}</source>
        <translation>
            <numerusform>{done} of {count} done, about %n minute left. Next: {what}</numerusform>
            <numerusform>{done} of {count} done, about %n minutes left. Next: {what}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more clause(s)</source>
        <translation>
            <numerusform>and one more clause</numerusform>
            <numerusform>and %n more clauses</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n match</source>
        <comment>recorded hands</comment>
        <translation>
            <numerusform>%n match</numerusform>
            <numerusform>%n match</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them within a chip</source>
        <comment>recorded hands</comment>
        <translation>
            <numerusform>%n of them within a chip</numerusform>
            <numerusform>%n of them within a chip</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them raked</source>
        <comment>recorded hands</comment>
        <translation>
            <numerusform>%n of them raked</numerusform>
            <numerusform>%n of them raked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n differ</source>
        <comment>recorded hands</comment>
        <translation>
            <numerusform>%n differ</numerusform>
            <numerusform>%n differ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without an answer to compare</source>
        <comment>recorded hands</comment>
        <translation>
            <numerusform>%n without an answer to compare</numerusform>
            <numerusform>%n without an answer to compare</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of games not dealt here</source>
        <comment>recorded hands</comment>
        <translation>
            <numerusform>%n of games not dealt here</numerusform>
            <numerusform>%n of games not dealt here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <comment>recorded hands</comment>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more step(s)</source>
        <translation>
            <numerusform>and %n more step</numerusform>
            <numerusform>and %n more steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n step(s) in this round.</source>
        <translation>
            <numerusform>Of %n step in this round.</numerusform>
            <numerusform>Of %n steps in this round.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{raises} of %n raise(s) made</source>
        <translation>
            <numerusform>{raises} of %n raise made</numerusform>
            <numerusform>{raises} of %n raises made</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n verdict(s) overruled</source>
        <translation>
            <numerusform>one verdict overruled</numerusform>
            <numerusform>%n verdicts overruled</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>due in %n day(s)</source>
        <translation>
            <numerusform>due in %n day</numerusform>
            <numerusform>due in %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clause(s): {levels}. Press one to practise it by itself.</source>
        <translation>
            <numerusform>%n clause: {levels}. Press one to practise it by itself.</numerusform>
            <numerusform>%n clauses: {levels}. Press one to practise it by itself.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your last %n answers are still not written: they are lost if the window closes now. All before is kept. Close all the same?</source>
        <translation>
            <numerusform>Your last answer is still not written: it is lost if the window closes now. All before is kept. Close all the same?</numerusform>
            <numerusform>Your last %n answers are still not written: they are lost if the window closes now. All before is kept. Close all the same?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{state}, left %n time(s)</source>
        <translation>
            <numerusform>{state}, left once</numerusform>
            <numerusform>{state}, left %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n minute</numerusform>
            <numerusform>%n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Left %n times, for {time} in all: {where}</source>
        <translation>
            <numerusform>Left once, for {time} in all: {where}</numerusform>
            <numerusform>Left %n times, for {time} in all: {where}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more time(s)</source>
        <translation>
            <numerusform>once more</numerusform>
            <numerusform>%n more times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at most %n line(s)</source>
        <translation>
            <numerusform>at most one line</numerusform>
            <numerusform>at most %n lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Enter %n trainee(s)</source>
        <translation>
            <numerusform>Enter one trainee</numerusform>
            <numerusform>Enter %n trainees</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nobody is entered yet: %n problem(s) are to be mended in the file first.</source>
        <translation>
            <numerusform>Nobody is entered yet: one problem is to be mended in the file first.</numerusform>
            <numerusform>Nobody is entered yet: %n problems are to be mended in the file first.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trainee(s) can be entered. Each signs in without a PIN until one is given.</source>
        <translation>
            <numerusform>One trainee can be entered, who signs in without a PIN until one is given.</numerusform>
            <numerusform>%n trainees can be entered. Each signs in without a PIN until one is given.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The last backup is of {date}, {time}; %n are kept beside the records.</source>
        <translation>
            <numerusform>The last backup is of {date}, {time}; it is the only one kept.</numerusform>
            <numerusform>The last backup is of {date}, {time}; %n are kept beside the records.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>one line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n difference</numerusform>
            <numerusform>%n differences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) are in the bank now.</source>
        <translation>
            <numerusform>One question more is in the bank now.</numerusform>
            <numerusform>%n questions more are in the bank now.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) were drawn.</source>
        <translation>
            <numerusform>One question was drawn.</numerusform>
            <numerusform>%n questions were drawn.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s) begun by it</source>
        <translation>
            <numerusform>One round begun by it</numerusform>
            <numerusform>%n rounds begun by it</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n chosen by name. Press a name to choose it, again to put it back.</source>
        <translation>
            <numerusform>One chosen by name. Press a name to choose it, again to put it back.</numerusform>
            <numerusform>%n chosen by name. Press a name to choose it, again to put it back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In %n day(s)</source>
        <translation>
            <numerusform>Tomorrow</numerusform>
            <numerusform>In %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of it is not done, and would count as wrong. Hand it in all the same?</source>
        <translation>
            <numerusform>One of it is not done, and would count as wrong. Hand it in all the same?</numerusform>
            <numerusform>%n of it are not done, and would count as wrong. Hand it in all the same?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not complete: %n of it was not done, and counts as wrong.</source>
        <translation>
            <numerusform>Not complete: one of it was not done, and counts as wrong.</numerusform>
            <numerusform>Not complete: %n of it were not done, and count as wrong.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fault(s) of integrity.</source>
        <translation>
            <numerusform>One fault of integrity.</numerusform>
            <numerusform>%n faults of integrity.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You have taken it %n time(s).</source>
        <translation>
            <numerusform>You have taken it once.</numerusform>
            <numerusform>You have taken it %n times.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drawn from the bank</source>
        <translation>
            <numerusform>one drawn from the bank</numerusform>
            <numerusform>%n drawn from the bank</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n made for it</source>
        <translation>
            <numerusform>one made for it</numerusform>
            <numerusform>%n made for it</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to be done</source>
        <translation>
            <numerusform>one to be done</numerusform>
            <numerusform>%n to be done</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s)</source>
        <translation>
            <numerusform>one attempt</numerusform>
            <numerusform>%n attempts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) left</source>
        <translation>
            <numerusform>one minute left</numerusform>
            <numerusform>%n minutes left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) to be put right</source>
        <translation>
            <numerusform>One thing to be put right</numerusform>
            <numerusform>%n things to be put right</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Disputed verdicts: %n open</source>
        <translation>
            <numerusform>Disputed verdicts: %n open</numerusform>
            <numerusform>Disputed verdicts: %n open</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n word(s) from your instructors, below.</source>
        <translation>
            <numerusform>An instructor has said something of what you did: it stands below.</numerusform>
            <numerusform>Instructors have said something of what you did, %n times: it stands below.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more, in the results</source>
        <translation>
            <numerusform>and %n more, in the results</numerusform>
            <numerusform>and %n more, in the results</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s)</source>
        <translation>
            <numerusform>%n round</numerusform>
            <numerusform>%n rounds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading {done} of %n round(s)</source>
        <translation>
            <numerusform>Reading {done} of %n round</numerusform>
            <numerusform>Reading {done} of %n rounds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lesson(s) and drills belong to it</source>
        <translation>
            <numerusform>%n lesson or drill belongs to it</numerusform>
            <numerusform>%n lessons and drills belong to it</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n person(s)</source>
        <translation>
            <numerusform>%n person</numerusform>
            <numerusform>%n people</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the last %n week(s)</source>
        <translation>
            <numerusform>the last week</numerusform>
            <numerusform>the last %n weeks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) still to be filled in.</source>
        <translation>
            <numerusform>One item still to be filled in.</numerusform>
            <numerusform>%n items still to be filled in.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) were erased.</source>
        <translation>
            <numerusform>One record was erased.</numerusform>
            <numerusform>%n records were erased.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Due now: %n attempt(s) of people who have left.</source>
        <translation>
            <numerusform>Due now: one attempt of somebody who has left.</numerusform>
            <numerusform>Due now: %n attempts of people who have left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Due now: %n record(s).</source>
        <translation>
            <numerusform>Due now: one record.</numerusform>
            <numerusform>Due now: %n records.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The newest %n line(s) are shown.</source>
        <translation>
            <numerusform>The newest line is shown.</numerusform>
            <numerusform>The newest %n lines are shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n year(s)</source>
        <translation>
            <numerusform>%n year</numerusform>
            <numerusform>%n years</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>erased %n record(s): {why}</source>
        <translation>
            <numerusform>erased one record: {why}</numerusform>
            <numerusform>erased %n records: {why}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n earlier record(s) were written anew</source>
        <translation>
            <numerusform>one earlier record was written anew</numerusform>
            <numerusform>%n earlier records were written anew</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s) at {table}, {right} of {tries} first tries right</source>
        <translation>
            <numerusform>one attempt at {table}, {right} of {tries} first tries right</numerusform>
            <numerusform>%n attempts at {table}, {right} of {tries} first tries right</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s) dealt</source>
        <translation>
            <numerusform>%n round dealt</numerusform>
            <numerusform>%n rounds dealt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>whole rounds for %n minute(s)</source>
        <translation>
            <numerusform>whole rounds for %n minute</numerusform>
            <numerusform>whole rounds for %n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n whole round(s)</source>
        <translation>
            <numerusform>one whole round</numerusform>
            <numerusform>%n whole rounds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to be settled</source>
        <translation>
            <numerusform>one to be settled</numerusform>
            <numerusform>%n to be settled</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wait(s) for you</source>
        <translation>
            <numerusform>one waits for you</numerusform>
            <numerusform>%n wait for you</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>took in %n record(s)</source>
        <translation>
            <numerusform>took in %n record</numerusform>
            <numerusform>took in %n records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them say(s) nothing: they are of people who were erased here.</source>
        <translation>
            <numerusform>%n of them says nothing: it is of somebody who was erased here.</numerusform>
            <numerusform>%n of them say nothing: they are of people who were erased here.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n person(s) entered or changed</source>
        <translation>
            <numerusform>%n person entered or changed</numerusform>
            <numerusform>%n people entered or changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new record(s)</source>
        <translation>
            <numerusform>%n new record</numerusform>
            <numerusform>%n new records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n person(s) erased, as at the hub.</source>
        <translation>
            <numerusform>%n person erased, as at the hub.</numerusform>
            <numerusform>%n people erased, as at the hub.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) taken in.</source>
        <translation>
            <numerusform>%n file taken in.</numerusform>
            <numerusform>%n files taken in.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) saved in {folder}.</source>
        <translation>
            <numerusform>%n file saved in {folder}.</numerusform>
            <numerusform>%n files saved in {folder}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Sent %n record(s)</source>
        <translation>
            <numerusform>Sent %n record</numerusform>
            <numerusform>Sent %n records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n player(s)</source>
        <translation>
            <numerusform>%n player</numerusform>
            <numerusform>%n players</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n verdict(s) on its rounds were overruled after it was signed. What was signed stands.</source>
        <translation>
            <numerusform>%n verdict on its rounds was overruled after it was signed. What was signed stands.</numerusform>
            <numerusform>%n verdicts on its rounds were overruled after it was signed. What was signed stands.</numerusform>
        </translation>
    </message>
</context>
</TS>
