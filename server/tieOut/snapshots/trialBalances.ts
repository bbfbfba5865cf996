import { addMonths, monthEnd } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import type { TrackedMovements } from '#server/providers/provider.ts';
import Big from 'big.js';
import {
  markMonthChanged,
  readTrialBalances,
  readItemsByMonth,
  upsertTrialBalance,
  type SavedTrialBalance,
  lockMonths,
} from './trialBalanceStore.ts';
import { categoriesInUse, type Chart } from '#server/providers/chart.ts';
import {
  CONVERSION_BALANCE,
  type NewLedgerLine,
  readChart,
  replaceLines,
  type YearEnd,
} from '#server/ledger/ledger.ts';
import { readLastBroughtDay } from '#server/ledger/queries/queries.ts';
import type { TrialBalanceRow } from '../proof.ts';
import { proveMonth } from '../monthProofs.ts';
import { type VerifiedMonth, proveRollForward, withCarriedForward } from './rollForward.ts';
import { readOutstandingBalances, readRevaluations } from '../stated/outstandingBalances.ts';
import { openingBalances } from './openingBalances.ts';
import {
  type MissingRecords,
  describeMissing,
  mismatchesUpTo,
  shortfallsAt,
} from '../reconcilingItems/missingRecords.ts';
import { readReconcilingItems } from '../reconcilingItems/monthItems.ts';
import { listRefutedMonths, needsReclassification } from '../reconcilingItems/reclassification.ts';
import type { ReconcilingItem } from '../reconcilingItems/reconcilingItems.ts';
import { saveSupplementaryReport } from '../stated/supplementaryReports.ts';
import {
  readTrackedItems,
  splitMergedMovements,
  toTrackedFigures,
} from '../reconcilingItems/trackedMovements.ts';
import type { TrackedItem } from '../reconcilingItems/trackedItems.ts';
import { findBackdatedChange, type BackdatedChange } from './backdatedChange.ts';
import {
  type PeriodLock,
  recordUndocumentedChange,
  readUndocumentedAmounts,
} from '#server/notices/notices.ts';
import { saveProofs } from './monthProofStore.ts';
import { saveMonthStatuses } from './monthStatuses.ts';
import { proveBankFlowsByMonth } from '../stated/bankFlows.ts';
import { readMidMonthYearEnd } from './midMonthYearEnd.ts';
import { monthSource } from './monthSource.ts';
import { reapplySettlements, settledCategories } from '../settledItems/reapply.ts';
import { listSettledMonths, readSettledBalances } from '../settledItems/settledItemStore.ts';

export type TrialBalanceSnapshot = { month: string; rows: TrialBalanceRow[]; readAt: Date };

export type ItemEvidence = { chart: Chart; yearEnd: YearEnd; missingRecords: MissingRecords };

/**
 * Saves a trial balance and creates the month's items. An answer older than the month's last change
 * creates none: they would book the opposite of the change. Notes undocumented changes in a closed
 * month.
 */
export async function saveTrialBalance(
  books: Books,
  evidence: ItemEvidence,
  { lock, ...snapshot }: TrialBalanceSnapshot & { lock: PeriodLock | undefined },
): Promise<SavedTrialBalance['outcome']> {
  const { month, readAt } = snapshot;
  const amountsBefore = await readUndocumentedAmounts(books, month);
  const { outcome, current } = await upsertTrialBalance(books, snapshot);
  if (current) {
    await replaceReconcilingItems(books, evidence, snapshot);
    await saveMonthStatuses(books, { firstMonth: month, lastMonth: month });
    await recordUndocumentedChange(books, { month, amountsBefore, moment: readAt, lock });
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
  { month, readAt, ...movements }: TrackedMovements & { month: string; readAt: Date },
): Promise<SavedTrialBalance['outcome']> {
  const categories = categoriesInUse(evidence.chart.optionById.values()).map(({ id }) => id);
  const verifiedMonths = await readTrialBalances(books);
  const snapshot = verifiedMonths.find((verifiedMonth) => verifiedMonth.month === month);
  const figures = [
    ...toTrackedFigures(movements.rows, evidence.chart),
    ...(await splitMergedMovements(books, evidence.chart, {
      ...movements,
      month,
      providerRows: snapshot?.rows ?? [],
    })),
  ];
  const report = { readAt, categories, figures };
  const outcome = await saveSupplementaryReport(books, { month, kind: 'tracking' }, report);
  if (snapshot && isCurrent(snapshot)) {
    const { chart, yearEnd } = evidence;
    const { carriedForward } = proveRollForward(verifiedMonths, { accounts: chart.accountById, yearEnd });
    await replaceReconcilingItems(books, evidence, {
      ...withCarriedForward(snapshot, carriedForward),
      readAt,
    });
    await saveMonthStatuses(books, { firstMonth: month, lastMonth: month });
  }
  return outcome;
}

/** `snapshot` holds the balances that the provider would state now, because they are compared with today's documents. */
async function replaceReconcilingItems(
  books: Books,
  evidence: ItemEvidence,
  snapshot: TrialBalanceSnapshot,
): Promise<void> {
  const { trx, companyId } = books;
  const { month, readAt } = snapshot;
  await lockMonths(books, month);
  const { revaluation, reconcilingItems, isOpeningMonth } = await readReconcilingItems(
    books,
    evidence,
    snapshot,
  );
  const midMonthYearEnd = await readMidMonthYearEnd(books, evidence, { ...snapshot, reconcilingItems });
  const lastDay = monthEnd(month);
  // Balances were brought along on the first day of the books, comparatives on the last of a month.
  const broughtDay = isOpeningMonth ? month : lastDay;
  const toItemLines = (
    kind: 'revaluation' | 'reconcilingItem',
    entries: (Omit<ItemPart, 'category'> & Pick<NewLedgerLine, 'category' | 'likelyCategory'>)[],
  ) => {
    const sourceId = monthSource(kind, month);
    const lines = entries.map(({ accountId, amount, date, ...entryAmount }, position) => ({
      ...undocumentedLine(
        accountId,
        amount,
        date ?? (entryAmount.likelyCategory === CONVERSION_BALANCE ? broughtDay : lastDay),
      ),
      ...entryAmount,
      sourceId,
      position,
    }));
    return { companyId, kind, sourceIds: [sourceId], lines, moment: readAt };
  };
  const revaluationEntries = revaluation.map((entry) => ({ ...entry, likelyCategory: null }));
  await replaceLines(trx, toItemLines('revaluation', revaluationEntries));
  const tracked = await readTrackedItems(books, evidence.chart, { month, reconcilingItems });
  const parts = [...tracked, ...midMonthYearEnd].map(({ category, ...part }: ItemPart) => ({
    ...part,
    likelyCategory: category,
  }));
  const settledParts = await settledCategories(books, evidence, { month, parts });
  await replaceLines(trx, toItemLines('reconcilingItem', settledParts));
}

/** A part of an item: of a tracking option, or dated before the end of its month. */
type ItemPart = ReconcilingItem & Partial<Pick<TrackedItem, 'option1' | 'option2'>> & { date?: string };

export type ProvenMonths = {
  organisation: { baseCurrency: string; yearEnd: YearEnd };
  /**
   * Verified months read before this moment may be read again; none where it is null.
   */
  readBefore: Date | null;
  missingRecords: MissingRecords;
  moment: Date;
};

const isCurrent = ({ changedAt, readAt }: VerifiedMonth) => changedAt === null || changedAt <= readAt;

/**
 * Creates the opening lines and the proofs of all verified months. Returns the newest backdated
 * change without a document: more months must be read.
 */
export async function proveVerifiedMonths(
  books: Books,
  { organisation, readBefore, missingRecords, moment }: ProvenMonths,
): Promise<BackdatedChange | null> {
  const chart = await readChart(books, organisation.baseCurrency);
  const { yearEnd } = organisation;
  const { accountById: accounts } = chart;
  await lockMonths(books);
  const verifiedMonths = await readTrialBalances(books);
  const [firstMonth] = verifiedMonths;
  if (firstMonth)
    await replaceOpening(books, firstMonth.month, {
      balances: openingBalances(firstMonth, { accounts, yearEnd }),
      moment,
    });

  const itemsByMonth = await readItemsByMonth(books);
  const refuted = await listRefutedMonths(books, chart, missingRecords);
  const reclassified = new Set(
    verifiedMonths.flatMap((verifiedMonth) => {
      const { month } = verifiedMonth;
      const items = itemsByMonth.get(month) ?? [];
      const isRefuted = refuted.has(month) || needsReclassification(month, items, missingRecords);
      return isRefuted && isCurrent(verifiedMonth) ? [month] : [];
    }),
  );
  const evidence = { chart, yearEnd, missingRecords };
  const rollForward = proveRollForward(verifiedMonths, { accounts, yearEnd });
  const currentMonths = verifiedMonths.map((month) => withCarriedForward(month, rollForward.carriedForward));
  for (const currentMonth of currentMonths.filter(({ month }) => reclassified.has(month)))
    await replaceReconcilingItems(books, evidence, { ...currentMonth, readAt: moment });
  const settledMonths = await listSettledMonths(books);
  for (const verifiedMonth of verifiedMonths)
    if (settledMonths.has(verifiedMonth.month) && isCurrent(verifiedMonth))
      await reapplySettlements(books, evidence, { month: verifiedMonth.month, moment });
  const reconcilingItems =
    reclassified.size + settledMonths.size === 0 ? itemsByMonth : await readItemsByMonth(books);
  const months = verifiedMonths.map(({ month }) => month);
  const outstanding = await readOutstandingBalances(books, organisation.baseCurrency, months);
  const revalued = await readRevaluations(books, months);
  const lastBroughtDay = await readLastBroughtDay(books);
  const flowProofs = await proveBankFlowsByMonth(
    books,
    verifiedMonths.map(({ month, readAt, changedAt }) => ({ month, verifiedAt: readAt, changedAt })),
    chart,
  );
  const settledBalances = await readSettledBalances(books, months);
  const proofs = currentMonths.map(({ month, rows }) => {
    const rollForwardProof = rollForward.proofs.get(month);
    const monthProofs = proveMonth(
      {
        month,
        rows,
        items: reconcilingItems.get(month) ?? [],
        outstanding: outstanding.get(month) ?? { receivable: new Big(0), payable: new Big(0) },
        revalued: revalued.get(month) ?? new Map(),
        settledAmounts: settledBalances.get(month) ?? new Map(),
        mismatches: mismatchesUpTo(missingRecords, month),
        emptyLists: missingRecords.emptyLists,
        shortfalls: shortfallsAt(missingRecords, month),
        missingDescription: describeMissing(missingRecords, month),
        isBeforeConversion: lastBroughtDay !== null && monthEnd(month) < lastBroughtDay,
      },
      accounts,
    );
    const flowProof = flowProofs.get(month);
    return {
      month,
      proofs: [
        ...(rollForwardProof ? [rollForwardProof] : []),
        ...monthProofs,
        ...(flowProof ? [flowProof] : []),
      ],
    };
  });
  await saveProofs(books, proofs);
  const lastMonth = months.at(-1);
  if (firstMonth && lastMonth) await saveMonthStatuses(books, { firstMonth: firstMonth.month, lastMonth });

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
  { probes, seenAt, lock }: { probes: BisectProbe[]; seenAt: Date; lock: PeriodLock | undefined },
): Promise<void> {
  for (const { snapshot, changed } of probes) {
    if (changed) await markMonthChanged(books, snapshot.month, seenAt);
    await saveTrialBalance(books, evidence, { ...snapshot, lock });
  }
}

async function replaceOpening(
  { trx, companyId }: Books,
  firstMonth: string,
  { balances, moment }: { balances: { accountId: string; amount: string }[]; moment: Date },
): Promise<void> {
  const sourceId = monthSource('opening', '0000-00');
  const date = monthEnd(addMonths(firstMonth, -1));
  const lines = balances.map(({ accountId, amount }, position): NewLedgerLine => ({
    ...undocumentedLine(accountId, amount, date),
    sourceId,
    position,
    category: null,
    likelyCategory: null,
  }));
  await replaceLines(trx, {
    companyId,
    kind: 'opening',
    sourceIds: [sourceId],
    lines,
    moment,
  });
}

/** A line from the provider's own figures, without a document. */
function undocumentedLine(
  accountId: string,
  amount: string,
  date: string,
): Omit<NewLedgerLine, 'sourceId' | 'position' | 'category' | 'likelyCategory'> {
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
    taxType: null,
    taxSide: null,
    isTax: false,
  };
}
