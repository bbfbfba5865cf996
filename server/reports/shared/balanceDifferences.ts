import { type Amount, applySign, ZERO, sum, toFixed2 } from '#contract/amounts.ts';
import { monthStart } from '#contract/period.ts';
import type { Sign } from '#contract/reports/reports.ts';
import type { Account } from '#server/providers/books.ts';
import { listAccounts } from './accountRows.ts';
import type { BalanceReport } from './balanceReport.ts';
import type { Difference } from './reportBody.ts';
import { UNKNOWN } from './movementDifferences.ts';
import { accountFigureScope } from './subjects.ts';

/**
 * Lists undocumented parts of the provider's balances by period, account and category, in the
 * report's signs. A remainder where our sum differs is of unknown category.
 */
export function balanceDifferences(
  { periods, books, checkedBalances }: BalanceReport,
  signOf: (account: Account, balance: Amount) => Sign | null,
): Difference[] {
  const accounts = listAccounts(books).map((account) => ({
    account,
    subject: accountFigureScope(account.id, books),
  }));
  const differences: Difference[] = [];
  for (const { key, endDate } of periods) {
    const month = monthStart(endDate);
    for (const { account, subject } of accounts) {
      const { provider, ours, undocumented, status } = checkedBalances.atEnd(month, subject);
      if (provider === null || status === 'agrees') continue;
      const sign = signOf(account, ours);
      if (sign === null) continue;
      const documented = ours - sum(undocumented.map(({ amount }) => amount));
      const amountByCategory = new Map(
        undocumented.map(({ category, amount }) => [category ?? UNKNOWN, amount]),
      );
      const remainder = provider - ours;
      if (remainder !== ZERO)
        amountByCategory.set(UNKNOWN, remainder + (amountByCategory.get(UNKNOWN) ?? ZERO));
      for (const [category, amount] of amountByCategory)
        differences.push({
          columnKey: key,
          periodKey: key,
          accountId: account.id,
          accountName: account.name,
          provider: toFixed2(applySign(provider, sign)),
          ours: toFixed2(applySign(documented, sign)),
          amount: toFixed2(applySign(amount, sign)),
          category,
          documents: [],
          sign,
          ...(remainder !== ZERO && category === UNKNOWN
            ? { shownAmount: toFixed2(applySign(ours, sign)) }
            : {}),
        });
    }
  }
  return differences;
}
