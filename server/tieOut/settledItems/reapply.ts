import type { Books } from '#server/db/company.ts';
import { readLinesInForce, replaceLines } from '#server/ledger/ledger.ts';
import type { Chart } from '#server/providers/chart.ts';
import { incompleteEvidence, type MissingRecords } from '../reconcilingItems/missingRecords.ts';
import { isMovedByPayments } from '../reconcilingItems/reconcilingItems.ts';
import { monthSource } from '../snapshots/monthSource.ts';
import { readStatements } from './settledAccountStore.ts';
import { applySettlements, sumItems } from './settlements.ts';

export type SettlementEvidence = { chart: Pick<Chart, 'accountById'>; missingRecords: MissingRecords };

/** A settlement gives no category to an item that missing records may have moved. */
export async function settledCategories<P extends Parameters<typeof applySettlements>[0][number]>(
  books: Books,
  { chart, missingRecords }: SettlementEvidence,
  { month, parts }: { month: string; parts: P[] },
): Promise<(P & { category: string | null })[]> {
  const loss = incompleteEvidence(missingRecords, month);
  const isEvidenceComplete = (accountId: string) => {
    const account = chart.accountById.get(accountId);
    return (
      loss === 'nothing' || (loss === 'payments' && account !== undefined && !isMovedByPayments(account))
    );
  };
  const items = sumItems(parts).map((item) => ({ month, ...item }));
  const settlements = await readStatements(books, { firstMonth: month, lastMonth: month }, items);
  return applySettlements(parts, settlements, isEvidenceComplete);
}

/**
 * Gives each stored reconciling item of the month its category anew: a person's while it still holds, else the recognised
 * one. The caller has locked the month.
 */
export async function reapplySettlements(
  books: Books,
  evidence: SettlementEvidence,
  { month, moment }: { month: string; moment: Date },
): Promise<void> {
  const kind = 'reconcilingItem';
  const sourceId = monthSource(kind, month);
  const parts = await readLinesInForce(books, kind, [sourceId]);
  const lines = await settledCategories(books, evidence, { month, parts });
  await replaceLines(books.trx, {
    companyId: books.companyId,
    kind,
    sourceIds: [sourceId],
    lines,
    moment,
  });
}
