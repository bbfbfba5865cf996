import { sum, formatAll, toFixed2 } from '#contract/amounts.ts';
import { worst } from '#contract/tieOut/tieOut.ts';
import type { CashActivity } from '#contract/reports/cashFlow.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import type { Account } from '#server/providers/books.ts';
import { isProfitOrLoss } from '#server/ledger/ledger.ts';
import { isAssigned, isCash, isCashRevaluation } from './cashActivities.ts';
import { type CashBooks, hasAmount } from './cashFlowBooks.ts';

/**
 * Takes the profit back to cash by the movements of all other balance sheet accounts. Income and
 * costs assigned to another activity are taken out of the profit and stand there.
 */
export function indirectRows(cash: CashBooks, activity: CashActivity): ReportRow[] {
  const ownAccounts = cash.accounts.filter(
    (account) => isAssigned(account) && cash.chosenActivity(account) === activity,
  );
  const movements = ownAccounts
    .filter((account) => activity !== 'operating' || !isProfitOrLoss(account))
    .map((account) => ({
      account,
      row: cash.row(account, { measure: 'moved', sign: -1 }, { flow: 'moved' }),
    }))
    .filter(({ row }) => hasAmount(row));
  if (activity !== 'operating') return movements.map(({ row }) => row);
  const isLongLived = ({ type }: Account) => type === 'fixedAsset' || type === 'nonCurrentAsset';
  const buildRows = (longLived: boolean) =>
    movements.flatMap(({ account, row }) => (isLongLived(account) === longLived ? [row] : []));
  return [
    profitRow(cash),
    ...cash.group('depreciation', 'Depreciation and amortisation', buildRows(true)),
    ...cash.group('workingCapital', 'Changes in working capital', buildRows(false)),
    ...cash.group('elsewhere', 'Shown under investing or financing', reassignedRows(cash)),
    ...cash.group('currency', 'Currency effect on cash, shown below', currencyRows(cash, 'adjustment')),
  ];
}

function profitRow(cash: CashBooks): ReportRow {
  const results = cash.accounts.filter(isProfitOrLoss);
  const result = results.map((account) => cash.amountsOf(account, 'moved'));
  const amounts = cash.periods.map(
    (_period, index) => -sum(result.flatMap((ofAccount) => ofAccount[index] ?? [])),
  );
  const statuses = results.map(cash.statusOf);
  return {
    key: 'profit',
    label: 'Net profit',
    lineSource: 'results',
    flow: 'moved',
    unit: 'money',
    amounts: formatAll(amounts),
    total: toFixed2(sum(amounts)),
    status: cash.periods.map((_period, index) => worst(statuses.flatMap((status) => status[index] ?? []))),
  };
}

function reassignedRows(cash: CashBooks): ReportRow[] {
  return cash.accounts
    .filter(
      (account) =>
        isProfitOrLoss(account) && isAssigned(account) && cash.chosenActivity(account) !== 'operating',
    )
    .map((account) =>
      cash.row(
        account,
        { measure: 'moved', sign: 1 },
        { key: `${account.id} elsewhere`, flow: 'moved', sign: 1 },
      ),
    )
    .filter(hasAmount);
}

/**
 * Revaluation of bank accounts, and exchange differences of transfers between currencies.
 * `adjustment` takes them out of the profit.
 */
export function currencyRows(cash: CashBooks, role: 'effect' | 'adjustment'): ReportRow[] {
  const turn = role === 'effect' ? 1 : -1;
  const keyed = (id: string) => ({ key: `${id} ${role}` });
  return [
    ...cash.accounts
      .filter(isCash)
      .map((account) =>
        cash.row(account, { measure: 'revalued', sign: turn }, { ...keyed(account.id), flow: 'revalued' }),
      ),
    ...cash.accounts.filter(isCashRevaluation).map((account) =>
      cash.row(
        account,
        { measure: 'cash', sign: turn === 1 ? -1 : 1 },
        {
          ...keyed(account.id),
          flow: 'cash',
          sign: turn === 1 ? -1 : 1,
        },
      ),
    ),
  ].filter(hasAmount);
}
