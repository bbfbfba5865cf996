import type { ManualJournal } from '#server/providers/documents.ts';
import { unity } from './cent.ts';
import { lineLegs } from './coded.ts';
import { type Posting, sumAmounts, toPostings, Unpostable } from './posting.ts';
import type { PostingContext, Rule } from './rule.ts';

/** Debits positive, base currency; tax goes to the sales tax account. */
export const manualJournalRule: Rule<ManualJournal> = {
  names: ({ id }) => ({ type: 'MANJOURNAL', id }),
  document: ({ id, narration, date, status }) => ({
    id,
    type: 'MANJOURNAL',
    number: narration,
    contactId: null,
    contactName: null,
    date,
    dueDate: null,
    status,
    currency: null,
    rate: null,
    total: null,
    withheld: '0',
  }),
  links: () => [],
  post: postManualJournal,
};

function postManualJournal(journal: ManualJournal, { chart }: PostingContext): Posting[] {
  if (journal.status !== 'POSTED') return [];
  const legs = lineLegs(journal, unity, chart);
  const imbalance = sumAmounts(legs.map((leg) => leg.amount));
  if (!imbalance.eq(0))
    throw new Unpostable(`Its debits and credits differ by ${imbalance.abs().toFixed(2)}.`);
  const describedLegs = legs.map((leg) => ({ ...leg, description: leg.description ?? journal.narration }));
  return toPostings(describedLegs, { date: journal.date, currency: chart.baseCurrency });
}
