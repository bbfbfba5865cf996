import type { Account } from '#server/providers/books.ts';
import { isWriteOff } from './assets.ts';
import type { CategoryEvidence } from './categories.ts';
import {
  isBank,
  isCost,
  isCostOfSales,
  isFixedAsset,
  isResult,
  isStock,
  largestCredit,
  subtractCells,
  sumCells,
  type UnexplainedAmount,
} from './cells.ts';
import { matchBankAdjustment, matchClaim } from './claims.ts';
import { type MonthsBeside, recurs } from './monthsBeside.ts';
import { isPayable, matchPayroll } from './payroll.ts';

/**
 * Before the conversion the provider's books are empty but for what was entered there to compare
 * with, whatever invoices and bills are dated there: those still open are part of what customers and
 * suppliers owe in the balances that follow. Only these are entered with an earlier day (Xero help:
 * Settings_ConversionDate), and just what they move is taken back: anything else there may be a
 * comparative that is lost.
 */
export function matchBeforeConversion({
  cells,
  isBookEmpty,
  owedBefore,
}: CategoryEvidence): UnexplainedAmount[] {
  if (isBookEmpty) return cells.some(({ account }) => isBank(account)) ? [] : cells;
  const isTakenBack = owedBefore.every(({ account }) => cells.some((cell) => cell.account === account));
  return isTakenBack ? owedBefore.map((cell) => ({ ...cell, amount: cell.amount.times(-1) })) : [];
}

/**
 * Balances that an organisation had when it came to the provider, with or without a line to Historical
 * Adjustment (Xero help: Setup_HistoricalInvoices).
 */
export function matchConversionBalance(evidence: CategoryEvidence): UnexplainedAmount[] {
  const { isBookEmpty, isOpeningMonth, outstandingBefore } = evidence;
  if (isBookEmpty || !isOpeningMonth) return [];
  const balances = withoutMonthEndEntries(evidence);
  const stands = (role: Account['role']) =>
    sumCells(balances.filter(({ account }) => account.role === role)).eq(outstandingBefore(role));
  const isComplete =
    balances.length > 1 && sumCells(balances).eq(0) && stands('receivable') && stands('payable');
  return isComplete && !balances.some(({ account }) => isResult(account)) ? balances : [];
}

/**
 * Comparatives: the trial balances of months before the conversion, entered to compare with, where
 * no document yet moves money. They move bank accounts, income and costs at once, as no single
 * document does: no journal may be posted to a bank account.
 */
export function matchComparatives({
  cells,
  isBookEmpty,
  isBeforeMoney,
}: CategoryEvidence): UnexplainedAmount[] {
  if (isBookEmpty || !isBeforeMoney || !sumCells(cells).eq(0)) return [];
  const moves = (marks: (account: Account) => boolean) => cells.some(({ account }) => marks(account));
  const isWhole =
    moves(isBank) &&
    moves((account) => account.class === 'revenue') &&
    moves((account) => account.class === 'expense');
  return isWhole ? cells : [];
}

const isCostOfGoods = (account: Account) =>
  isCostOfSales(account) && /\b(cost of (goods|sales|stock)|COGS)\b/i.test(account.name);

/**
 * Balances less what is booked without a document in the same month: pay runs and expense claims,
 * depreciation on the asset with the largest credit, cost of sales on stock. Costs are these only where
 * their type or name tells, or the months beside have them too: beside balances any cost could be, also
 * one that was paid by a lost document.
 */
function withoutMonthEndEntries(evidence: CategoryEvidence): UnexplainedAmount[] {
  const { monthsBeside, tracksStock } = evidence;
  const entries = [
    ...matchClaim(evidence),
    ...matchPayroll(evidence),
    ...matchBankAdjustment({ cells: evidence.cells.filter(isRoundingOrMainBank(evidence)) }),
  ];
  const cells = subtractCells(evidence.cells, entries);
  const asset = largestCredit(cells, isFixedAsset);
  const assets = cells.filter(({ account }) => isFixedAsset(account));
  const stock = tracksStock ? largestCredit(cells, isStock) : undefined;
  // What was owed of wages before stands on the account that this month's run moves, too.
  const payable = cells.find(isPayable(evidence));
  const places = Map.groupBy(cells, (cell) => {
    if (stock && isCostOfGoods(cell.account)) return stock;
    if (isWriteOff(cell.account) || wasWrittenOff(cell, assets, monthsBeside)) return asset ?? 'nowhere';
    return payable && isCost(cell.account) && recurs(cell, monthsBeside) ? payable : null;
  });
  const counterEntries = [stock, asset, payable].flatMap((place) =>
    place ? [{ ...place, amount: sumCells(places.get(place) ?? []).times(-1) }] : [],
  );
  return subtractCells(places.get(null) ?? [], counterEntries);
}

/** An asset lost just what the cost gained in a month beside. */
const wasWrittenOff = (
  cell: UnexplainedAmount,
  assets: UnexplainedAmount[],
  { earlier, later }: MonthsBeside,
): boolean =>
  isCost(cell.account) &&
  recurs(cell, { earlier, later }) &&
  [...earlier, ...later].some((month) => {
    const cost = month.get(cell.account.id);
    return cost !== undefined && assets.some(({ account }) => month.get(account.id)?.eq(cost.times(-1)));
  });

/** Balances are brought along on all bank accounts; the everyday one has the largest, and is reconciled. */
function isRoundingOrMainBank({ cells }: CategoryEvidence): (cell: UnexplainedAmount) => boolean {
  const [main] = cells.filter(({ account }) => isBank(account)).toSorted((a, b) => b.amount.cmp(a.amount));
  return (cell) => cell === main || cell.account.role === 'rounding';
}
