import type { Account } from '#server/providers/books.ts';
import Big from 'big.js';
import { BEFORE_CONVERSION, CONVERSION_BALANCE } from '#server/ledger/ledger.ts';

/** An undocumented movement of an account in a month; base currency, debit positive. */
export type UnexplainedAmount = { account: Account; amount: Big };

export type CategoryEvidence = {
  cells: UnexplainedAmount[];
  /** The provider's trial balance of the month has no amounts. */
  isBookEmpty: boolean;
  /** The provider's accounts open from nothing. */
  isOpeningMonth: boolean;
  /** Documents move money only in later months. */
  isBeforeMoney: boolean;
  /** Otherwise what moves stock is somebody's manual journal, which may be lost. */
  tracksStock: boolean;
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
  { category: BEFORE_CONVERSION, explains: matchBeforeConversion },
  { category: CONVERSION_BALANCE, explains: matchConversionBalance },
  { category: CONVERSION_BALANCE, explains: matchComparatives },
  {
    category: 'depreciation',
    explains: ({ cells }) => matchBalanced(cells, isDepreciation, isFixedAsset),
  },
  { category: 'depreciation', explains: matchDepreciationBesideDisposal },
  { category: 'disposal', explains: matchDisposal },
  { category: 'depreciation', explains: matchUntypedDepreciation },
  { category: 'stock cost', explains: matchStockCost },
  { category: 'stock adjustment', explains: matchStockAdjustment },
  { category: 'payroll', explains: ({ cells }) => matchBalanced(cells, isPayroll, () => false) },
  { category: 'bank adjustment', explains: matchBankAdjustment },
  { category: 'expense claim payment', explains: matchClaimPayment },
  { category: 'expense claim', explains: matchClaim },
];

const isDepreciation = ({ type }: Account) => type === 'depreciation';
/** Also by its name, where nothing else tells. */
const isWriteOff = (account: Account) =>
  isDepreciation(account) ||
  (account.class === 'expense' && /\b(depreciation|amorti[sz]ation)\b/i.test(account.name));
const isCostOfGoods = (account: Account) =>
  isCostOfSales(account) && /\b(cost of (goods|sales|stock)|COGS)\b/i.test(account.name);
const isFixedAsset = ({ type }: Account) => type === 'fixedAsset' || type === 'nonCurrentAsset';
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
  const markedCells = cells.filter(({ account }) => marks(account));
  if (markedCells.length === 0) return [];
  const counterparts = cells.filter(({ account }) => !marks(account) && isCounterpart(account));
  const subset = findSubset(sum(markedCells).times(-1), counterparts);
  return subset ? [...markedCells, ...subset] : [];
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
  const completing = (remainder: Big, partialSet: UnexplainedAmount[]) => {
    const cell = byAmount.get(remainder.toFixed());
    return cell && !partialSet.includes(cell) ? [...partialSet, cell] : undefined;
  };
  const single = completing(target, []);
  if (single) return single;
  for (const cell of cells) {
    const pair = completing(target.minus(cell.amount), [cell]);
    if (pair) return pair;
  }
  for (const [place, cell] of cells.entries())
    for (const secondCell of cells.slice(place + 1)) {
      const triple = completing(target.minus(cell.amount).minus(secondCell.amount), [cell, secondCell]);
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

/** In the month of a disposal other assets are written off too, on an account that its type or name tells. */
function matchDepreciationBesideDisposal(evidence: CategoryEvidence): UnexplainedAmount[] {
  const disposal = matchDisposal(evidence);
  const results = disposal.filter(({ account }) => isResult(account));
  const [depreciation, ...otherResults] = results.filter(
    ({ account, amount }) => amount.gt(0) && isWriteOff(account),
  );
  const [asset] = disposal
    .filter(({ account }) => isFixedAsset(account))
    .toSorted((a, b) => b.amount.cmp(a.amount));
  // Alone it is what the asset was still worth.
  if (!depreciation || otherResults.length > 0 || results.length === 1 || !asset) return [];
  return [depreciation, { ...asset, amount: depreciation.amount.times(-1) }];
}

/** In default charts the account of depreciation is an ordinary cost or overhead: assets lose what costs gain. */
function matchUntypedDepreciation({ cells }: CategoryEvidence): UnexplainedAmount[] {
  const assets = cells.filter(({ account, amount }) => isFixedAsset(account) && amount.lt(0));
  if (assets.length === 0) return [];
  const costs = cells.filter(({ account, amount }) => isCost(account) && amount.gt(0));
  const subset = findSubset(sum(assets).times(-1), costs);
  return subset ? [...assets, ...subset] : [];
}

/** Goods that were sold; beside a stock adjustment what they cost stands on an account of direct costs. */
function matchStockCost({ cells, tracksStock }: CategoryEvidence): UnexplainedAmount[] {
  if (!tracksStock) return [];
  const sold = matchBalanced(cells, isStock, isCostOfSales);
  if (sold.length > 0) return sold;
  const withAdjustment = matchBalanced(cells, isStock, isCost);
  const costs = withAdjustment.filter(({ account, amount }) => isCostOfSales(account) && amount.gt(0));
  const stock = largestCredit(withAdjustment, isStock);
  if (costs.length === 0 || !stock) return [];
  return [...costs, { ...stock, amount: sum(costs).times(-1) }];
}

function matchStockAdjustment({ cells, tracksStock }: CategoryEvidence): UnexplainedAmount[] {
  return tracksStock ? matchBalanced(cells, isStock, isCost) : [];
}

/**
 * Before the conversion the provider's books are empty, whatever documents are dated there: those
 * still open are part of what customers and suppliers owe in the balances that follow. Only invoices
 * and bills are entered with an earlier day (Xero help: Settings_ConversionDate).
 */
function matchBeforeConversion({ cells, isBookEmpty }: CategoryEvidence): UnexplainedAmount[] {
  return isBookEmpty && !cells.some(({ account }) => isBank(account)) ? cells : [];
}

/**
 * What an organisation had when it came to the provider, with or without a line to Historical
 * Adjustment (Xero help: Setup_HistoricalInvoices).
 */
function matchConversionBalance(evidence: CategoryEvidence): UnexplainedAmount[] {
  const { isBookEmpty, isOpeningMonth, outstandingBefore } = evidence;
  if (isBookEmpty || !isOpeningMonth) return [];
  const balances = withoutMonthEndEntries(evidence);
  const stands = ({ account, amount }: UnexplainedAmount) =>
    !isControl(account) || amount.eq(outstandingBefore(account.role));
  const isComplete = balances.length > 1 && sum(balances).eq(0) && balances.every(stands);
  return isComplete && !balances.some(({ account }) => isResult(account)) ? balances : [];
}

/**
 * Comparatives: the trial balances of months before the conversion, entered to compare with, where
 * no document yet moves money. They move bank accounts, income and costs at once, as no single
 * document does: nobody may post a journal to a bank account.
 */
function matchComparatives({ cells, isBookEmpty, isBeforeMoney }: CategoryEvidence): UnexplainedAmount[] {
  if (isBookEmpty || !isBeforeMoney || !sum(cells).eq(0)) return [];
  const moves = (marks: (account: Account) => boolean) => cells.some(({ account }) => marks(account));
  const isWhole =
    moves(isBank) &&
    moves((account) => account.class === 'revenue') &&
    moves((account) => account.class === 'expense');
  return isWhole ? cells : [];
}

/**
 * Balances less what is booked without a document in the same month: pay runs and expense claims,
 * depreciation on the asset with the largest credit, cost of sales on stock. Costs are these only on
 * accounts that their type or name tells: beside balances any cost could be, also one that was paid
 * by a lost document.
 */
function withoutMonthEndEntries(evidence: CategoryEvidence): UnexplainedAmount[] {
  const payroll = evidence.cells.filter(({ account }) => isPayroll(account));
  const entries = [
    ...matchClaim(evidence),
    ...(sum(payroll).eq(0) ? payroll : []),
    ...matchBankAdjustment({ ...evidence, cells: evidence.cells.filter(isRoundingOrMainBank(evidence)) }),
  ];
  const cells = subtractCells(evidence.cells, entries);
  const sumCosts = (marks: (account: Account) => boolean) =>
    sum(cells.filter(({ account }) => marks(account))).times(-1);
  const stock = evidence.tracksStock ? largestCredit(cells, isStock) : undefined;
  const asset = largestCredit(cells, isFixedAsset);
  const counterEntries = [
    ...(stock ? [{ ...stock, amount: sumCosts(isCostOfGoods) }] : []),
    ...(asset ? [{ ...asset, amount: sumCosts(isWriteOff) }] : []),
  ];
  return subtractCells(cells, counterEntries).filter(
    ({ account }) => !isWriteOff(account) && !(stock && isCostOfGoods(account)),
  );
}

/** Balances are brought along on all bank accounts; the everyday one has the largest, and is reconciled. */
function isRoundingOrMainBank({ cells }: CategoryEvidence): (cell: UnexplainedAmount) => boolean {
  const [main] = cells.filter(({ account }) => isBank(account)).toSorted((a, b) => b.amount.cmp(a.amount));
  return (cell) => cell === main || cell.account.role === 'rounding';
}

const largestCredit = (cells: UnexplainedAmount[], marks: (account: Account) => boolean) =>
  cells.filter(({ account }) => marks(account)).toSorted((a, b) => a.amount.cmp(b.amount))[0];

/** Leaves out cells that come to zero. */
export function subtractCells(
  cells: UnexplainedAmount[],
  subtrahends: UnexplainedAmount[],
): UnexplainedAmount[] {
  return cells.flatMap((cell) => {
    const parts = subtrahends.filter(({ account }) => account === cell.account);
    const amount = cell.amount.minus(sum(parts));
    return amount.eq(0) ? [] : [{ ...cell, amount }];
  });
}

/** An adjustment of a bank statement is below one unit of the base currency. */
const ADJUSTMENT_LIMIT = 1;

/**
 * Cents by which a statement differs from the books: on the only bank account with an undocumented
 * amount.
 */
function matchBankAdjustment({ cells }: CategoryEvidence): UnexplainedAmount[] {
  const rounding = cells.filter(({ account }) => account.role === 'rounding');
  const banks = cells.filter(({ account }) => isBank(account));
  const [bank] = banks;
  if (rounding.length === 0 || !bank || banks.length > 1) return [];
  if (sum(rounding).abs().gte(ADJUSTMENT_LIMIT)) return [];
  return [...rounding, { account: bank.account, amount: sum(rounding).times(-1) }];
}

/**
 * One bank account paid all claims that were open when the month began, or none. A claim paid in its
 * own month cannot be told from a lost payment and stays unknown.
 */
function matchClaimPayment({ cells, openingBalance }: CategoryEvidence): UnexplainedAmount[] {
  const claim = findClaims(cells);
  const openingClaims = claim && openingBalance(claim.account.id);
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
