/** A report shows these before it loads how a commentary is written. */
export const beginCommentaryTexts = {
  onMonth: (month: string) => `${month}, all reports`,
  write: 'Write commentary',
  writeOnMonth: (month: string) => `Write on ${month} as a whole`,
  goOn: 'Continue commentary',
  goOnMonth: (month: string) => `Continue on ${month} as a whole`,
} as const;
