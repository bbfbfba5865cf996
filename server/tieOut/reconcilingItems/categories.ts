import type { Account } from '#server/providers/books.ts';
import Big from 'big.js';
import { CONVERSION_BALANCE } from '#server/ledger/ledger.ts';

/** An undocumented movement of an account in a month; base currency, debit positive. */
export type UnexplainedAmount = { account: Account; amount: Big };

export type CategoryEvidence = {
  cells: UnexplainedAmount[];
  isBeforeDocuments: boolean;
  openingBalance(accountId: string): Big;
};

/**
 * Explains amounts that balance among themselves, or none: the undocumented amounts of a month
 * always balance, so "all others" would prove nothing and hide a lost document.
 */
type Category = { category: string; explains(month: CategoryEvidence): UnexplainedAmount[] };

/** Ordered: each leaves to the next what it does not explain. */
export const categories: readonly Category[] = [
  { category: CONVERSION_BALANCE, explains: matchConversionBalance },
  { category: 'depreciation', explains: ({ cells }) => matchBalanced(cells, isDepreciation, isFixedAsset) },
  { category: 'stock cost', explains: ({ cells }) => matchBalanced(cells, isStock, isCostOfSales) },
  { category: 'payroll', explains: ({ cells }) => matchBalanced(cells, isPayroll, () => false) },
  { category: 'bank adjustment', explains: matchBankAdjustment },
  { category: 'expense claim payment', explains: matchClaimPayment },
  { category: 'expense claim', explains: matchClaim },
];

const isDepreciation = ({ type }: Account) => type === 'depreciation';
const isFixedAsset = ({ type }: Account) => type === 'fixedAsset' || type === 'nonCurrentAsset';
const isStock = ({ type }: Account) => type === 'inventory';
const isCostOfSales = ({ type }: Account) => type === 'directCosts';
const isBank = ({ type }: Account) => type === 'bank';
const isControl = ({ role }: Account) => role === 'receivable' || role === 'payable';
const isCost = (account: Account) => account.class === 'expense' || account.role === 'salesTax';
const isClaims = ({ role }: Account) => role === 'unpaidExpenseClaims';

const payrollTypes = new Set<Account['type']>([
  'wages',
  'wagesPayable',
  'payrollTax',
  'superannuation',
  'superannuationPayable',
]);
/** Account names of pay runs outside Australia, where charts have no payroll types. */
const payrollNames =
  /\b(wages?|salar(y|ies)|payroll|superannuation|pensions?|kiwisaver|PAYE?G?|national insurance|NIC?|holiday pay|leave)\b/i;
const isPayroll = ({ type, name, role }: Account) =>
  role === 'wagesPayable' || payrollTypes.has(type) || payrollNames.test(name);

const sum = (cells: UnexplainedAmount[]) =>
  cells.reduce((total, { amount }) => total.plus(amount), new Big(0));

function matchBalanced(
  cells: UnexplainedAmount[],
  marks: (account: Account) => boolean,
  isCounterpart: (account: Account) => boolean,
): UnexplainedAmount[] {
  const marked = cells.filter(({ account }) => marks(account));
  if (marked.length === 0) return [];
  const counterparts = cells.filter(({ account }) => !marks(account) && isCounterpart(account));
  const subset = findSubset(sum(marked).times(-1), counterparts);
  return subset ? [...marked, ...subset] : [];
}

/** More cells than these are not searched: their combinations double with each. */
const MOST_SEARCHED = 12;

/** Smallest set of cells that add up to the target; undefined where there is none. */
function findSubset(target: Big, cells: UnexplainedAmount[]): UnexplainedAmount[] | undefined {
  if (target.eq(0)) return [];
  if (cells.length > MOST_SEARCHED) return undefined;
  let sets: UnexplainedAmount[][] = [[]];
  for (const cell of cells) sets = [...sets, ...sets.map((subset) => [...subset, cell])];
  return sets.toSorted((a, b) => a.length - b.length).find((subset) => sum(subset).eq(target));
}

/**
 * Conversion balances are entered before the first document, against Historical Adjustment. A later
 * month without documents may have lost its only one. The provider does not state the conversion
 * date.
 */
function matchConversionBalance({ cells, isBeforeDocuments }: CategoryEvidence): UnexplainedAmount[] {
  const isHistorical = cells.some(({ account }) => account.role === 'historicalAdjustment');
  return isHistorical &&
    isBeforeDocuments &&
    sum(cells).eq(0) &&
    !cells.some(({ account }) => isControl(account))
    ? cells
    : [];
}

/**
 * Cents by which a statement differs from the books: on the only bank account with an undocumented
 * amount.
 */
function matchBankAdjustment({ cells }: CategoryEvidence): UnexplainedAmount[] {
  const rounding = cells.filter(({ account }) => account.role === 'rounding');
  const banks = cells.filter(({ account }) => isBank(account));
  const [bank] = banks;
  if (rounding.length === 0 || !bank || banks.length > 1) return [];
  return [...rounding, { account: bank.account, amount: sum(rounding).times(-1) }];
}

/**
 * The bank paid all claims that were open when the month began, or none. A claim paid in its own
 * month cannot be told from a lost payment and stays unknown.
 */
function matchClaimPayment({ cells, openingBalance: openingOf }: CategoryEvidence): UnexplainedAmount[] {
  const claim = findClaims(cells);
  const openingClaims = claim && openingOf(claim.account.id);
  if (!openingClaims || openingClaims.eq(0)) return [];
  const banks = findSubset(
    openingClaims,
    cells.filter(({ account }) => isBank(account)),
  );
  return banks && matchCosts(claim.amount.plus(openingClaims), cells)
    ? [{ account: claim.account, amount: openingClaims.times(-1) }, ...banks]
    : [];
}

function matchClaim({ cells }: CategoryEvidence): UnexplainedAmount[] {
  const claim = findClaims(cells);
  const costs = claim && matchCosts(claim.amount, cells);
  return costs ? [claim, ...costs] : [];
}

function findClaims(cells: UnexplainedAmount[]): UnexplainedAmount | undefined {
  const [claim, ...otherClaims] = cells.filter(({ account }) => isClaims(account));
  return otherClaims.length === 0 ? claim : undefined;
}

const matchCosts = (amountOwed: Big, cells: UnexplainedAmount[]) =>
  findSubset(
    amountOwed.times(-1),
    cells.filter(({ account }) => isCost(account)),
  );
