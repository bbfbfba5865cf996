import type { ChangedDocument } from '#contract/reports/changes.ts';
import type { CashFlowMethod, ReportType } from '#contract/reports/reports.ts';

/** Scope of each report's comparison. */
const about: Record<ReportType, string | null> = {
  'profit-loss': null,
  'balance-sheet': 'Balances at the end of the range.',
  'cash-flow': null,
  'trial-balance': 'Balances at the end of the range, debits less credits.',
  'general-ledger':
    'What moved on each account, month by month. Opening and closing balances follow from it.',
  'aged-receivables':
    'What each customer owed at the end of that day. Ages are not compared: which invoice a payment settled is kept only as it is now. Prepayments stand on other accounts.',
  'aged-payables':
    'What was owed to each supplier at the end of that day. Ages are not compared: which bill a payment settled is kept only as it is now. Prepayments stand on other accounts.',
  'bank-summary': 'What came in and went out, month by month. Opening and closing balances follow from it.',
  'budget-variance': 'The actual figures. Budgets are kept only as they are now.',
  'sales-tax': 'Amounts by rate, and what else moved the sales tax account. Its balances follow from them.',
  'account-transactions': 'Closing balances of the accounts, and the documents that changed them.',
  'unreconciled-bank-items':
    'Balances of bank accounts in the books. Which items are reconciled is known only as it is now.',
  journal: 'What moved on each account, and the documents that changed it.',
  summary:
    'Figures that follow from others name no documents of their own; those of the rows that make them are below.',
  'executive-summary': 'Ratios and averages follow from other figures and name no documents of their own.',
};

export const changesTexts = {
  title: 'What changed',
  lead: 'The difference of a report between two moments, and the documents that made it.',
  back: 'Back to the report',
  failed: 'The changes could not be read',
  settings: 'What is compared',
  report: 'Report',
  method: 'Method',
  methods: { direct: 'Direct', indirect: 'Indirect' } satisfies Record<CashFlowMethod, string>,
  about,
  onlyPart: (scope: string) => `Only ${scope}.`,
  wholeOrganisation: 'Show the whole organization',
  obstacles: {
    cash: {
      title: 'The cash basis cannot be compared',
      text: 'Xero states the cash basis only as it is now, so there is nothing of an earlier moment to compare it with.',
      way: 'Compare on the accrual basis',
    },
    tracking: {
      title: 'This report cannot be compared by tracking',
      text: 'Only the profit and loss is read by tracking category.',
      way: 'Compare the whole organization',
    },
    foreign: {
      title: 'This organization has no such category or budget',
      text: 'What was chosen is of another organization, or was deleted since.',
      way: 'Compare without it',
    },
  },
  orderTitle: 'The first moment comes after the second',
  orderText: 'You last looked after the moment that it is compared with. Choose an earlier day.',
  since: 'Since',
  sinceChoices: { look: 'I last looked', day: 'The end of a day' },
  day: 'Day',
  until: 'Until',
  untilChoices: { now: 'Now', day: 'The end of a day' },
  untilDay: 'Until the end of',
  moments: (earlier: string, later: string) => `Compared: ${earlier} and ${later}.`,
  lookMoment: (time: string) => `the books as you last looked at this report, ${time},`,
  dayMoment: (day: string) => `the books as they stood at the end of ${day}`,
  daysIn: (zone: string) => `Days are those of ${zone}, the organization’s time zone.`,
  beforeConnected: (time: string) =>
    `The organization was connected on ${time}: of moments before nothing is known, and every figure counts as new.`,
  nowMoment: 'the books as they are now',
  firstLookTitle: 'This is your first look',
  firstLookText: 'There is no earlier one to compare with. Choose a day instead.',
  chooseDay: 'Compare with a day',
  nothingTitle: 'Nothing changed',
  nothingText: 'Every figure of these months is as it was then.',
  emptyTitle: 'There is nothing to compare',
  figures: 'Figures that changed',
  figure: 'Figure',
  month: 'Month',
  before: 'Before',
  after: 'After',
  change: 'Change',
  documents: (count: string) => (count === '1' ? '1 document' : `${count} documents`),
  rest: (amount: string) => `${amount} comes from documents that are not named here.`,
  none: 'no figure',
  happened: {
    new: 'New',
    edited: 'Edited',
    moved: 'Moved',
    voided: 'Gone',
  } satisfies Record<ChangedDocument['changeType'], string>,
  movedFromTo: (oldAmount: string, newAmount: string) => `from ${oldAmount} to ${newAmount}`,
  amountFromTo: (oldAmount: string, newAmount: string) => `${oldAmount} before, ${newAmount} after`,
  readAt: (time: string) => `read ${time}`,
  more: (count: string, total: string) =>
    `The ${count} documents that changed the most are named, of ${total}.`,
} as const;
