/** Stands where a page of one organization cannot be shown. */
export const companyPageTexts = {
  unknownTitle: 'No such organization',
  unknownText:
    'The address names an organization that is not among yours. The sender of the link can invite you to it.',
  open: (name: string) => `Open ${name}`,
  noneSelectedTitle: 'No company selected',
  noneSelectedText: 'Choose an organization above, or connect one.',
  notConnectedTitle: (name: string) => `${name} is not connected`,
  connectingTitle: (name: string) => `${name} is being connected`,
  connectingText: 'This page opens by itself once Xero has answered.',
  goToCompanies: 'See connected companies',
  goToIntegrations: 'Connect an organization',
} as const;
