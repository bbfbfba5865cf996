export const secondFactorTexts = {
  title: 'Two-step log-in',
  lead: 'Besides your password, a code from an app on your phone: who knows your password alone cannot log in. Turning it on ends every session but this one.',
  failed: 'Two-step log-in could not be looked up',
  on: 'On',
  off: 'Off',
  since: (day: string) => `Since ${day}`,
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  renew: 'New recovery codes',
  codesLeft: (remaining: number, total: number) => `${remaining} of ${total} recovery codes are left.`,
  fewTitle: (remaining: number) =>
    remaining === 0
      ? 'No recovery code is left'
      : remaining === 1
        ? 'Only 1 recovery code is left'
        : `Only ${remaining} recovery codes are left`,
  few: 'Without your phone you log in by one of them only. Make new ones while you can.',
  passwordQuestion: 'Turn on two-step log-in?',
  passwordText:
    'You need an authenticator app on your phone, or a password manager that shows codes. Your password first:',
  next: 'Next',
  scanQuestion: 'Add Tieout to your app',
  scanText: 'Scan this with your authenticator app, or type the key into it.',
  qrCode: 'QR code for an authenticator app; it says the same as the key below.',
  key: 'Key',
  copyKey: 'Copy key',
  openApp: 'Open the app on this device',
  firstCode: 'Code that the app shows',
  firstCodeHint: 'Six digits, new ones every half minute.',
  confirm: 'Turn on',
  codesQuestion: 'Keep your recovery codes',
  onNow: (sessions: string) => `Two-step log-in is on, and ${sessions} ended.`,
  renewed: 'Your earlier recovery codes no longer work. These do:',
  codesText:
    'Without your phone you log in by one of these. Each works once, and they are shown this once: keep them in a password manager or on paper.',
  codes: 'Recovery codes',
  copyCodes: 'Copy',
  downloadCodes: 'Download',
  copying: { success: 'Copied', failed: 'It could not be copied. Mark it and copy it by hand.' },
  kept: 'I have kept them',
  fileName: 'tieout-recovery-codes.txt',
  file: (codes: string[], email: string) =>
    [`Recovery codes for Tieout, account ${email}. Each works once.`, '', ...codes, ''].join('\r\n'),
  code: 'Code',
  codeHint: 'From your authenticator app, or a recovery code.',
  renewQuestion: 'Make new recovery codes?',
  renewText: 'The ones you have will no longer work.',
  renewConfirm: 'Make new codes',
  offQuestion: 'Turn off two-step log-in?',
  offText: 'Your password alone is enough to log in from then on.',
  offConfirm: 'Turn off',
  offNow: 'Two-step log-in is off',
} as const;
