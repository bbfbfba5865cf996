import type { CashActivity } from '#contract/reports/cashFlow.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import type { Account } from '#server/providers/books.ts';
import { isAssigned } from '#server/ledger/ledger.ts';
import { hasAmount } from '../shared/amounts.ts';
import type { CashBooks } from './cashFlowBooks.ts';

const payrollTypes = new Set<Account['type']>(['wagesPayable', 'payrollTax', 'superannuationPayable']);
const payableAccounts = new Set<Account['role']>(['payable', 'unpaidExpenseClaims', 'wagesPayable']);

/**
 * Operating cash flows of IAS 7.14, by the account on the other side of the money; the first match
 * counts.
 */
const groups: readonly { key: string; label: string; holds(account: Account): boolean }[] = [
  { key: 'salesTax', label: 'Sales tax', holds: ({ role }) => role === 'salesTax' },
  {
    key: 'exchange',
    label: 'Exchange differences on payments',
    holds: ({ role }) => role === 'realisedFx' || role === 'unrealisedFx',
  },
  { key: 'otherIncome', label: 'Other income received', holds: ({ type }) => type === 'otherIncome' },
  {
    key: 'customers',
    label: 'Receipts from customers',
    holds: (account) => account.role === 'receivable' || account.class === 'revenue',
  },
  {
    key: 'suppliers',
    label: 'Payments to suppliers and employees',
    holds: ({ role, type, class: accountClass }) =>
      payableAccounts.has(role) || payrollTypes.has(type) || accountClass === 'expense',
  },
  { key: 'other', label: 'Other operating cash flows', holds: () => true },
];

const order = ['customers', 'suppliers', 'otherIncome', 'salesTax', 'exchange', 'other'];

/**
 * Payments of invoices and bills stand on the control accounts, all else on the account it is coded
 * to. Transfers between bank accounts have no other side.
 */
export function directRows(cash: CashBooks, activity: CashActivity): ReportRow[] {
  const rows = cash.accounts
    .filter((account) => isAssigned(account) && cash.chosenActivity(account) === activity)
    .map((account) => ({ account, row: cash.row(account, { measure: 'cash', sign: -1 }, { flow: 'cash' }) }))
    .filter(({ row }) => hasAmount(row));
  if (activity !== 'operating') return rows.map(({ row }) => row);
  const byGroup = Map.groupBy(rows, ({ account }) => groups.find(({ holds }) => holds(account))?.key);
  return order.flatMap((key) =>
    cash.group(
      key,
      groups.find((group) => group.key === key)?.label ?? key,
      (byGroup.get(key) ?? []).map(({ row }) => row),
    ),
  );
}
