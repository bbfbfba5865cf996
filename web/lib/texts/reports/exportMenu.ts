export const exportMenu = { file: 'Prepare to send', pack: 'Pack of reports' } as const;
