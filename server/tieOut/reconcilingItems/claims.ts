import type { Account } from '#server/providers/books.ts';
import type { CategoryEvidence } from './categories.ts';
import { findSubset, isBank, isCost, sumCells, type UnexplainedAmount } from './cells.ts';
import type Big from 'big.js';

const isClaimed = (account: Account) => isCost(account) || account.role === 'salesTax';
const isClaims = ({ role }: Account) => role === 'unpaidExpenseClaims';

/** An adjustment of a bank statement is below one unit of the base currency. */
const ADJUSTMENT_LIMIT = 1;

/**
 * Cents by which a statement differs from the books: on the only bank account with an undocumented
 * amount.
 */
export function matchBankAdjustment({ cells }: Pick<CategoryEvidence, 'cells'>): UnexplainedAmount[] {
  const rounding = cells.filter(({ account }) => account.role === 'rounding');
  const banks = cells.filter(({ account }) => isBank(account));
  const [bank] = banks;
  if (rounding.length === 0 || !bank || banks.length > 1) return [];
  if (sumCells(rounding).abs().gte(ADJUSTMENT_LIMIT)) return [];
  return [...rounding, { account: bank.account, amount: sumCells(rounding).times(-1) }];
}

/**
 * One bank account paid all claims that were open when the month began, or none. A claim paid in its
 * own month cannot be told from a lost payment and stays unknown.
 */
export function matchClaimPayment({ cells, openingBalance }: CategoryEvidence): UnexplainedAmount[] {
  const claim = findClaims(cells);
  const openingClaims = claim && openingBalance(claim.account.id);
  if (!openingClaims || openingClaims.eq(0)) return [];
  const bank = cells.find(({ account, amount }) => isBank(account) && amount.eq(openingClaims));
  return bank && matchCosts(claim.amount.plus(openingClaims), cells)
    ? [{ account: claim.account, amount: openingClaims.times(-1) }, bank]
    : [];
}

/** A claim is of costs, and owed. */
export function matchClaim({ cells }: Pick<CategoryEvidence, 'cells'>): UnexplainedAmount[] {
  const claim = findClaims(cells);
  const costs = claim?.amount.lt(0) === true ? matchCosts(claim.amount, cells) : undefined;
  return claim && costs ? [claim, ...costs] : [];
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
