export const exportMenuTexts = { file: 'Prepare to send', pack: 'Pack of reports' } as const;
