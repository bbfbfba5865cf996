export const commonTexts = {
  product: 'Tieout',
  loading: 'Loading',
  tryAgain: 'Try Again',
  goToDashboard: 'Go to Dashboard',
  goBack: 'Go Back',
  close: 'Close',
  cancel: 'Cancel',
  never: 'Never',
  notKnownYet: '…',
  none: 'None',
  contactSupport: 'Contact Support',
  /** Browsers do not retry a failed module before a reload. */
  missingPart: {
    title: 'This could not be opened',
    offline: 'There is no internet connection. Please try again once it is back.',
    outdated: 'A new version of the app is here. Please reload the page, then try again.',
    failed: 'It could not be fetched. Please reload the page, then try again.',
  },
  openInXero: (name: string) => `${name}: open in Xero`,
  notifications: 'Notifications',
  dismiss: 'Dismiss',
  pageSize: 'Per page',
  pages: {
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
    page: (n: number) => `Page ${n}`,
  },
  demoProvider: 'Demo provider',
  demoExplained:
    'No provider credentials are set, so a simulator stands in for Xero. Its organizations are made up; nothing leaves this machine.',
} as const;

export const screenTexts = {
  notFoundTitle: 'Page Not Found',
  requestedPath: 'Requested path',
  dashboard: 'Dashboard',
  settings: 'Settings',
  errorTitle: 'Something went wrong',
  errorText: 'This screen failed. Your data is safe; trying again usually helps.',
  startTitle: 'The app could not start',
  startFailed: {
    profile: 'Your profile could not be loaded.',
    companies: 'Your organizations could not be loaded.',
  },
  mailSubject: 'Help with Tieout',
  mailBody: (lines: string[]) => ['What I was doing:', '', '', 'Latest errors:', ...lines].join('\n'),
} as const;
