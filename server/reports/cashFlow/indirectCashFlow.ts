import { ZERO } from '#contract/amounts.ts';
import type { CashActivity } from '#contract/reports/cashFlow.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import type { Account } from '#server/providers/books.ts';
import { isAssigned, isCash, isCashRevaluation, isProfitOrLoss } from '#server/ledger/ledger.ts';
import { hasAmount } from '../shared/amounts.ts';
import { sumFigures, type CashBooks, summedFigures } from './cashFlowBooks.ts';
import { directRows } from './directCashFlow.ts';

/**
 * Takes the profit back to cash by the movements of all other operating accounts. Investing and
 * financing are the cash they moved, as by the direct method; what they moved without cash is taken
 * out here (IAS 7.43), and income and costs assigned to them stand there.
 */
export function indirectRows(cash: CashBooks, activity: CashActivity): ReportRow[] {
  if (activity !== 'operating') return directRows(cash, activity);
  const movements = cash.accounts
    .filter((account) => isAssigned(account) && cash.chosenActivity(account) === 'operating')
    .filter((account) => !isProfitOrLoss(account))
    .map((account) => ({
      account,
      row: cash.row(account, { measure: 'moved', sign: -1 }, { flow: 'moved' }),
    }))
    .filter(({ row }) => hasAmount(row));
  const isLongLived = ({ type }: Account) => type === 'fixedAsset' || type === 'nonCurrentAsset';
  const buildRows = (longLived: boolean) =>
    movements.flatMap(({ account, row }) => (isLongLived(account) === longLived ? [row] : []));
  return [
    profitRow(cash),
    ...cash.group('depreciation', 'Depreciation and amortisation', buildRows(true)),
    ...cash.group('workingCapital', 'Changes in working capital', buildRows(false)),
    ...cash.group('noncash', 'Investing and financing without cash', noncashRows(cash)),
    ...cash.group('elsewhere', 'Shown under investing or financing', reassignedRows(cash)),
    ...cash.group('currency', 'Currency effect on cash, shown below', currencyRows(cash, 'adjustment')),
    ...[roundingRow(cash)].filter(hasAmount),
  ];
}

function profitRow(cash: CashBooks): ReportRow {
  const results = cash.accounts
    .filter(isProfitOrLoss)
    .map((account) => cash.judgeFigures(account, { measure: 'moved', sign: -1 }));
  const figures = cash.periods.map((_period, index) =>
    sumFigures(results.flatMap((result) => result[index] ?? [])),
  );
  return {
    key: 'profit',
    label: 'Net profit',
    lineSource: 'results',
    flow: 'moved',
    unit: 'money',
    ...summedFigures(figures),
  };
}

/** Takes out of the profit what no other account moved by. */
const roundingRow = (cash: CashBooks): ReportRow => ({
  key: 'currencyRounding',
  label: 'Currency rounding',
  unit: 'money',
  ...summedFigures(
    cash.rounding.map((cents) => ({
      amount: cents,
      status: cents === ZERO ? 'agrees' : 'agrees-with-items',
    })),
  ),
});

const elsewhereAccounts = (cash: CashBooks): Account[] =>
  cash.accounts.filter((account) => isAssigned(account) && cash.chosenActivity(account) !== 'operating');

const noncashRows = (cash: CashBooks): ReportRow[] =>
  elsewhereAccounts(cash)
    .filter((account) => !isProfitOrLoss(account))
    .map((account) =>
      cash.row(account, { measure: 'noncash', sign: -1 }, { key: `${account.id} noncash`, flow: 'noncash' }),
    )
    .filter(hasAmount);

const reassignedRows = (cash: CashBooks): ReportRow[] =>
  [
    ...elsewhereAccounts(cash)
      .filter(isProfitOrLoss)
      .map((account) =>
        cash.row(
          account,
          { measure: 'cash', sign: 1 },
          { key: `${account.id} elsewhere`, flow: 'cash', sign: 1 },
        ),
      ),
    ...cash.accounts
      .filter((account) => cash.isShifted(account) && isProfitOrLoss(account))
      .map((account) =>
        cash.row(
          account,
          { measure: 'withdrawn', sign: 1 },
          { key: `${account.id} withdrawn`, flow: 'withdrawn', sign: 1 },
        ),
      ),
  ].filter(hasAmount);

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
