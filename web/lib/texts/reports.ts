export const reports = {
  title: 'Financial Reports',
} as const;
