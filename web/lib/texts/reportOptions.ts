export const reportOptionTexts = {
  label: 'Options',
  zeroRows: 'With zero rows',
} as const;
