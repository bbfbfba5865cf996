export const reportOptionTexts = {
  label: 'Options',
  prepareFile: 'Prepare to send',
  zeroRows: 'With zero rows',
} as const;
