import { type LikelyDocument, movementsFromBalancesWords, type ProofKey } from '#contract/tieOut/tieOut.ts';

const changed = (count: string, kind: 'documents' | 'accounts' | 'both', place: string): string => {
  if (kind === 'documents')
    return count === '1' ? `A document changed ${place}` : `${count} documents changed ${place}`;
  if (kind === 'accounts')
    return count === '1'
      ? `An account changed ${place}, on no document that could be used`
      : `${count} accounts changed ${place}, on no document that could be used`;
  return `${count} changes ${place}`;
};

export const proofs = {
  title: 'Proofs',
  lead: 'Every month, compared with Xero to the cent. What does not agree shows by how much, with the likeliest documents.',
  back: 'Back to the report',
  link: 'All proofs by month',
  failed: 'The proofs could not be read',
  settings: 'What is shown',
  onlyOff: 'Only what does not agree',
  grid: 'Proofs by month',
  month: 'Month',
  status: 'Result',
  names: {
    rollForward: 'Opening',
    balanced: 'Balance',
    receivables: 'Receivable',
    payables: 'Payable',
    documents: 'Documents',
    control: 'Control',
    bank: 'Bank',
    bankFlows: 'In and out',
    salesTax: 'Sales tax',
    items: 'Items',
  } satisfies Record<ProofKey, string>,
  offBy: (amount: string) => `Off by ${amount}`,
  noProof: 'Not checked',
  summary: (months: string, agreeing: string) =>
    months === '1' ? `${agreeing} of 1 month agrees` : `${agreeing} of ${months} months agree`,
  summaryOff: (count: string) => (count === '1' ? '1 does not' : `${count} do not`),
  summaryUnchecked: (count: string) =>
    count === '1' ? '1 is not checked yet' : `${count} are not checked yet`,
  proving: 'Xero is being asked about what is not checked.',
  recheck: (days: string) =>
    days === '1'
      ? 'Every past month is checked again each day.'
      : `Every past month is checked again at least every ${days} days.`,
  movementsFromBalances: movementsFromBalancesWords('', 'Xero'),
  allAgreeTitle: 'Everything agrees',
  allAgreeText: 'Every month of this range that was compared with Xero agrees to the cent.',
  showAll: 'Show all months',
  checkedAt: (time: string) => `Compared with Xero ${time}.`,
  neverChecked: 'This month was not compared with Xero yet.',
  refused: (time: string) => `Xero refused to answer about this month ${time}`,
  notChecked: 'This month is not checked yet',
  askMonth: 'Ask Xero again',
  askRange: 'Ask Xero about what is not checked',
  askReport: 'Ask again',
  asking: 'Asking Xero',
  askFailed: 'Xero did not answer all that it was asked',
  nothingToAsk: 'Nothing of these months is left to ask Xero about.',
  changedAt: (time: string) => `Last changed ${time}.`,
  expected: 'Xero',
  actual: 'Ours',
  difference: 'Difference',
  generalLedger: 'General ledger of this month',
  offAccounts: 'Accounts concerned',
  accountMore: (account: string, amount: string) => `${account}: ${amount} more at Xero than in our lines`,
  accountLess: (account: string, amount: string) => `${account}: ${amount} less at Xero than in our lines`,
  likeliest: 'Likeliest documents',
  noLikely: 'No document here has just this amount.',
  causes: {
    unusable: 'Needs fixing',
    gone: 'Voided or changed?',
    moved: 'Moved?',
    twice: 'Twice?',
    elsewhere: 'On another account?',
    changed: 'Changed lately',
  } satisfies Record<LikelyDocument['cause'], string>,
  unnamed: 'Without a number',
  unusableRecords: 'See the record',
  reconcilingItems: 'Items without source document',
  reconcilingItemsLead: 'By likely category; an entry counts once, though it stands on two accounts.',
  reconcilingItemsUnknown: 'Not known yet: not all of these months are checked.',
  reconcilingItemsNone: 'In these months every entry at Xero has its source document.',
  eachAccount: 'one of these accounts',
  categoryName: (category: string) => category.charAt(0).toUpperCase() + category.slice(1),
  none: 'none',

  checkSound: (time: string) => `Books checked ${time}: nothing is off.`,
  checkOff: (time: string, count: string) =>
    count === '1'
      ? `Books checked ${time}: one thing is off.`
      : `Books checked ${time}: ${count} things are off.`,
  checkRead: (records: string, lines: string, sums: string) =>
    `${records} records, ${lines} lines and ${sums} sums were compared with each other.`,
  checkNever: (time: string) =>
    `The books are checked for consistency every night, for the first time ${time}.`,
  checkNeverPlanned: 'The books are checked for consistency every night.',
  checkSoundLabel: 'Sound',
  checkOffLabel: 'Off',
  checkPlannedLabel: 'Planned',
  checkFindings: 'What is off',
  checkFailed: 'The last check could not be read',

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
  noticesWait: (count: string) =>
    count === '1' ? '1 change in a closed month · Show' : `${count} changes in closed months · Show`,
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
