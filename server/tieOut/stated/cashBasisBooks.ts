import { monthLabel, type MonthRange, monthsBetween } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import { amountText } from '#server/lib/amountText.ts';
import type { Account } from '#server/providers/books.ts';
import Big from 'big.js';
import type { MonthMovements } from '../months.ts';
import { compareAmounts, type MonthProof } from '../proof.ts';
import { type Series, groupSeries } from '#server/ledger/queries/queries.ts';
import { readSupplementaryReports, type SupplementaryReport } from './supplementaryReports.ts';

/** Books on the cash basis as the provider states them, month by month; nothing is derived here. */
export type CashBasisBooks = {
  figures: Series[];
  months: Map<string, MonthMovements>;
  /** By month and account at month end: debit positive, year to date for income and costs. */
  balances: Map<string, Map<string, string>>;
};

/**
 * `accrual`: states of the months on the accrual basis. A month has changed where a line dated up to
 * its end changed since it was read: an invoice of any earlier month may be paid in it.
 */
export async function readCashBasisBooks(
  books: Books,
  {
    from: firstMonth,
    to: lastMonth,
    accrual,
    accounts,
  }: MonthRange & { accrual: Map<string, MonthMovements>; accounts: Account[] },
): Promise<CashBasisBooks> {
  const { trx, companyId } = books;
  const cashReports = await readSupplementaryReports(books, 'cash', { from: firstMonth, to: lastMonth });
  const changes = await trx
    .selectFrom('ledgerMonths')
    .select(['month', 'changedAt'])
    .where('companyId', '=', companyId)
    .where('month', '<=', lastMonth)
    .where('changedAt', 'is not', null)
    .execute();
  const banks = accounts.filter(({ type }) => type === 'bank');
  const months = monthsBetween(firstMonth, lastMonth).flatMap((month): MonthMovements[] => {
    const cashReport = cashReports.get(month);
    if (!cashReport) return [];
    const lastChange = changes
      .filter((change) => change.month <= month)
      .reduce((latest, { changedAt }) => Math.max(latest, Number(changedAt)), 0);
    const proofs = [balanced(month, cashReport), ...bankProofs(cashReport, accrual.get(month), banks)];
    return [
      {
        month,
        verifiedAt: cashReport.readAt,
        changedAt: lastChange === 0 ? null : new Date(lastChange),
        changedSinceCheck: lastChange > cashReport.readAt.getTime(),
        proofs,
        movements: new Map(cashReport.figures.map(({ accountId, movement }) => [accountId, movement])),
        items: new Map(),
      },
    ];
  });
  return {
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

function balanced(month: string, { figures }: SupplementaryReport): MonthProof {
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

/** Movements of bank accounts do not depend on the basis, so they must equal their own lines. */
function bankProofs(
  { figures }: SupplementaryReport,
  accrual: MonthMovements | undefined,
  banks: Account[],
): MonthProof[] {
  if (!accrual || accrual.verifiedAt === null || accrual.changedSinceCheck) return [];
  const { month, movements: ours } = accrual;
  const theirs = new Map(figures.map(({ accountId, movement }) => [accountId, movement]));
  const total = (amounts: Map<string, string>) =>
    banks.reduce((sum, { id }) => sum.plus(amounts.get(id) ?? 0), new Big(0));
  const differing = banks.filter(({ id }) => !new Big(ours.get(id) ?? 0).eq(theirs.get(id) ?? 0));
  const [expected, actual] = [total(ours), total(theirs)];
  return [
    {
      ...compareAmounts('bank', 'Bank accounts move as on the accrual basis', expected, actual),
      passed: differing.length === 0,
      sentence:
        differing.length === 0
          ? `The bank accounts moved ${amountText(actual)} in ${monthLabel(month)} on either basis.`
          : `${differing.map(({ name }) => name).join(', ')} moved otherwise in ${monthLabel(month)} than on the accrual basis.`,
      accountIds: differing.map(({ id }) => id),
    },
  ];
}
