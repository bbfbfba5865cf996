/** Of the controls above a report, where a narrow screen folds them. */
export const reportOptions = {
  label: 'Options',
  zeroRows: 'With zero rows',
} as const;
