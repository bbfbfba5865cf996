import { type Amount, applySign, ZERO, sum, toFixed2 } from '#contract/amounts.ts';
import type { AgedBy, OpenKind, OpenSide } from '#contract/ledger/openDocuments.ts';
import { addDays, addMonths, dayLabel, monthLabel, monthStart } from '#contract/period.ts';
import type { ReportColumn, ReportPeriod, ReportRow, Sign } from '#contract/reports/reports.ts';
import { type Proof, type TieStatus, worst } from '#contract/tieOut/tieOut.ts';
import { compareAmounts } from '#server/tieOut/tieOut.ts';
import { type AgedDocument, type AgedSum, agedSides } from '#server/ledger/queries/queries.ts';
import type { Account } from '#server/providers/books.ts';
import { type AgedCells, agedColumns, buildAgedRow, contactRows, UNAGED } from './agedRows.ts';
import { amountCells, columnSums, toBig, amountWords } from '../shared/amounts.ts';
import type { BalanceReport } from '../shared/balanceReport.ts';
import type { BalanceRules } from '../shared/balances.ts';
import type { FigureScope } from '../shared/balanceTie.ts';
import type { BodySection, BodyTotal, Difference, ReportBody } from '../shared/reportBody.ts';
import { lastPresentSection } from '../shared/layout.ts';
import { accountFigureScope, allAccounts } from '../shared/subjects.ts';

/** Open documents of one side; amounts positive where the side is. */
export type AgedInput = {
  /** False before the conversion: the provider's books hold no control account there. */
  isHeld: boolean;
  side: OpenSide;
  agedBy: AgedBy;
  baseCurrency: string;
  providerName: string;
  sums: AgedSum[];
  /** Null where there are too many to list. */
  documents: AgedDocument[] | null;
  /** Items of the control account that persons settled so far, debit positive. */
  settled: Amount;
  /** Revaluation of the control account so far, debit positive; known at month ends only. */
  revalued: Amount;
  /** Set inside a month: movement of the control account in it, and revaluation before it. */
  sinceMonthEnd: { movement: Amount; revalued: Amount } | null;
  /**
   * Set inside a month with open foreign documents: the provider's balance of the control account
   * on that day, debit positive, and whether it was asked.
   */
  day: { state: 'unchecked' | 'changed' | 'agrees'; balance: Amount } | null;
};

type SideWords = { sign: Sign; invoices: string; subject: string; open: string; net: string };
const sides: Record<OpenSide, SideWords> = {
  receivables: {
    sign: agedSides.receivables.sign,
    invoices: 'Invoices',
    subject: 'what customers owe',
    open: 'What customers had open',
    net: 'Owed by customers, less prepayments',
  },
  payables: {
    sign: agedSides.payables.sign,
    invoices: 'Bills',
    subject: 'what is owed to suppliers',
    open: 'What was open with suppliers',
    net: 'Owed to suppliers, less prepayments',
  },
};

/** Prepayments are on the accounts they were coded to, the others on the control account. */
const layout = ['invoices', 'creditNotes', 'overpayments', UNAGED, 'prepayments'].map((key) => ({ key }));

export const findControlAccount = ({ accounts }: BalanceRules, side: OpenSide): Account | undefined =>
  [...accounts.values()].find(({ role }) => role === agedSides[side].control);

/**
 * Builds the aged report from documents, payments and allocations dated up to the day. The total is
 * held against the control account: at a month's end against the provider's balance, inside a month
 * against its balance of the month before and the entries since, without revaluation. Where foreign
 * documents are open on such a day, the provider's balance of the day has their revaluation, and the
 * total is that balance.
 */
export function buildAgedReport(report: BalanceReport, input: AgedInput, period: ReportPeriod): ReportBody {
  const { books, checkedBalances } = report;
  const side = sides[input.side];
  const account = findControlAccount(books, input.side);
  const month = monthStart(period.endDate);
  const lastMonth = input.sinceMonthEnd === null ? month : addMonths(month, -1);
  const months = [...new Set([lastMonth, month])];
  // An invoice and its payment in one month leave nothing outstanding at its end, and may be what some
  // amount without a document is: then nothing says what was open inside the month.
  const isInside = lastMonth !== month;
  const hidesPayments = isInside && isOff(checkedBalances.atEnd(month, allAccounts).status);
  const worstStatus = (subject: FigureScope) =>
    worst(months.map((closingMonth) => checkedBalances.atEnd(closingMonth, subject).status));
  const control = account ? accountFigureScope(account.id, books) : allAccounts;
  const { provider } = checkedBalances.atEnd(lastMonth, control);
  const onControl = input.sums.filter(({ kind }) => kind !== 'prepayments');
  const documents = sum(onControl.map(({ amount }) => amount));
  const outstanding = documents + applySign(input.revalued, side.sign);
  const settledBalance = applySign(input.settled, side.sign);
  const comparison =
    provider === null || !account || !input.isHeld
      ? null
      : proveControl(
          period,
          {
            outstanding,
            settledBalance,
            provider,
            since: input.sinceMonthEnd,
          },
          { account, side, providerName: input.providerName },
        );

  const isDayStated = input.day?.state === 'agrees' && comparison?.proof.passed === true;
  const revalued =
    input.day && isDayStated
      ? applySign(input.day.balance, side.sign) - documents - settledBalance
      : applySign(input.revalued, side.sign);
  const controlStatus = (passed: boolean | undefined): TieStatus => {
    if (!input.isHeld || !account) return 'unchecked';
    if (passed === false) return 'differs';
    return worst([
      worstStatus(control),
      input.day?.state ?? 'agrees',
      hidesPayments ? 'unchecked' : 'agrees',
    ]);
  };
  const showsCurrencyEffect = revalued !== ZERO || input.sums.some(({ kind }) => kind === 'settled');
  const columns = agedColumns(period, input.agedBy, showsCurrencyEffect);
  const totalStatus = controlStatus(comparison?.proof.passed);
  const cells: AgedCells = { columns, status: partStatus(totalStatus) };
  const ofKind = (kind: OpenKind, title: string) =>
    buildSection({ key: kind, title, sign: side.sign }, contactRows(kind, input, cells), columns);
  const sections = [
    ofKind('invoices', side.invoices),
    ofKind('creditNotes', 'Credit notes not allocated'),
    ofKind('overpayments', 'Overpayments not allocated'),
    buildSection(
      { key: UNAGED, title: 'Currency effect', sign: side.sign },
      currencyRows(input, { account, revalued }, cells),
      columns,
    ),
    ofKind('prepayments', 'Prepayments not used up'),
  ].filter(({ rows }) => rows.length > 0);
  return {
    columns,
    sections,
    totals: buildTotals(sections, columns, { account, net: side.net, totalStatus }),
    statuses: [totalStatus, ...months.map(checkedBalances.statusAt)],
    differences: comparison?.difference ?? [],
    proofs: comparison ? [comparison.proof] : [],
    subject: side.subject,
    cumulative: true,
    ...(isInside ? { basisStart: lastMonth } : {}),
    ...(hidesPayments ? { uncheckable: describeUncheckable(side, month) } : {}),
    ...(comparison
      ? {
          agreementSentence: isDayStated
            ? `${side.open} on ${dayLabel(period.endDate)} comes to ${amountWords(documents + revalued)}, the balance of ${account?.name} in ${input.providerName}’s trial balance of that day.`
            : comparison.proof.sentence,
        }
      : {}),
    uncheckedPart: {
      agreeing: 'Total agrees',
      rest: 'rows not checked',
      sentence: `What settled each document leaves what ${input.providerName} says is outstanding of it; amounts by contact and by age ${input.providerName}’s trial balance does not state.`,
      isMost: true,
    },
  };
}

const isOff = (status: TieStatus): boolean => status === 'review' || status === 'differs';

const describeUncheckable = (
  { subject }: SideWords,
  month: string,
): NonNullable<ReportBody['uncheckable']> => ({
  headline: `Cannot be checked: amounts of ${monthLabel(month)} without a source document`,
  sentence: `Amounts of ${monthLabel(month)} have no source document, and may be invoices with their payments. At its end nothing of these is open, so it does not show ${subject} on a day before.`,
});

/** A part of a total is not held against the provider; the total is. */
const partStatus = (totalStatus: TieStatus): TieStatus => worst([totalStatus, 'unchecked']);

const isPrepaid = ({ key }: BodySection): boolean => key === 'prepayments';

function buildSection(
  { key, title, sign }: Pick<BodySection, 'key' | 'title' | 'sign'>,
  rows: ReportRow[],
  columns: ReportColumn[],
): BodySection {
  return {
    key,
    title,
    sign,
    rows,
    total: buildTotal({ key: `${key}Total`, label: `Total ${title}` }, rows, columns),
  };
}

function buildTotal(
  { key, label }: { key: string; label: string },
  rows: Pick<BodyTotal, 'cells'>[],
  columns: ReportColumn[],
): BodyTotal {
  const amounts = columnSums(rows, columns);
  return { key, label, cells: amountCells(amounts), total: toFixed2(sum(amounts)) };
}

function buildTotals(
  sections: BodySection[],
  columns: ReportColumn[],
  { account, net, totalStatus }: { account: Account | undefined; net: string; totalStatus: TieStatus },
): BodyTotal[] {
  const sectionKeys = (parts: BodySection[]) =>
    parts.map(({ key: section }) => ({ section, sign: 1 as const }));
  const onControl = sections.filter((section) => !isPrepaid(section));
  const sums = (parts: BodySection[]) => parts.map(({ total }) => total);
  const total = {
    ...buildTotal({ key: 'total', label: `Total ${account?.name ?? 'open'}` }, sums(onControl), columns),
    sumOf: sectionKeys(onControl),
    totalStatus,
  };
  const lastSection = lastPresentSection(layout, sections, UNAGED);
  const withPlace = { ...total, ...(lastSection === undefined ? {} : { belowSection: lastSection }) };
  if (onControl.length === sections.length) return [withPlace];
  return [
    withPlace,
    { ...buildTotal({ key: 'netTotal', label: net }, sums(sections), columns), sumOf: sectionKeys(sections) },
  ];
}

/** Currency effects have no age: rates moved, and part payments were each rounded alone. */
function currencyRows(
  { side, sums, day }: AgedInput,
  { account, revalued }: { account: Account | undefined; revalued: Amount },
  cells: AgedCells,
): ReportRow[] {
  const cents = sums.filter(({ kind }) => kind === 'settled');
  const row = (key: string, label: string, amount: Amount) =>
    buildAgedRow({ key, label }, [{ column: UNAGED, amount: toFixed2(amount) }], cells);
  return [
    ...(revalued === ZERO
      ? []
      : [
          {
            ...row('revaluation', 'Revaluation of open foreign documents', revalued),
            // Lines of it stand at month ends only.
            ...(day ? {} : { flow: 'revalued' as const }),
            ...(account && !day ? { accountId: account.id } : {}),
          },
        ]),
    ...(cents.length === 0
      ? []
      : [
          {
            ...row(
              'settled',
              'Cents left by settled foreign documents',
              sum(cents.map(({ amount }) => amount)),
            ),
            documents: { side, kind: 'settled' as const },
          },
        ]),
  ];
}

/**
 * Holds documents against the provider's balance, inside a month against the one before it plus the
 * entries since, without revaluation.
 */
function proveControl(
  { key, endDate }: ReportPeriod,
  {
    outstanding,
    settledBalance,
    provider,
    since,
  }: { outstanding: Amount; settledBalance: Amount; provider: Amount; since: AgedInput['sinceMonthEnd'] },
  {
    account: { id: accountId, name: accountName },
    side,
    providerName,
  }: { account: Account; side: SideWords; providerName: string },
): { proof: Proof; difference: Difference[] } {
  const balance = applySign(since ? provider + since.movement - since.revalued : provider, side.sign);
  const expected = outstanding + settledBalance;
  const amount = balance - expected;
  const comes = `${side.open} on ${dayLabel(endDate)} comes to ${amountWords(outstanding)}${settledBalance === ZERO ? '' : `, with items of ${amountWords(settledBalance)} that a person settled`}`;
  const sinceText = since
    ? ` of ${dayLabel(addDays(monthStart(endDate), -1))}, with the entries up to then${since.revalued === ZERO ? '' : ' and without revaluation'}`
    : '';
  const source = `${providerName}’s trial balance${sinceText}`;
  const proof = {
    ...compareAmounts('aged', `Open documents equal ${accountName}`, toBig(balance), toBig(expected)),
    month: endDate.slice(0, 7),
    sentence:
      amount === ZERO
        ? `${comes}, the balance of ${accountName} in ${source}.`
        : `${comes}, but ${accountName} stands at ${amountWords(balance)} in ${source}.`,
  };
  const amounts = { provider: toFixed2(balance), ours: toFixed2(expected), amount: toFixed2(amount) };
  const difference = {
    columnKey: key,
    periodKey: key,
    accountId,
    accountName,
    ...amounts,
    category: 'unknown',
    documents: [],
    shownAmount: amounts.ours,
  };
  return { proof, difference: amount === ZERO ? [] : [difference] };
}
