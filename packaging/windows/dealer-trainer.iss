; The installer for Windows, by Inno Setup 6. Written by its manual and not run by us, who have no Windows.
;
;     iscc /DVersion=VERSION packaging\windows\dealer-trainer.iss
;
; packaging\README.md says how the folder dist\dealer-trainer is built that it packs, and what Version is.

#ifndef Version
  #error Say which version: iscc /DVersion=...
#endif

[Setup]
AppId={{6B1B1F4C-5E0B-4A53-9B3E-0C7D6E0F2A11}
AppName=Dealer Trainer
AppVersion={#Version}
AppPublisher=Dealer Trainer
DefaultDirName={autopf}\Dealer Trainer
DefaultGroupName=Dealer Trainer
DisableProgramGroupPage=yes
UninstallDisplayIcon={app}\dealer-trainer-window.exe
LicenseFile=..\..\LICENSE
OutputDir=..\..\dist
OutputBaseFilename=dealer-trainer-{#Version}-windows-setup
Compression=lzma2/max
SolidCompression=yes
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
; Whoever may not install for all installs for themselves.
PrivilegesRequiredOverridesAllowed=dialog commandline
TimeStampsInUTC=yes

[Tasks]
Name: desktopicon; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[Files]
Source: "..\..\dist\dealer-trainer\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[InstallDelete]
; What a version of before had and this one has not.
Type: filesandordirs; Name: "{app}\_internal"

[Icons]
Name: "{group}\Dealer Trainer"; Filename: "{app}\dealer-trainer-window.exe"
Name: "{autodesktop}\Dealer Trainer"; Filename: "{app}\dealer-trainer-window.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.spot\OpenWithProgids"; ValueType: string; ValueName: "DealerTrainer.Spots"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.phh\OpenWithProgids"; ValueType: string; ValueName: "DealerTrainer.Hands"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.phhs\OpenWithProgids"; ValueType: string; ValueName: "DealerTrainer.Hands"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\DealerTrainer.Spots"; ValueType: string; ValueData: "Dealing questions"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\DealerTrainer.Spots\DefaultIcon"; ValueType: string; ValueData: "{app}\dealer-trainer-window.exe,0"
Root: HKA; Subkey: "Software\Classes\DealerTrainer.Spots\shell\open\command"; ValueType: string; ValueData: """{app}\dealer-trainer-window.exe"" open ""%1"""
Root: HKA; Subkey: "Software\Classes\DealerTrainer.Hands"; ValueType: string; ValueData: "Recorded poker hands"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\DealerTrainer.Hands\DefaultIcon"; ValueType: string; ValueData: "{app}\dealer-trainer-window.exe,0"
Root: HKA; Subkey: "Software\Classes\DealerTrainer.Hands\shell\open\command"; ValueType: string; ValueData: """{app}\dealer-trainer-window.exe"" open ""%1"""

[Run]
; A package that lacks something says so before anybody deals.
Filename: "{app}\dealer-trainer.exe"; Parameters: "--selftest"; StatusMsg: "Trying the program..."; Flags: runhidden
Filename: "{app}\dealer-trainer-window.exe"; Description: "{cm:LaunchProgram,Dealer Trainer}"; Flags: nowait postinstall skipifsilent
