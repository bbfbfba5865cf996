import type { ChangedDocument, ComparedType } from '#contract/changes.ts';
import type { LineKind } from '#contract/ledger.ts';

export const changes = {
  title: 'What changed',
  lead: 'The difference of a report between two moments, and the documents that made it.',
  back: 'Back to the report',
  link: 'What changed',
  failed: 'The changes could not be read',
  settings: 'What is compared',
  report: 'Report',
  types: { 'profit-loss': 'Profit and Loss', 'balance-sheet': 'Balance Sheet' } satisfies Record<
    ComparedType,
    string
  >,
  since: 'Since',
  sinceChoices: { look: 'I last looked', day: 'The end of a day' },
  day: 'Day',
  sinceLook: (when: string) => `Compared with your last look, ${when}.`,
  sinceDay: (day: string) => `Compared with the books as they stood at the end of ${day}.`,
  firstLookTitle: 'This is your first look',
  firstLookText: 'There is no earlier one to compare with. Choose a day instead.',
  chooseDay: 'Compare with a day',
  nothingTitle: 'Nothing changed',
  nothingText: 'Every figure of these months stands as it stood then.',
  figures: 'Figures that changed',
  figure: 'Figure',
  month: 'Month',
  before: 'Before',
  after: 'After',
  change: 'Change',
  documents: (count: string) => (count === '1' ? '1 document' : `${count} documents`),
  happened: {
    new: 'New',
    edited: 'Edited',
    moved: 'Moved',
    voided: 'Gone',
  } satisfies Record<ChangedDocument['what'], string>,
  movedFromTo: (from: string, to: string) => `from ${from} to ${to}`,
  amountFromTo: (from: string, to: string) => `${from} before, ${to} after`,
  kinds: {
    journal: 'Journal',
    document: 'Document',
    opening: 'Opening balance',
    revaluation: 'Revaluation',
    residual: 'Booked at Xero without a document',
  } satisfies Record<LineKind, string>,
  openInXero: (name: string) => `${name}: open in Xero`,
  readAt: (when: string) => `read ${when}`,
  more: (shown: string, total: string) =>
    `The ${shown} documents that changed the most are named, of ${total}.`,
} as const;
