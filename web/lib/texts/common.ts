export const common = {
  product: 'Tieout',
  tagline: 'Every figure proved to the cent.',
  loading: 'Loading',
  tryAgain: 'Try Again',
  goToDashboard: 'Go to Dashboard',
  goBack: 'Go Back',
  close: 'Close',
  cancel: 'Cancel',
  never: 'Never',
  none: 'None',
  contactSupport: 'Contact Support',
  /** Where an installation names no address of its own. */
  supportEmail: 'support@tieout.app',
  notifications: 'Notifications',
  dismiss: 'Dismiss',
  required: 'Required',
  demoProvider: 'Demo provider',
  demoExplained:
    'No provider credentials are set, so a simulator stands in for Xero. Its organisations are made up; nothing leaves this machine.',
} as const;

export const screens = {
  notFoundTitle: 'Page Not Found',
  notFoundText: (path: string) => `There is no page at ${path}.`,
  requestedPath: 'Requested path',
  links: 'Where people usually go',
  dashboard: 'Dashboard',
  settings: 'Settings',
  errorTitle: 'Something went wrong',
  errorText: 'This screen failed. Your data is safe; trying again usually helps.',
  startTitle: 'The app could not start',
  startFailed: {
    profile: 'Your profile could not be loaded.',
    companies: 'Your organisations could not be loaded.',
  },
  signOutInstead: 'Sign Out',
  mailSubject: 'Help with Tieout',
  mailBody: (lines: string[]) => ['What I was doing:', '', '', 'Latest errors:', ...lines].join('\n'),
} as const;
