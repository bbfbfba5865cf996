import type { Account } from '#server/providers/books.ts';
import Big from 'big.js';
import { CONVERSION_BALANCE } from '#server/ledger/ledger.ts';

/** An undocumented movement of an account in a month; base currency, debit positive. */
export type UnexplainedAmount = { account: Account; amount: Big };

export type CategoryEvidence = {
  cells: UnexplainedAmount[];
  /** The provider's trial balance of the month has no amounts. */
  isBookEmpty: boolean;
  /** The provider's accounts open from nothing. */
  isOpeningMonth: boolean;
  openingBalance(accountId: string): Big;
  /** What documents dated before the month leave outstanding on a control account, debit positive. */
  outstandingBefore(role: Account['role']): Big;
};

/**
 * Explains amounts that balance among themselves, or none: the undocumented amounts of a month
 * always balance, so "all others" would prove nothing and hide a lost document.
 */
type Category = { category: string; explains(month: CategoryEvidence): UnexplainedAmount[] };

/**
 * Ordered: each leaves to the next what it does not explain. They are likely, not certain: claimed
 * on complete evidence alone, within bounds, and shown as likely.
 */
export const categories: readonly Category[] = [
  { category: CONVERSION_BALANCE, explains: matchConversionBalance },
  {
    category: 'depreciation',
    explains: ({ cells }) => matchBalanced(cells, isDepreciation, isFixedAsset),
  },
  { category: 'disposal', explains: matchDisposal },
  { category: 'depreciation', explains: matchUntypedDepreciation },
  { category: 'stock cost', explains: ({ cells }) => matchBalanced(cells, isStock, isCostOfSales) },
  { category: 'stock adjustment', explains: ({ cells }) => matchBalanced(cells, isStock, isCost) },
  { category: 'payroll', explains: ({ cells }) => matchBalanced(cells, isPayroll, () => false) },
  { category: 'bank adjustment', explains: matchBankAdjustment },
  { category: 'expense claim payment', explains: matchClaimPayment },
  { category: 'expense claim', explains: matchClaim },
];

const isDepreciation = ({ type }: Account) => type === 'depreciation';
const isFixedAsset = ({ type }: Account) => type === 'fixedAsset' || type === 'nonCurrentAsset';
/** Only organisations that track stock have an account of this type. */
const isStock = ({ type }: Account) => type === 'inventory';
const isCostOfSales = ({ type }: Account) => type === 'directCosts';
const isBank = ({ type }: Account) => type === 'bank';
const isControl = ({ role }: Account) => role === 'receivable' || role === 'payable';
const isResult = ({ class: accountClass }: Account) =>
  accountClass === 'expense' || accountClass === 'revenue';
const isCost = (account: Account) => account.class === 'expense' && !isPayroll(account);
const isClaimed = (account: Account) => account.class === 'expense' || account.role === 'salesTax';
const isClaims = ({ role }: Account) => role === 'unpaidExpenseClaims';

const payrollTypes = new Set<Account['type']>([
  'wages',
  'wagesPayable',
  'payrollTax',
  'superannuation',
  'superannuationPayable',
]);
/** A hint on cost and liability accounts alone: charts outside Australia have no payroll types. */
const payrollNames =
  /\b(wages?|salar(y|ies)|payroll|superannuation|pensions?|kiwisaver|PAYE?G?|national insurance|NIC?|holiday pay|leave)\b/i;
const isPayroll = ({ type, name, role, class: accountClass }: Account) =>
  role === 'wagesPayable' ||
  payrollTypes.has(type) ||
  ((accountClass === 'expense' || accountClass === 'liability') && payrollNames.test(name));

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

/**
 * Of more cells only sets of at most three are searched: their combinations double with each, and
 * one of them would add up to anything by chance.
 */
const MOST_COMBINED = 12;

/** Smallest set of cells that add up to the target; undefined where there is none. */
function findSubset(target: Big, cells: UnexplainedAmount[]): UnexplainedAmount[] | undefined {
  if (target.eq(0)) return [];
  if (cells.length > MOST_COMBINED) return findUpToThree(target, cells);
  let sets: UnexplainedAmount[][] = [[]];
  for (const cell of cells) sets = [...sets, ...sets.map((subset) => [...subset, cell])];
  return sets.toSorted((a, b) => a.length - b.length).find((subset) => sum(subset).eq(target));
}

function findUpToThree(target: Big, cells: UnexplainedAmount[]): UnexplainedAmount[] | undefined {
  const byAmount = new Map(cells.map((cell) => [cell.amount.toFixed(), cell]));
  const completing = (remainder: Big, chosen: UnexplainedAmount[]) => {
    const cell = byAmount.get(remainder.toFixed());
    return cell && !chosen.includes(cell) ? [...chosen, cell] : undefined;
  };
  const single = completing(target, []);
  if (single) return single;
  for (const cell of cells) {
    const pair = completing(target.minus(cell.amount), [cell]);
    if (pair) return pair;
  }
  for (const [place, cell] of cells.entries())
    for (const other of cells.slice(place + 1)) {
      const triple = completing(target.minus(cell.amount).minus(other.amount), [cell, other]);
      if (triple) return triple;
    }
  return undefined;
}

/** An asset is sold or scrapped: its cost, what was written off it, and the gain or loss. */
function matchDisposal({ cells }: CategoryEvidence): UnexplainedAmount[] {
  const assets = cells.filter(({ account }) => isFixedAsset(account));
  const isBothSided = assets.some(({ amount }) => amount.gt(0)) && assets.some(({ amount }) => amount.lt(0));
  if (!isBothSided) return [];
  const results = cells.filter(({ account }) => isResult(account) && !isPayroll(account));
  const subset = findSubset(sum(assets).times(-1), results);
  return subset ? [...assets, ...subset] : [];
}

/** In default charts the account of depreciation is an ordinary cost or overhead: assets lose what costs gain. */
function matchUntypedDepreciation({ cells }: CategoryEvidence): UnexplainedAmount[] {
  const assets = cells.filter(({ account, amount }) => isFixedAsset(account) && amount.lt(0));
  if (assets.length === 0) return [];
  const costs = cells.filter(({ account, amount }) => isCost(account) && amount.gt(0));
  const subset = findSubset(sum(assets).times(-1), costs);
  return subset ? [...assets, ...subset] : [];
}

/**
 * What an organisation had when it came to the provider. Before that day the provider's books are
 * empty, whatever documents are dated there: those still open are part of what customers and
 * suppliers owe in the balances that follow, with or without a line to Historical Adjustment
 * (Xero help: Settings_ConversionDate, Setup_HistoricalInvoices).
 */
function matchConversionBalance(evidence: CategoryEvidence): UnexplainedAmount[] {
  const { cells, isBookEmpty, isOpeningMonth, outstandingBefore } = evidence;
  // Only invoices and bills are entered with an earlier day.
  if (isBookEmpty) return cells.some(({ account }) => isBank(account)) ? [] : cells;
  if (!isOpeningMonth) return [];
  const balances = withoutMonthEndEntries(evidence);
  const stands = ({ account, amount }: UnexplainedAmount) =>
    !isControl(account) || amount.eq(outstandingBefore(account.role));
  return balances.length > 1 && sum(balances).eq(0) && balances.every(stands) ? balances : [];
}

/**
 * Balances less what is booked without a document in the same month: pay runs and expense claims,
 * depreciation on the asset with the largest credit, cost of sales on stock.
 */
function withoutMonthEndEntries(evidence: CategoryEvidence): UnexplainedAmount[] {
  const payroll = evidence.cells.filter(({ account }) => isPayroll(account));
  const entries = [...matchClaim(evidence), ...(sum(payroll).eq(0) ? payroll : [])];
  const cells = subtractAmounts(evidence.cells, entries);
  const sumCosts = (marks: (account: Account) => boolean) =>
    sum(cells.filter(({ account }) => account.class === 'expense' && marks(account)));
  const stock = largestCredit(cells, isStock);
  const asset = largestCredit(cells, isFixedAsset);
  const counterEntries = [
    ...(stock ? [{ ...stock, amount: sumCosts(isCostOfSales).times(-1) }] : []),
    ...(asset ? [{ ...asset, amount: sumCosts((account) => !isCostOfSales(account)).times(-1) }] : []),
  ];
  return subtractAmounts(cells, counterEntries).filter(({ account }) => !isResult(account));
}

const largestCredit = (cells: UnexplainedAmount[], marks: (account: Account) => boolean) =>
  cells.filter(({ account }) => marks(account)).toSorted((a, b) => a.amount.cmp(b.amount))[0];

/** Cells without what is left of them as zero. */
export function subtractAmounts(
  cells: UnexplainedAmount[],
  subtrahends: UnexplainedAmount[],
): UnexplainedAmount[] {
  return cells.flatMap((cell) => {
    const parts = subtrahends.filter(({ account }) => account === cell.account);
    const amount = cell.amount.minus(sum(parts));
    return amount.eq(0) ? [] : [{ ...cell, amount }];
  });
}

/** More is no adjustment of a statement by cents. */
const MOST_ADJUSTED = 1;

/**
 * Cents by which a statement differs from the books: on the only bank account with an undocumented
 * amount.
 */
function matchBankAdjustment({ cells }: CategoryEvidence): UnexplainedAmount[] {
  const rounding = cells.filter(({ account }) => account.role === 'rounding');
  const banks = cells.filter(({ account }) => isBank(account));
  const [bank] = banks;
  if (rounding.length === 0 || !bank || banks.length > 1) return [];
  if (sum(rounding).abs().gte(MOST_ADJUSTED)) return [];
  return [...rounding, { account: bank.account, amount: sum(rounding).times(-1) }];
}

/**
 * One bank account paid all claims that were open when the month began, or none. A claim paid in its
 * own month cannot be told from a lost payment and stays unknown.
 */
function matchClaimPayment({ cells, openingBalance: openingOf }: CategoryEvidence): UnexplainedAmount[] {
  const claim = findClaims(cells);
  const openingClaims = claim && openingOf(claim.account.id);
  if (!openingClaims || openingClaims.eq(0)) return [];
  const bank = cells.find(({ account, amount }) => isBank(account) && amount.eq(openingClaims));
  return bank && matchCosts(claim.amount.plus(openingClaims), cells)
    ? [{ account: claim.account, amount: openingClaims.times(-1) }, bank]
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
    cells.filter(({ account }) => isClaimed(account)),
  );
