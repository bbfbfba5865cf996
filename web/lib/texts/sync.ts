export const sync = {
  logsTitle: 'Sync Logs',
} as const;
