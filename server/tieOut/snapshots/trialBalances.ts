import { addMonths, monthEnd } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import type { TrackedMovement } from '#server/providers/provider.ts';
import Big from 'big.js';
import {
  markMonthChanged,
  readTrialBalances,
  readItemsByMonth,
  upsertTrialBalance,
  type SavedTrialBalance,
  saveProofs,
} from './trialBalanceStore.ts';
import { readChart } from '#server/ledger/ledger.ts';
import { categoriesInUse, type Chart } from '#server/providers/chart.ts';
import { type NewLedgerLine, replaceLines } from '#server/ledger/ledger.ts';
import type { TrialBalanceRow } from '../proof.ts';
import { proveMonth } from '../monthProofs.ts';
import type { YearEnd } from '#server/ledger/ledger.ts';
import { type VerifiedMonth, proveRollForward, addCarriedForward } from './rollForward.ts';
import { readOutstandingBalances, readRevaluations } from '../stated/outstandingBalances.ts';
import { openingBalances } from './openingBalances.ts';
import {
  knownLoss,
  type MissingRecords,
  describeMissing,
  mismatchesUpTo,
} from '../reconcilingItems/missingRecords.ts';
import { readReconcilingItems } from '../reconcilingItems/monthItems.ts';
import type { ReconcilingItem } from '../reconcilingItems/reconcilingItems.ts';
import { saveSupplementaryReport } from '../stated/supplementaryReports.ts';
import { readTrackedItems, totalTrackedMovements } from '../reconcilingItems/trackedMovements.ts';
import type { TrackedItem } from '../reconcilingItems/trackedItems.ts';
import { findBackdatedChange, type BackdatedChange } from './backdatedChange.ts';
import {
  type PeriodLock,
  recordUndocumentedChange,
  readUndocumentedAmounts,
} from '#server/notices/notices.ts';
import { readMidMonthYearEnd } from './midMonthYearEnd.ts';

export type TrialBalanceSnapshot = { month: string; rows: TrialBalanceRow[]; readAt: Date };

export type ItemEvidence = { chart: Chart; yearEnd: YearEnd; missing: MissingRecords };

/**
 * Saves a trial balance and creates the month's items. An answer older than the month's last change
 * creates none: they would book the opposite of the change. Notes undocumented changes in a closed
 * month.
 */
export async function saveTrialBalance(
  books: Books,
  evidence: ItemEvidence,
  { closed: lock, ...snapshot }: TrialBalanceSnapshot & { closed: PeriodLock | undefined },
): Promise<SavedTrialBalance['outcome']> {
  const { month, readAt } = snapshot;
  const amountsBefore = await readUndocumentedAmounts(books, month);
  const { outcome, current } = await upsertTrialBalance(books, snapshot);
  if (current) {
    await replaceReconcilingItems(books, evidence, snapshot);
    await recordUndocumentedChange(books, { month, before: amountsBefore, at: readAt, closed: lock });
  }
  return outcome;
}

/**
 * Saves a month's income and costs by tracking, and splits the month's reconciling items by it
 * where nothing changed since the month was verified.
 */
export async function saveTrackedMovements(
  books: Books,
  evidence: ItemEvidence,
  { month, rows, readAt }: { month: string; rows: TrackedMovement[]; readAt: Date },
): Promise<SavedTrialBalance['outcome']> {
  const categories = categoriesInUse(evidence.chart.optionById.values()).map(({ id }) => id);
  const figures = totalTrackedMovements(rows, evidence.chart);
  const report = { readAt, categories, figures };
  const outcome = await saveSupplementaryReport(books, { month, kind: 'tracking' }, report);
  const [snapshot] = await readTrialBalances(books, month);
  if (snapshot && isCurrent(snapshot))
    await replaceReconcilingItems(books, evidence, { ...snapshot, readAt });
  return outcome;
}

async function replaceReconcilingItems(
  books: Books,
  evidence: ItemEvidence,
  snapshot: TrialBalanceSnapshot,
): Promise<void> {
  const { trx, companyId } = books;
  const { month, readAt } = snapshot;
  const { revaluation, reconcilingItems } = await readReconcilingItems(books, evidence, snapshot);
  const midMonthYearEnd = await readMidMonthYearEnd(books, evidence, { ...snapshot, reconcilingItems });
  const lastDay = monthEnd(month);
  const toItemLines = (
    kind: 'revaluation' | 'reconcilingItem',
    entries: (ReconcilingItem & Partial<Pick<TrackedItem, 'option1' | 'option2'>> & { date?: string })[],
  ) => {
    const sourceId = monthSource(sourceKinds[kind], month);
    const lines = entries.map(({ accountId, amount, date = lastDay, ...entryAmount }, position) => ({
      ...bare(accountId, amount, date),
      ...entryAmount,
      sourceId,
      position,
    }));
    return { companyId, kind, sourceIds: [sourceId], lines, at: readAt };
  };
  await replaceLines(trx, toItemLines('revaluation', revaluation));
  const tracked = await readTrackedItems(books, evidence.chart, { month, reconcilingItems });
  await replaceLines(trx, toItemLines('reconcilingItem', [...tracked, ...midMonthYearEnd]));
}

export type ProvenMonths = {
  organisation: { baseCurrency: string; yearEnd: YearEnd };
  /**
   * Months read before this moment may be read again; null where no further month is to be read.
   */
  readBefore: Date | null;
  missing: MissingRecords;
  at: Date;
};

const isCurrent = ({ changedAt, readAt }: VerifiedMonth) => changedAt === null || changedAt <= readAt;

/**
 * Decides whether items are classified again: a record may be missing there and a category
 * was claimed, or none was and nothing is missing any more. Categories claimed on complete lists
 * stay.
 */
function isToBeJudged(
  month: string,
  reconcilingItems: ReconcilingItem[],
  missingRecords: MissingRecords,
): boolean {
  const loss = missingRecords.ledgerSource === 'journals' ? 'anything' : knownLoss(missingRecords, month);
  if (loss === 'payments') return reconcilingItems.length > 0;
  if (loss === 'anything') return reconcilingItems.some(({ category }) => category !== null);
  return missingRecords.unread.length === 0 && reconcilingItems.some(({ category }) => category === null);
}

/**
 * Creates the opening lines and the proofs of all verified months. Returns the newest backdated
 * change without a document: more months must be read.
 */
export async function proveVerifiedMonths(
  books: Books,
  { organisation, readBefore, missing: missingRecords, at: moment }: ProvenMonths,
): Promise<BackdatedChange | null> {
  const chart = await readChart(books, organisation.baseCurrency);
  const { yearEnd } = organisation;
  const { accountById: accounts } = chart;
  const verifiedMonths = await readTrialBalances(books);
  const [firstMonth] = verifiedMonths;
  if (firstMonth)
    await replaceOpening(books, firstMonth.month, {
      balances: openingBalances(firstMonth, { accounts, yearEnd }),
      at: moment,
    });

  const itemsByMonth = await readItemsByMonth(books);
  const judged = verifiedMonths.filter(
    (verifiedMonth) =>
      isCurrent(verifiedMonth) &&
      isToBeJudged(verifiedMonth.month, itemsByMonth.get(verifiedMonth.month) ?? [], missingRecords),
  );
  const evidence = { chart, yearEnd, missing: missingRecords };
  for (const verifiedMonth of judged)
    await replaceReconcilingItems(books, evidence, { ...verifiedMonth, readAt: moment });
  const reconcilingItems = judged.length === 0 ? itemsByMonth : await readItemsByMonth(books);
  const rollForward = proveRollForward(verifiedMonths, { accounts, yearEnd });
  const months = verifiedMonths.map(({ month }) => month);
  const outstanding = await readOutstandingBalances(books, organisation.baseCurrency, months);
  const revalued = await readRevaluations(books, months);
  const proofs = verifiedMonths.map(({ month, rows }) => {
    const inRollForward = rollForward.proofs.get(month);
    const monthProofs = proveMonth(
      {
        month,
        rows: addCarriedForward(rows, rollForward.carried.get(month)),
        items: reconcilingItems.get(month) ?? [],
        outstanding: outstanding.get(month) ?? { receivable: new Big(0), payable: new Big(0) },
        revalued: revalued.get(month) ?? new Map(),
        mismatches: mismatchesUpTo(missingRecords, month),
        emptyLists: missingRecords.emptyLists,
        missingDescription: describeMissing(missingRecords, month),
      },
      accounts,
    );
    return { month, proofs: inRollForward ? [inRollForward, ...monthProofs] : monthProofs };
  });
  await saveProofs(books, proofs);

  if (readBefore === null) return null;
  return findBackdatedChange(verifiedMonths, rollForward, { readBefore, accounts, yearEnd });
}

/** A past month that was read again. */
export type BisectProbe = { snapshot: TrialBalanceSnapshot; changed: boolean };

/**
 * Saves the readings of a bisection. Changed months are marked as of the moment the change was
 * seen, so that months read before count as read before the change.
 */
export async function saveProbes(
  books: Books,
  evidence: ItemEvidence,
  { probes, seenAt, closed: lock }: { probes: BisectProbe[]; seenAt: Date; closed: PeriodLock | undefined },
): Promise<void> {
  for (const { snapshot, changed } of probes) {
    if (changed) await markMonthChanged(books, snapshot.month, seenAt);
    await saveTrialBalance(books, evidence, { ...snapshot, closed: lock });
  }
}

async function replaceOpening(
  { trx, companyId }: Books,
  firstMonth: string,
  { balances, at: moment }: { balances: { accountId: string; amount: string }[]; at: Date },
): Promise<void> {
  const sourceId = monthSource(sourceKinds.opening, '0000-00');
  const date = monthEnd(addMonths(firstMonth, -1));
  const lines = balances.map(({ accountId, amount }, position): NewLedgerLine => ({
    ...bare(accountId, amount, date),
    sourceId,
    position,
    category: null,
  }));
  await replaceLines(trx, { companyId, kind: 'opening', sourceIds: [sourceId], lines, at: moment });
}

/** A line from the provider's own figures, without a document. */
function bare(
  accountId: string,
  amount: string,
  date: string,
): Omit<NewLedgerLine, 'sourceId' | 'position' | 'category'> {
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

const sourceKinds = { reconcilingItem: '4', opening: '5', revaluation: '6' } as const;

/** Source id of lines without a document: one a month for each kind, one for the opening. */
function monthSource(kind: (typeof sourceKinds)[keyof typeof sourceKinds], month: string): string {
  return `00000000-0000-${kind}000-8000-00000${month.slice(0, 4)}${month.slice(5, 7)}0`;
}
