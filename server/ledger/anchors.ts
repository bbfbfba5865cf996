import { addMonths, monthEnd } from '#contract/period.ts';
import type { Trx } from '#server/db/company.ts';
import Big from 'big.js';
import {
  readAnchors,
  readKnownMovements,
  readResiduals,
  saveBalances,
  type SavedBalances,
  saveProofs,
} from './anchorStore.ts';
import { type Chart, readChart } from './chart.ts';
import { type Line, replaceLines } from './lineStore.ts';
import { type AnchorBalance, proveMonth, type YearEnd } from './proofs.ts';
import { residualsOf } from './residuals.ts';

export type Anchor = { month: string; rows: AnchorBalance[]; readAt: Date };

/**
 * Stores what the provider's trial balance says of a month, and makes the month's residual. An answer older than the
 * last change of the month makes none: it would book the change's opposite.
 */
export async function storeAnchor(
  trx: Trx,
  companyId: string,
  chart: Chart,
  anchor: Anchor,
): Promise<SavedBalances['outcome']> {
  const { month, rows, readAt } = anchor;
  const { outcome, current } = await saveBalances(trx, companyId, month, rows, readAt);
  if (!current) return outcome;

  const residuals = residualsOf(
    new Map(rows.map((row) => [row.accountId, row.movement])),
    await readKnownMovements(trx, companyId, month),
    chart.accountById,
  );
  const sourceId = monthSource('4', month);
  await replaceLines(trx, {
    companyId,
    kind: 'residual',
    sourceIds: [sourceId],
    lines: residuals.map(({ accountId, amount, cause }, position) => ({
      ...bare(accountId, amount, monthEnd(month)),
      sourceId,
      position,
      cause,
    })),
    at: readAt,
  });
  return outcome;
}

/**
 * After anchors came in: the opening lines (the balance of each balance-sheet account before the first anchored month)
 * and the proofs of every anchored month.
 */
export async function settleAnchors(
  trx: Trx,
  companyId: string,
  organisation: { baseCurrency: string; yearEnd: YearEnd },
  at: Date,
): Promise<void> {
  const chart = await readChart(trx, companyId, organisation.baseCurrency);
  const anchors = await readAnchors(trx, companyId);
  await replaceOpening(trx, companyId, chart, anchors, at);

  const residuals = await readResiduals(trx, companyId);
  const proofs = [...anchors].map(([month, anchor]) => ({
    month,
    proofs: proveMonth(
      {
        month,
        anchor,
        previous: anchors.get(addMonths(month, -1)) ?? null,
        residuals: residuals.get(month) ?? [],
      },
      chart.accountById,
      organisation.yearEnd,
    ),
  }));
  await saveProofs(trx, companyId, proofs);
}

async function replaceOpening(
  trx: Trx,
  companyId: string,
  chart: Chart,
  anchors: Map<string, AnchorBalance[]>,
  at: Date,
): Promise<void> {
  const first = [...anchors.keys()].toSorted()[0];
  if (first === undefined) return;
  const sourceId = monthSource('5', '0000-00');
  const lines = (anchors.get(first) ?? []).flatMap((row): Omit<Line, 'position'>[] => {
    const accountClass = chart.accountById.get(row.accountId)?.class;
    if (accountClass === 'REVENUE' || accountClass === 'EXPENSE') return [];
    const amount = new Big(row.balance).minus(row.movement).toFixed();
    return amount === '0'
      ? []
      : [{ ...bare(row.accountId, amount, monthEnd(addMonths(first, -1))), sourceId, cause: null }];
  });
  await replaceLines(trx, {
    companyId,
    kind: 'opening',
    sourceIds: [sourceId],
    lines: lines.map((line, position) => ({ ...line, position })),
    at,
  });
}

/** A line that stems from the provider's own figures and from no document. */
function bare(
  accountId: string,
  amount: string,
  date: string,
): Omit<Line, 'sourceId' | 'position' | 'cause'> {
  return {
    accountId,
    date,
    amount,
    currency: null,
    currencyAmount: null,
    option1: '',
    option2: '',
    description: null,
    documentType: null,
    documentId: null,
  };
}

/** Lines without a document still have a source that names them: one a month for residuals, one for the opening. */
function monthSource(kind: '4' | '5', month: string): string {
  return `00000000-0000-${kind}000-8000-00000${month.slice(0, 4)}${month.slice(5, 7)}0`;
}
