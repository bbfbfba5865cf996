import type { Account } from '#server/providers/books.ts';
import type { CategoryEvidence } from './categories.ts';
import {
  findSubset,
  isCost,
  isFixedAsset,
  isResult,
  matchBalanced,
  sumCells,
  type UnexplainedAmount,
} from './cells.ts';
import { areCostsOrdinary, type MonthsBeside } from './monthsBeside.ts';

const isDepreciation = ({ type }: Account) => type === 'depreciation';
/** Also by its name, where nothing else tells. */
export const isWriteOff = (account: Account) =>
  isDepreciation(account) || (isCost(account) && /\b(depreciation|amorti[sz]ation)\b/i.test(account.name));

const ifOrdinary = (cells: UnexplainedAmount[], monthsBeside: MonthsBeside): UnexplainedAmount[] =>
  areCostsOrdinary(cells, monthsBeside) ? cells : [];

export const matchDepreciation = ({ cells, monthsBeside }: CategoryEvidence): UnexplainedAmount[] =>
  ifOrdinary(matchBalanced(cells, isDepreciation, isFixedAsset), monthsBeside);

/**
 * An asset is sold or scrapped: its cost, what was written off it, and the gain or loss. No more was
 * written off than it cost, and no account gives more than stood on it.
 */
export function matchDisposal({ cells, closingBalance }: CategoryEvidence): UnexplainedAmount[] {
  const assets = cells.filter(({ account }) => isFixedAsset(account));
  const isBothSided = assets.some(({ amount }) => amount.gt(0)) && assets.some(({ amount }) => amount.lt(0));
  const wasThere = assets.every(({ account, amount }) => closingBalance(account.id).times(amount).lte(0));
  if (!isBothSided || !wasThere || sumCells(assets).gt(0)) return [];
  const results = cells.filter(({ account }) => isResult(account));
  const subset = findSubset(sumCells(assets).times(-1), results);
  return subset ? [...assets, ...subset] : [];
}

/** Other assets are written off in the month of a disposal too, on an account that its type or name tells. */
export function matchDepreciationBesideDisposal(evidence: CategoryEvidence): UnexplainedAmount[] {
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
  return ifOrdinary(
    [depreciation, { ...asset, amount: depreciation.amount.times(-1) }],
    evidence.monthsBeside,
  );
}

/** The account of depreciation is in default charts an ordinary cost or overhead: assets lose what costs gain. */
export function matchUntypedDepreciation({ cells, monthsBeside }: CategoryEvidence): UnexplainedAmount[] {
  const assets = cells.filter(({ account, amount }) => isFixedAsset(account) && amount.lt(0));
  if (assets.length === 0) return [];
  const costs = cells.filter(({ account, amount }) => isCost(account) && amount.gt(0));
  const subset = findSubset(sumCells(assets).times(-1), costs);
  return subset ? ifOrdinary([...assets, ...subset], monthsBeside) : [];
}
