/** How a connection stands; the words of the single state come from the server. */
export const states = {
  who: {
    nobody: '',
    you: 'Needs you:',
    administrator: 'Needs an administrator in Xero:',
  },
  pausedUntil: (time: string) => `Goes on by itself at ${time}.`,
  lastAnswer: (time: string) => `Last answer: ${time}.`,
  checkAgain: 'Check again',
  checkNow: 'Check now',
  checking: 'Checking',
  checkFailed: (name: string) => `Failed to check ${name}`,
  works: (name: string) => `${name} is connected and answers`,
  stands: (name: string, label: string) => `${name}: ${label}`,
  renew: 'Renew now',
  renewed: (name: string) => `The permission for ${name} is renewed`,
  renewFailed: (name: string) => `Failed to renew the permission for ${name}`,
} as const;
