import { addMonths, monthEnd } from '#contract/period.ts';
import type { Trx } from '#server/db/company.ts';
import Big from 'big.js';
import {
  markOutdated,
  readAnchors,
  readResiduals,
  saveBalances,
  type SavedBalances,
  saveProofs,
} from './anchorStore.ts';
import { type Chart, readChart } from './chart.ts';
import { type Line, replaceLines } from './lineStore.ts';
import type { AnchorBalance } from './proof.ts';
import { proveMonth } from './proofs.ts';
import type { YearEnd } from './financialYear.ts';
import { type AnchoredMonth, proveChain } from './chain.ts';
import { readOpenBalances, readRevalued } from './openBalances.ts';
import { openingBalances } from './opening.ts';
import { readMonthResiduals } from './monthResiduals.ts';
import type { Residual } from './residuals.ts';
import { readYearCut } from './yearCut.ts';

export type Anchor = { month: string; rows: AnchorBalance[]; readAt: Date };

/**
 * Stores what the provider's trial balance says of a month, and makes the month's residual. An answer older than the
 * last change of the month makes none: it would book the change's opposite.
 */
export async function storeAnchor(
  trx: Trx,
  companyId: string,
  books: { chart: Chart; yearEnd: YearEnd },
  anchor: Anchor,
): Promise<SavedBalances['outcome']> {
  const { month, rows, readAt } = anchor;
  const { outcome, current } = await saveBalances(trx, companyId, month, rows, readAt);
  if (!current) return outcome;

  const { revaluation, residuals } = await readMonthResiduals(trx, companyId, books.chart, anchor);
  const yearCut = await readYearCut(trx, companyId, books, anchor, residuals);
  const last = monthEnd(month);
  const linesOf = (kind: 'revaluation' | 'residual', entries: (Residual & { date?: string })[]) => {
    const sourceId = monthSource(sourceKinds[kind], month);
    const lines = entries.map(({ accountId, amount, cause, date = last }, position) => ({
      ...bare(accountId, amount, date),
      sourceId,
      position,
      cause,
    }));
    return { companyId, kind, sourceIds: [sourceId], lines, at: readAt };
  };
  await replaceLines(trx, linesOf('revaluation', revaluation));
  await replaceLines(trx, linesOf('residual', [...residuals, ...yearCut]));
  return outcome;
}

export type Settlement = {
  organisation: { baseCurrency: string; yearEnd: YearEnd };
  /** Months read before this moment may be read again; null where nothing is to be asked beyond what was. */
  readBefore: Date | null;
  at: Date;
};

/**
 * After anchors came in: the opening lines (the balance of each account before the first anchored month)
 * and the proofs of every anchored month. Where a month does not open with the closing of an older reading, that
 * reading is marked as outdated, and true is answered: there is more to ask. So a change far back is found month by
 * month, newest first.
 */
export async function settleAnchors(
  trx: Trx,
  companyId: string,
  { organisation, readBefore, at }: Settlement,
): Promise<boolean> {
  const { accountById } = await readChart(trx, companyId, organisation.baseCurrency);
  const anchors = await readAnchors(trx, companyId);
  const [first] = anchors;
  if (first)
    await replaceOpening(
      trx,
      companyId,
      first,
      openingBalances(first.month, first.rows, accountById, organisation.yearEnd),
      at,
    );

  const residuals = await readResiduals(trx, companyId);
  const chain = proveChain(anchors, accountById, organisation.yearEnd);
  const months = anchors.map(({ month }) => month);
  const open = await readOpenBalances(trx, companyId, organisation.baseCurrency, months);
  const revalued = await readRevalued(trx, companyId, months);
  const proofs = anchors.map(({ month, rows }) => {
    const inChain = chain.proofs.get(month);
    const own = proveMonth(
      {
        month,
        rows: withCarried(rows, chain.carried.get(month)),
        residuals: residuals.get(month) ?? [],
        open: open.get(month) ?? { DEBTORS: new Big(0), CREDITORS: new Big(0) },
        revalued: revalued.get(month) ?? new Map(),
      },
      accountById,
    );
    return { month, proofs: inChain ? [inChain, ...own] : own };
  });
  await saveProofs(trx, companyId, proofs);

  const readAt = new Map(anchors.map((anchor) => [anchor.month, anchor.readAt]));
  const outdated = chain.outdated.filter(
    ({ month }) => readBefore !== null && (readAt.get(month) ?? at) < readBefore,
  );
  for (const { month, seenAt } of outdated) await markOutdated(trx, companyId, month, seenAt);
  return outdated.length > 0;
}

/** Balances as they would be stated now. */
function withCarried(rows: AnchorBalance[], carried: Map<string, Big> | undefined): AnchorBalance[] {
  if (!carried || carried.size === 0) return rows;
  const stated = new Map(rows.map((row) => [row.accountId, row]));
  return [...new Set([...stated.keys(), ...carried.keys()])].map((accountId) => {
    const { movement, balance } = stated.get(accountId) ?? { movement: '0', balance: '0' };
    return { accountId, movement, balance: new Big(balance).plus(carried.get(accountId) ?? 0).toFixed() };
  });
}

async function replaceOpening(
  trx: Trx,
  companyId: string,
  { month }: AnchoredMonth,
  balances: { accountId: string; amount: string }[],
  at: Date,
): Promise<void> {
  const sourceId = monthSource(sourceKinds.opening, '0000-00');
  const date = monthEnd(addMonths(month, -1));
  const lines = balances.map(({ accountId, amount }, position): Line => ({
    ...bare(accountId, amount, date),
    sourceId,
    position,
    cause: null,
  }));
  await replaceLines(trx, { companyId, kind: 'opening', sourceIds: [sourceId], lines, at });
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

const sourceKinds = { residual: '4', opening: '5', revaluation: '6' } as const;

/** Lines without a document still have a source that names them: one a month for each kind, one for the opening. */
function monthSource(kind: (typeof sourceKinds)[keyof typeof sourceKinds], month: string): string {
  return `00000000-0000-${kind}000-8000-00000${month.slice(0, 4)}${month.slice(5, 7)}0`;
}
