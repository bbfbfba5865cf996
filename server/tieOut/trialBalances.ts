import { addMonths, monthEnd } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import type { TrackedMovement } from '#server/providers/provider.ts';
import Big from 'big.js';
import {
  markOutdated,
  readAnchors,
  readResiduals,
  saveBalances,
  type SavedBalances,
  saveProofs,
} from './trialBalanceStore.ts';
import { categoriesInUse, type Chart, readChart } from '#server/ledger/ledger.ts';
import { type Line, replaceLines } from '#server/ledger/ledger.ts';
import type { AnchorBalance } from './proof.ts';
import { proveMonth } from './monthProofs.ts';
import type { YearEnd } from '#server/ledger/ledger.ts';
import { type AnchoredMonth, proveChain, withCarried } from './rollForward.ts';
import { readOpenBalances, readRevalued } from './outstandingBalances.ts';
import { openingBalances } from './openingBalances.ts';
import { mayHoldUnusable, type Missing, whereItMayBe } from './missingRecords.ts';
import { readMonthResiduals } from './monthItems.ts';
import type { Residual } from './reconcilingItems.ts';
import { saveSideAnchor } from './supplementaryReports.ts';
import { readTracked, trackedFigures } from './trackedMovements.ts';
import type { TrackedResidual } from './trackedItems.ts';
import { unnoticedChange, type UnnoticedChange } from './unnoticedChange.ts';
import { type Closed, noteUndocumented, readUndocumented } from '#server/notices/notices.ts';
import { readYearCut } from './midMonthYearEnd.ts';

export type Anchor = { month: string; rows: AnchorBalance[]; readAt: Date };

/** What a residual is made of beside the anchor. */
export type ItemEvidence = { chart: Chart; yearEnd: YearEnd; missing: Missing };

/**
 * Stores what the provider's trial balance says of a month, and makes the month's residual. An answer older than the
 * last change of the month makes none: it would book the change's opposite. What changed in a closed month without a
 * document is noted.
 */
export async function storeAnchor(
  books: Books,
  evidence: ItemEvidence,
  anchor: Anchor,
  closed: Closed | undefined,
): Promise<SavedBalances['outcome']> {
  const { month, rows, readAt } = anchor;
  const before = await readUndocumented(books, month);
  const { outcome, current } = await saveBalances(books, month, rows, readAt);
  if (current) {
    await replaceResiduals(books, evidence, anchor);
    await noteUndocumented(books, { month, before, at: readAt, closed });
  }
  return outcome;
}

/**
 * Stores what the provider says of a month's income and costs by tracking, and gives the month's residual its tracking,
 * where nothing changed since the month was anchored.
 */
export async function storeTracking(
  books: Books,
  evidence: ItemEvidence,
  { month, rows, readAt }: { month: string; rows: TrackedMovement[]; readAt: Date },
): Promise<SavedBalances['outcome']> {
  const categories = categoriesInUse(evidence.chart.optionById.values()).map(({ id }) => id);
  const figures = trackedFigures(rows, evidence.chart);
  const anchor = { readAt, categories, figures };
  const outcome = await saveSideAnchor(books, { month, kind: 'tracking' }, anchor);
  const [held] = await readAnchors(books, month);
  if (held && isCurrent(held)) await replaceResiduals(books, evidence, { ...held, readAt });
  return outcome;
}

/** What a month's anchor says beyond all lines of documents and journals, as lines; with tracking where that is known. */
async function replaceResiduals(books: Books, evidence: ItemEvidence, anchor: Anchor): Promise<void> {
  const { trx, companyId } = books;
  const { month, readAt } = anchor;
  const { revaluation, residuals } = await readMonthResiduals(books, evidence, anchor);
  const yearCut = await readYearCut(books, evidence, anchor, residuals);
  const last = monthEnd(month);
  const linesOf = (
    kind: 'revaluation' | 'residual',
    entries: (Residual & Partial<Pick<TrackedResidual, 'option1' | 'option2'>> & { date?: string })[],
  ) => {
    const sourceId = monthSource(sourceKinds[kind], month);
    const lines = entries.map(({ accountId, amount, date = last, ...given }, position) => ({
      ...bare(accountId, amount, date),
      ...given,
      sourceId,
      position,
    }));
    return { companyId, kind, sourceIds: [sourceId], lines, at: readAt };
  };
  await replaceLines(trx, linesOf('revaluation', revaluation));
  const tracked = await readTracked(books, evidence.chart, { month, residuals });
  await replaceLines(trx, linesOf('residual', [...tracked, ...yearCut]));
}

export type Settlement = {
  organisation: { baseCurrency: string; yearEnd: YearEnd };
  /** Months read before this moment may be read again; null where nothing is to be asked beyond what was. */
  readBefore: Date | null;
  missing: Missing;
  at: Date;
};

const isCurrent = ({ changedAt, readAt }: AnchoredMonth) => changedAt === null || changedAt <= readAt;

/**
 * Whether what no line explains of a month is to be judged anew: a record that may belong there could not be used, and a
 * kind was claimed; or none was, and nothing is known to be missing any more. What was claimed while every list had been
 * read stands: since then nothing moved in the month.
 */
function isToBeJudged(month: string, residuals: Residual[], missing: Missing): boolean {
  if (missing.linesFrom === 'journals' || mayHoldUnusable(missing, month))
    return residuals.some(({ cause }) => cause !== null);
  return missing.unread.length === 0 && residuals.some(({ cause }) => cause === null);
}

/**
 * After anchors came in: the opening lines (the balance of each account before the first anchored month)
 * and the proofs of every anchored month. Answers the newest change of the past that shows in them and that no document
 * told of: there is more to ask.
 */
export async function settleAnchors(
  books: Books,
  { organisation, readBefore, missing, at }: Settlement,
): Promise<UnnoticedChange | null> {
  const chart = await readChart(books, organisation.baseCurrency);
  const { accountById } = chart;
  const anchors = await readAnchors(books);
  const [first] = anchors;
  if (first)
    await replaceOpening(
      books,
      first,
      openingBalances(first.month, first.rows, accountById, organisation.yearEnd),
      at,
    );

  const made = await readResiduals(books);
  const judged = anchors.filter(
    (anchor) => isCurrent(anchor) && isToBeJudged(anchor.month, made.get(anchor.month) ?? [], missing),
  );
  const evidence = { chart, yearEnd: organisation.yearEnd, missing };
  for (const anchor of judged) await replaceResiduals(books, evidence, { ...anchor, readAt: at });
  const residuals = judged.length === 0 ? made : await readResiduals(books);
  const chain = proveChain(anchors, accountById, organisation.yearEnd);
  const months = anchors.map(({ month }) => month);
  const open = await readOpenBalances(books, organisation.baseCurrency, months);
  const revalued = await readRevalued(books, months);
  const proofs = anchors.map(({ month, rows }) => {
    const inChain = chain.proofs.get(month);
    const own = proveMonth(
      {
        month,
        rows: withCarried(rows, chain.carried.get(month)),
        residuals: residuals.get(month) ?? [],
        open: open.get(month) ?? { DEBTORS: new Big(0), CREDITORS: new Big(0) },
        revalued: revalued.get(month) ?? new Map(),
        whereItMayBe: whereItMayBe(missing, month),
      },
      accountById,
    );
    return { month, proofs: inChain ? [inChain, ...own] : own };
  });
  await saveProofs(books, proofs);

  if (readBefore === null) return null;
  return unnoticedChange(anchors, chain, {
    readBefore,
    accounts: accountById,
    yearEnd: organisation.yearEnd,
  });
}

/** A month of the past that was asked about once more. */
export type Probe = { anchor: Anchor; changed: boolean };

/**
 * Stores the readings by which a change was led back. Those that changed are noted as of the moment it was seen, so that
 * months read before count as read before the change.
 */
export async function storeProbes(
  books: Books,
  evidence: ItemEvidence,
  { probes, seenAt, closed }: { probes: Probe[]; seenAt: Date; closed: Closed | undefined },
): Promise<void> {
  for (const { anchor, changed } of probes) {
    if (changed) await markOutdated(books, anchor.month, seenAt);
    await storeAnchor(books, evidence, anchor, closed);
  }
}

async function replaceOpening(
  { trx, companyId }: Books,
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
