import type { ManualJournal } from '../../documents.ts';
import type { JournalLine } from '../../journalLine.ts';
import type { PostingContext, PostingRule } from '../../postingRules.ts';
import { linesAndTaxes } from './allocatedLines.ts';
import { isPosted } from './documentTypes.ts';
import { post, sumAmounts, Unpostable } from './lines.ts';
import { unity } from './rounding.ts';

/** Debits positive, base currency; tax goes to the sales tax account. */
export const manualJournalRule: PostingRule<ManualJournal> = {
  source: ({ id }) => ({ type: 'manualJournal', id }),
  toDocument: ({ id, narration, date, status }) => ({
    id,
    type: 'manualJournal',
    number: narration,
    reference: null,
    contactId: null,
    contactName: null,
    date,
    dueDate: null,
    status,
    currency: null,
    rate: null,
    total: null,
    withheld: '0',
    statedOutstanding: null,
  }),
  links: () => [],
  post: (journal, context) => post(() => manualJournalLines(journal, context)),
};

function manualJournalLines(journal: ManualJournal, { chart }: PostingContext): JournalLine[] {
  if (!isPosted(journal)) return [];
  const event = { date: journal.date, currency: chart.baseCurrency };
  const lines = linesAndTaxes(journal, { rate: unity, event, documentType: 'manualJournal', chart });
  const imbalance = sumAmounts(lines.map(({ amount }) => amount));
  if (!imbalance.eq(0))
    throw new Unpostable(`Its debits and credits differ by ${imbalance.abs().toFixed(2)}.`);
  return lines.map((line) => ({ ...line, description: line.description ?? journal.narration }));
}
