/** A list of companies adds its own words, those of companies.ts. */
export const companyStateTexts = {
  badges: { connected: 'Connected', connecting: 'Connecting', disconnected: 'Disconnected' },
  sync: {
    disabled: (status: string) => `Connection ${status}`,
    pendingInitial: 'Initial Sync Required',
    enabled: 'Sync Enabled',
  },
} as const;
