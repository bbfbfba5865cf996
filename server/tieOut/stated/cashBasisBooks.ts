import { monthLabel, type MonthRange, monthsBetween } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import { amountText } from '#server/lib/amountText.ts';
import type { Account } from '#server/providers/books.ts';
import Big from 'big.js';
import type { MonthMovements } from '../months.ts';
import { compareAmounts, type MonthProof } from '../proof.ts';
import { type Series, groupSeries } from '#server/ledger/queries/queries.ts';
import { statementState } from './statementAge.ts';
import {
  readRefusedReports,
  type RefusedReports,
  readSupplementaryReports,
  type SupplementaryReport,
} from './supplementaryReports.ts';

/** Books on the cash basis as the provider states them, month by month; nothing is derived here. */
export type CashBasisBooks = {
  figures: Series[];
  months: Map<string, MonthMovements>;
  /** Balances at month end by month and account: debit positive, year to date for income and costs. */
  balances: Map<string, Map<string, string>>;
  /** Months whose trial balance on the accrual basis was read later. */
  outdated: string[];
} & RefusedReports;

/**
 * `accrual`: states of the months on the accrual basis. A month has changed where a line dated up to
 * its end changed since it was read: an invoice of any earlier month may be paid in it.
 */
export async function readCashBasisBooks(
  books: Books,
  {
    firstMonth,
    lastMonth,
    accrual,
    accounts,
    baseCurrency,
  }: MonthRange & {
    accrual: Map<string, MonthMovements>;
    accounts: Account[];
    baseCurrency: string | null;
  },
): Promise<CashBasisBooks> {
  const { trx, companyId } = books;
  const range = { firstMonth, lastMonth };
  const cashReports = await readSupplementaryReports(books, 'cash', range);
  const flowReports = await readSupplementaryReports(books, 'bankFlows', range);
  const refusals = await readRefusedReports(books, 'cash', range);
  const changes = await trx
    .selectFrom('ledgerMonths')
    .select(['month', 'changedAt'])
    .where('companyId', '=', companyId)
    .where('month', '<=', lastMonth)
    .where('changedAt', 'is not', null)
    .execute();
  // Foreign ones are revalued, which the bank summary leaves out.
  const allBanks = accounts.filter(({ type }) => type === 'bank');
  const banks = allBanks.filter(({ currency }) => currency === baseCurrency);
  const foreignBanks = allBanks.filter(({ currency }) => currency !== baseCurrency);
  const outdated: string[] = [];
  const months = monthsBetween(firstMonth, lastMonth).flatMap((month): MonthMovements[] => {
    const cashReport = cashReports.get(month);
    if (!cashReport) return [];
    const lastChange = changes
      .filter((change) => change.month <= month)
      .reduce((latest, { changedAt }) => Math.max(latest, Number(changedAt)), 0);
    const accrualProofs = accrual.get(month)?.proofs ?? [];
    const proofs = [
      // An account has one class on either basis.
      ...accrualProofs.filter(({ key }) => key === 'classes'),
      proveBalanced(month, cashReport),
      ...proveBankMovements(cashReport, flowReports.get(month), {
        month,
        accrual: accrual.get(month),
        banks,
        foreignBanks,
      }),
    ];
    const changedAt = lastChange === 0 ? null : new Date(lastChange);
    const verifiedAt = accrual.get(month)?.verifiedAt ?? null;
    const state = statementState(cashReport.readAt, { verifiedAt, changedAt });
    if (state === 'outdated') outdated.push(month);
    return [
      {
        month,
        verifiedAt: state === 'outdated' ? null : cashReport.readAt,
        changedAt,
        changedSinceCheck: state === 'changed',
        proofs,
        movementsFromBalances: accrual.get(month)?.movementsFromBalances ?? false,
        movements: new Map(cashReport.figures.map(({ accountId, movement }) => [accountId, movement])),
        items: new Map(),
      },
    ];
  });
  return {
    ...refusals,
    outdated,
    months: new Map(months.map((state) => [state.month, state])),
    figures: [...cashReports].flatMap(([month, { figures }]) =>
      groupSeries(figures.map(({ accountId, movement: amount }) => ({ month, accountId, amount }))),
    ),
    balances: new Map(
      [...cashReports].map(([month, { figures }]) => [
        month,
        new Map(figures.map(({ accountId, balance }) => [accountId, balance ?? '0'])),
      ]),
    ),
  };
}

function proveBalanced(month: string, { figures }: SupplementaryReport): MonthProof {
  const sum = (column: 'movement' | 'balance') =>
    figures.reduce((total, figure) => total.plus(figure[column] ?? 0), new Big(0));
  const total = sum('movement').abs().plus(sum('balance').abs());
  return {
    ...compareAmounts('balanced', 'Debits equal credits', new Big(0), total),
    sentence: total.eq(0)
      ? `Debits equal credits in ${monthLabel(month)} on the cash basis.`
      : `Debits and credits of ${monthLabel(month)} differ by ${amountText(total)} on the cash basis.`,
    accountIds: [],
  };
}

/**
 * Money moves on either basis alike, so bank accounts move as the provider's bank summary says. None
 * where that was not read since the books changed, or has no account to compare. Names those that
 * moved and are not compared.
 */
export function proveBankMovements(
  { figures }: Pick<SupplementaryReport, 'figures'>,
  flows: Pick<SupplementaryReport, 'figures'> | undefined,
  {
    month,
    accrual,
    banks,
    foreignBanks,
  }: { month: string; accrual: MonthMovements | undefined; banks: Account[]; foreignBanks: Account[] },
): MonthProof[] {
  const flowProof = accrual?.proofs.find(({ key }) => key === 'bankFlows');
  if (!flows || !accrual || accrual.changedSinceCheck || !flowProof) return [];
  const comparedBanks = banks.filter(({ id }) => !flowProof.unheld?.includes(id));
  if (comparedBanks.length === 0) return [];
  const movements = (report: SupplementaryReport['figures']) =>
    new Map(report.map(({ accountId, movement }) => [accountId, new Big(movement)]));
  const [cash, byBankSummary] = [movements(figures), movements(flows.figures)];
  const movementOn = (amounts: Map<string, Big>, { id }: Account) => amounts.get(id) ?? new Big(0);
  const uncompared = [
    ...banks.filter((account) => !comparedBanks.includes(account)),
    ...foreignBanks.filter(
      (account) => !movementOn(cash, account).eq(0) || !movementOn(byBankSummary, account).eq(0),
    ),
  ];
  const differing = comparedBanks.filter(
    (account) => !movementOn(cash, account).eq(movementOn(byBankSummary, account)),
  );
  const total = (amounts: Map<string, Big>) =>
    comparedBanks.reduce((sum, account) => sum.plus(movementOn(amounts, account)), new Big(0));
  return [
    {
      ...compareAmounts(
        'bank',
        'Bank accounts move as the bank summary says',
        total(byBankSummary),
        total(cash),
      ),
      passed: differing.length === 0,
      sentence: `${
        differing.length === 0
          ? `The bank accounts moved ${amountText(total(cash))} in ${monthLabel(month)} by the bank summary too.`
          : `${listNames(differing)} moved otherwise in ${monthLabel(month)} than the bank summary says.`
      }${uncompared.length === 0 ? '' : ` Not compared: ${listNames(uncompared)}.`}`,
      accountIds: differing.map(({ id }) => id),
      ...(uncompared.length === 0 ? {} : { unheld: uncompared.map(({ id }) => id) }),
    },
  ];
}

const listNames = (accounts: Account[]) => accounts.map(({ name }) => name).join(', ');
