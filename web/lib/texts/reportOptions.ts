export const reportOptions = {
  label: 'Options',
  zeroRows: 'With zero rows',
} as const;
