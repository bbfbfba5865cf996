import type { CategoryEvidence } from './categories.ts';
import {
  isCost,
  isCostOfSales,
  isStock,
  largestCredit,
  matchBalanced,
  sumCells,
  type UnexplainedAmount,
} from './cells.ts';

/**
 * Goods that were sold; beside a stock adjustment what they cost stands on an account of direct costs.
 * They cost no more than all that was sold in the month.
 */
export function matchStockCost(evidence: CategoryEvidence): UnexplainedAmount[] {
  const sold = findSoldStock(evidence);
  const cost = sumCells(sold.filter(({ account }) => isStock(account))).abs();
  return cost.lte(evidence.income.abs()) ? sold : [];
}

function findSoldStock({ cells, tracksStock }: CategoryEvidence): UnexplainedAmount[] {
  if (!tracksStock) return [];
  const sold = matchBalanced(cells, isStock, isCostOfSales);
  if (sold.length > 0) return sold;
  const withAdjustment = matchBalanced(cells, isStock, isCost);
  const costs = withAdjustment.filter(({ account, amount }) => isCostOfSales(account) && amount.gt(0));
  const stock = largestCredit(withAdjustment, isStock);
  if (costs.length === 0 || !stock) return [];
  return [...costs, { ...stock, amount: sumCells(costs).times(-1) }];
}

const LARGEST_SHARE_ADJUSTED = 0.25;

/** A count or a gift; more than a quarter of the stock is for a person to say. */
export function matchStockAdjustment({
  cells,
  tracksStock,
  closingBalance,
}: CategoryEvidence): UnexplainedAmount[] {
  if (!tracksStock) return [];
  const adjusted = matchBalanced(cells, isStock, isCost);
  const isBounded = adjusted
    .filter(({ account }) => isStock(account))
    .every(({ account, amount }) =>
      amount.abs().lte(closingBalance(account.id).minus(amount).abs().times(LARGEST_SHARE_ADJUSTED)),
    );
  return isBounded ? adjusted : [];
}
