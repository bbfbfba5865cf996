const changed = (count: string, kind: 'documents' | 'accounts' | 'both', place: string): string => {
  if (kind === 'documents')
    return count === '1' ? `A document changed ${place}` : `${count} documents changed ${place}`;
  if (kind === 'accounts')
    return count === '1'
      ? `An account changed ${place}, on no document that could be used`
      : `${count} accounts changed ${place}, on no document that could be used`;
  return `${count} changes ${place}`;
};

export const noticeTexts = {
  month: 'Month',
  unnamed: 'Without a number',
  noticesLocked: (count: string, kind: 'documents' | 'accounts' | 'both', lockDate: string | null) =>
    changed(
      count,
      kind,
      lockDate === null ? 'in books that were locked' : `in the books that are locked up to ${lockDate}`,
    ),
  noticesSeen: (count: string, kind: 'documents' | 'accounts' | 'both') =>
    changed(count, kind, count === '1' ? 'in a month that agreed' : 'in months that agreed'),
  noticesSeenText: (months: number) =>
    months === 1
      ? 'You reported on this month before it changed. Check whether the report must be reissued.'
      : 'You reported on these months before they changed. Check whether the reports must be reissued.',
  noticesLockedText: 'What was filed or closed with these figures may have to be looked at again.',
  noticesShow: 'Show what changed',
  noticesTable: 'Changes in closed months',
  noticeWhat: 'Document or account',
  noticeUndocumented: 'Item without source document',
  noticeMayBeUnusable: 'A record that needs fixing may be what changed it',
  noticeBefore: 'Before',
  noticeAfter: 'After',
  noticeAt: 'Read',
  noticesDismiss: 'Dismiss',
  noticesDismissAll: 'Dismiss all',
  noticeDismissOne: (name: string) => `Dismiss: ${name}`,
  dismissTitle: (count: string) => (count === '1' ? 'Dismiss this notice?' : `Dismiss ${count} notices?`),
  dismissQuestion:
    'It is dismissed for everybody who works with this organization. Nothing changes in the books, and the Proofs page keeps what was dismissed.',
  dismissOthers: (count: string) => `and ${count} more`,
  dismissCancel: 'Keep in sight',
  noticeDismissed: (name: string) => `Dismissed: ${name}.`,
  noticesDismissed: (count: string) => `Dismissed: ${count} notices.`,
  noticesDismissFailed: 'This could not be dismissed',
  asideShow: 'Dismissed notices',
  asideTable: 'Dismissed notices',
  asideNone: 'No notice was dismissed.',
  asideFailed: 'The dismissed notices could not be read',
  noticeAsideBy: (name: string | null, time: string) =>
    name === null ? `Dismissed ${time}` : `Dismissed by ${name}, ${time}`,
  noticeRestore: 'Open again',
  noticeRestoreOne: (name: string) => `Open again: ${name}`,
  noticeRestored: (name: string) => `Open again: ${name}.`,
  noticeRestoreFailed: 'This could not be opened again',
  noticesMore: (count: string, total: string) => `The newest ${count} of ${total} are shown.`,
} as const;
