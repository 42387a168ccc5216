# Not run by us, who have no Windows: written by Microsoft's manual. Run as administrator, on a test computer first.
# Windows 10 or 11, Enterprise or Education. The records lie on D:, which the write filter leaves alone.
#Requires -RunAsAdministrator
$ErrorActionPreference = 'Stop'

# 1. The features; the computer restarts before the rest can be done, so that this is run twice.
$features = 'Client-EmbeddedShellLauncher', 'Client-KeyboardFilter', 'Client-UnifiedWriteFilter'
$missing = $features | Where-Object { (Get-WindowsOptionalFeature -Online -FeatureName $_).State -ne 'Enabled' }
if ($missing) {
    $missing | ForEach-Object { Enable-WindowsOptionalFeature -Online -NoRestart -All -FeatureName $_ }
    Write-Host 'Restart the computer, then run this again.'
    exit 3010
}

# 2. The program in the place of the desktop, for the account that logs in by itself.
$configuration = [System.Net.WebUtility]::HtmlEncode((Get-Content -Raw "$PSScriptRoot\shell-launcher.xml"))
$bridge = Get-CimInstance -Namespace 'root\cimv2\mdm\dmmap' -ClassName 'MDM_AssignedAccess'
$bridge.ShellLauncher = $configuration
Set-CimInstance -CimInstance $bridge

# 3. Keys that Windows takes before any program sees them. Ctrl+Alt+Del stays: what it offers is taken away below.
$keys = 'Alt+F4', 'Alt+Tab', 'Alt+Esc', 'Alt+Space', 'Ctrl+Esc', 'Ctrl+Tab', 'Ctrl+F4', 'Shift+Ctrl+Esc', 'Win+L', 'Win+D',
    'Win+E', 'Win+R', 'Win+I', 'Win+M', 'Win+P', 'Win+U', 'Win+Enter', 'Windows', 'Application', 'PrintScreen', 'LaunchMail',
    'LaunchMediaSelect', 'LaunchApp1', 'LaunchApp2', 'BrowserHome', 'BrowserSearch'
foreach ($key in $keys) {
    $filter = Get-CimInstance -Namespace 'root\standardcimv2\embedded' -ClassName 'WEKF_PredefinedKey' -Filter "Id = '$key'"
    if ($filter) { $filter.Enabled = $true; Set-CimInstance -CimInstance $filter }
}
$system = 'HKLM:\SOFTWARE\Microsoft\Windows\CurrentVersion\Policies\System'
'DisableLockWorkstation', 'DisableTaskMgr', 'DisableChangePassword', 'HideFastUserSwitching' | ForEach-Object {
    New-ItemProperty -Path $system -Name $_ -Value 1 -PropertyType DWord -Force | Out-Null
}
New-Item -Path 'HKLM:\SOFTWARE\Policies\Microsoft\Windows\EdgeUI' -Force | Out-Null
New-ItemProperty -Path 'HKLM:\SOFTWARE\Policies\Microsoft\Windows\EdgeUI' -Name AllowEdgeSwipe -Value 0 -PropertyType DWord -Force | Out-Null

# 4. Drive C: is as it was at each start. What must last is left out: the records, the account's settings with the key.
uwfmgr filter enable
uwfmgr volume protect C:
uwfmgr volume unprotect D:
uwfmgr file add-exclusion 'C:\Users\kioskUser0\AppData\Local\dealer-trainer-key'
Write-Host 'Restart the computer. To change anything later: uwfmgr filter disable, restart, change, uwfmgr filter enable.'
