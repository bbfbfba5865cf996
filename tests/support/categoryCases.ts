/** Recognises undocumented amounts by accounts that are named by their ids. */
import Big from 'big.js';
import { account } from './account.ts';
import type { LostReach } from '#server/tieOut/reconcilingItems/missingRecords.ts';
import { findReconcilingItems, toCells } from '#server/tieOut/reconcilingItems/reconcilingItems.ts';

/** Amounts by account; base currency, debit positive. */
export type Amounts = Record<string, number>;

const accountById = new Map(
  [
    account('bank', 'bank'),
    account('debtors', 'currentAsset', { role: 'receivable' }),
    account('creditors', 'currentLiability', { role: 'payable' }),
    account('gst', 'currentLiability', { role: 'salesTax' }),
    account('rounding', 'currentLiability', { role: 'rounding' }),
    account('historical', 'currentLiability', { role: 'historicalAdjustment' }),
    account('unpaid claims', 'currentLiability', { role: 'unpaidExpenseClaims' }),
    account('Wages Payable', 'currentLiability', { role: 'wagesPayable' }),
    account('Payroll Tax Payable', 'currentLiability'),
    account('Lohnverbindlichkeiten', 'currentLiability'),
    account('accruals', 'currentLiability'),
    account('Wages and Salaries', 'expense'),
    account("Directors' Remuneration", 'overheads'),
    account('Staff costs', 'directCosts'),
    account('Gehälter', 'expense'),
    account('subcontractors', 'directCosts'),
    account('Superannuation', 'superannuation'),
    account('depreciation', 'depreciation'),
    account('Abschreibungen', 'overheads'),
    account('accumulated', 'fixedAsset'),
    account('vehicle', 'fixedAsset'),
    account('stock', 'inventory'),
    account('cost of goods', 'directCosts'),
    account('purchases', 'directCosts'),
    account('travel', 'expense'),
    account('rent', 'expense'),
    account('Leave and parking rent', 'expense'),
    account('capital', 'equity'),
    account('NI Sales', 'revenue'),
    account('Payroll Savings Account', 'bank'),
  ].map((chartAccount) => [chartAccount.id, chartAccount]),
);

const amountMap = (amounts: Amounts) =>
  new Map(Object.entries(amounts).map(([id, amount]) => [id, new Big(amount)]));

export type Evidence = {
  isOpeningMonth?: boolean;
  isBookEmpty?: boolean;
  isBeforeMoney?: boolean;
  tracksStock?: boolean;
  lost?: LostReach;
  opening?: number;
  outstanding?: number;
  closing?: Amounts;
  income?: number;
  owedBefore?: Amounts;
  /** Debts on which a person said that payroll is owed. */
  named?: string[];
  /** Undocumented movements, nearest month first. */
  before?: Amounts[];
  after?: Amounts[];
};

/** Category by account and amount; unknown where no rule fits. */
export function causes(
  cells: Amounts,
  {
    isOpeningMonth = false,
    isBookEmpty = false,
    isBeforeMoney = false,
    tracksStock = true,
    lost = 'nothing',
    opening = 0,
    outstanding = 0,
    closing = { stock: 1000 },
    income = 1000,
    owedBefore = {},
    named = [],
    before = [],
    after = [],
  }: Evidence = {},
): Record<string, string> {
  const reconcilingItems = findReconcilingItems(
    amountMap(cells),
    { accountById },
    {
      isOpeningMonth,
      isBookEmpty,
      isBeforeMoney,
      tracksStock,
      lost,
      income: new Big(income),
      openingBalance: (id) => new Big(id === 'unpaid claims' ? opening : 0),
      closingBalance: (id) => new Big(closing[id] ?? 0),
      outstandingBefore: (role) => new Big(role === 'receivable' ? outstanding : 0),
      owedBefore: toCells(amountMap(owedBefore), { accountById }),
      isNamedPayable: (id) => named.includes(id),
      monthsBeside: { earlier: before.map(amountMap), later: after.map(amountMap) },
    },
  );
  return Object.fromEntries(
    reconcilingItems.map(({ accountId, amount, category }) => [
      `${accountId} ${amount}`,
      category ?? 'unknown',
    ]),
  );
}

/** The categories of all amounts, each once. */
export const causeSet = (cells: Amounts, evidence: Evidence = {}): Set<string> =>
  new Set(Object.values(causes(cells, evidence)));

export const repeat = (month: Amounts, times: number): Amounts[] =>
  Array.from({ length: times }, () => month);
