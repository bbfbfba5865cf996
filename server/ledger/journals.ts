import type { Books } from '#server/db/company.ts';
import type { Journal } from '#server/providers/books.ts';
import { type Chart, optionPair } from '#server/providers/chart.ts';
import Big from 'big.js';
import { journalTaxes, UNTAXED } from './journalTaxes.ts';
import { type NewLedgerLine, toLedgerLines, replaceLines } from './lineStore.ts';

/**
 * Journals are immutable at the provider, so saving one again changes nothing. Without `post`
 * their lines are closed: a ledger half of journals and half of documents is none.
 */
export async function storeJournals(
  { trx, companyId }: Books,
  journals: Journal[],
  { chart, post, moment }: { chart: Chart; post: boolean; moment: Date },
): Promise<void> {
  const sourceIds = journals.map((journal) => journal.id);
  const lines = post ? journalLines(chart, journals) : [];
  await replaceLines(trx, { companyId, kind: 'journal', sourceIds, lines, moment });
}

/** A journal that is no longer listed: the provider's own books hold it no more. */
export async function removeJournals(
  { trx, companyId, moment }: Books & { moment: Date },
  sourceIds: string[],
): Promise<void> {
  await replaceLines(trx, { companyId, kind: 'journal', sourceIds, lines: [], moment });
}

export const journalLines = (chart: Chart, journals: Journal[]): NewLedgerLine[] =>
  journals.flatMap((journal) => {
    const { id, date, sourceType, sourceId, lines } = journal;
    const taxes = journalTaxes(journal, chart);
    return toLedgerLines(
      id,
      { type: sourceType, id: sourceId },
      lines.map(({ accountId, amount, optionIds, description }, position) => ({
        accountId,
        date,
        amount: new Big(amount),
        currency: null,
        currencyAmount: null,
        ...optionPair(optionIds, chart),
        description,
        ...(taxes[position] ?? UNTAXED),
      })),
    );
  });
