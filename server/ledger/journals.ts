import type { Books } from '#server/db/company.ts';
import type { Journal } from '#server/providers/books.ts';
import type { Chart } from './chart.ts';
import { type Line, toLedgerLines, replaceLines } from './lineStore.ts';
import { postJournal } from './postings/journals.ts';

/**
 * Journals are immutable at the provider, so saving one again changes nothing. Without `post`
 * their lines are closed: a ledger half of journals and half of documents is none.
 */
export async function storeJournals(
  { trx, companyId }: Books,
  chart: Chart,
  journals: Journal[],
  { post, at: moment }: { post: boolean; at: Date },
): Promise<void> {
  const lines = post ? journalLines(chart, journals) : [];
  const sourceIds = journals.map((journal) => journal.id);
  await replaceLines(trx, { companyId, kind: 'journal', sourceIds, lines, at: moment });
}

export const journalLines = (chart: Chart, journals: Journal[]): Line[] =>
  journals.flatMap((journal) =>
    toLedgerLines(
      journal.id,
      { type: journal.sourceType, id: journal.sourceId },
      postJournal(journal, chart),
    ),
  );
