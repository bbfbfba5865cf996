import type { SignOff } from '#contract/closing/signOffs.ts';
import { formatInstantDay } from '#web/lib/format/format.ts';

const somebody = 'a member who is gone';

export const signOffTexts = {
  title: 'Sign-off',
  back: 'Back to the report',
  failed: 'The sign-off could not be read',
  unknownTitle: 'No such organization',
  unknownText: 'The link names an organization that is not among yours.',
  month: 'Month',
  figures: 'Key figures',
  figuresFailed: 'The figures could not be read',
  keyFigures: {
    profit: 'Net profit',
    closing: 'Cash at bank',
    debtors: 'Receivables',
    creditors: 'Payables',
  },
  proofs: 'Proofs',
  check: 'Check this month',
  checklist: 'What was checked',
  answered: (answeredCount: string, checkCount: string) => `${answeredCount} of ${checkCount}`,
  notApplicable: 'Not applicable',
  checkNotApplicable: (check: string) => `Not applicable: ${check}`,
  note: 'Note',
  noteHint: 'Everybody who reads these books sees it.',
  reason: 'Reason',
  reasonHint: 'Items need review. Say why the month is signed all the same.',
  prepare: 'Sign as preparer',
  prepareAnew: 'Sign anew as preparer',
  review: 'Sign as reviewer',
  withdraw: 'Take back',
  unanswered: 'Answer every check first: tick it, or mark it as not applicable.',
  noReason: 'Give the reason first.',
  oneReviewer: 'You alone may review here, so you may review what you prepared. The activity log says so.',
  prepared: 'Signed as preparer.',
  reviewed: 'The month is signed off.',
  withdrawn: 'The sign-off is taken back.',
  signFailed: 'The month could not be signed',
  withdrawTitle: (month: string) => `Take back the sign-off of ${month}?`,
  withdrawQuestion: 'It stays in the history, with who took it back.',
  changed: 'What changed since',
  account: 'Account',
  movement: 'In the month',
  balance: 'At its end',
  documents: (count: string) => (count === '1' ? '1 document' : `${count} documents`),
  sources: (count: string) => (count === '1' ? '1 source' : `${count} sources`),
  moreDocuments: (count: string) => `and ${count} more`,
  moreFigures: (listedCount: string, figureCount: string) => `The ${listedCount} largest of ${figureCount}.`,
  backAgain: 'Every figure is again what was signed. Sign anew, or take the sign-off back.',
  history: 'History',
  moreSignOffs: (listedCount: string, signOffCount: string) =>
    `The newest ${listedCount} of ${signOffCount}.`,
  preparedBy: (name: string | null, moment: string) => `Prepared by ${name ?? somebody}, ${moment}`,
  reviewedBy: (name: string | null, moment: string) => `Reviewed by ${name ?? somebody}, ${moment}`,
  brokenAt: (moment: string) => `Changed since, first seen ${moment}`,
  endings: {
    withdrawn: (name: string | null, moment: string) => `Taken back by ${name ?? somebody}, ${moment}`,
    replaced: (name: string | null, moment: string) => `Signed anew by ${name ?? somebody}, ${moment}`,
  },
  reasonGiven: (reason: string) => `Reason: ${reason}`,
  statusThen: (status: string) => `Month then: ${status}`,
  checksThen: (notApplicable: string) =>
    notApplicable === '' ? 'All checks done' : `Checks done; not applicable: ${notApplicable}`,
  /** Part of a report's line of agreement. */
  inReport: ({ brokenAt, reviewedAt, reviewedBy, preparedAt, preparedBy }: SignOff): string => {
    if (brokenAt !== null) return 'Changed since sign-off';
    return reviewedAt === null
      ? `Prepared by ${preparedBy.name ?? somebody}, ${formatInstantDay(preparedAt)}`
      : `Signed off by ${reviewedBy?.name ?? somebody}, ${formatInstantDay(reviewedAt)}`;
  },
} as const;
