import type { Account } from '#server/providers/books.ts';
import type { CategoryEvidence } from './categories.ts';
import { findSubset, isCost, sumCells, type UnexplainedAmount } from './cells.ts';
import {
  areCostsOrdinary,
  countAlike,
  hasPast,
  isOrdinary,
  type MonthsBeside,
  recurs,
} from './monthsBeside.ts';

/** The provider credits what a pay run leaves to be paid to this account, whatever it is called. */
const isSystemPayable = ({ role, type }: Account) => role === 'wagesPayable' || type === 'wagesPayable';

/** Ordinary accounts of costs and debts: no bank account, and none that the provider keeps by itself. */
const mayBePayroll = (account: Account) =>
  (isCost(account) || account.class === 'liability') && account.role === null && account.type !== 'bank';

/** Tells the amount that a pay run leaves to be paid, on the provider's account or on one that a person named. */
export const isPayable =
  ({ isNamedPayable }: Pick<CategoryEvidence, 'isNamedPayable'>) =>
  ({ account, amount }: UnexplainedAmount): boolean =>
    (isSystemPayable(account) || isNamedPayable(account.id)) && amount.lt(0);

/**
 * A pay run: what balances with the movement of wages payable on accounts of costs and debts. Without
 * such an account it is a pattern that recurs. What the months beside never move stays without a
 * category, as does a run that is not as large as theirs.
 */
export function matchPayroll(evidence: CategoryEvidence): UnexplainedAmount[] {
  const { cells } = evidence;
  const payables = cells.filter(isPayable(evidence));
  const otherCells = cells.filter((cell) => !payables.includes(cell) && mayBePayroll(cell.account));
  const wages =
    payables.length > 0 ? matchRun(payables, otherCells, evidence) : matchPattern(otherCells, evidence);
  const run = [...wages, ...matchContributions(wages, otherCells, evidence)];
  return sumCells(run.filter(({ account }) => isCost(account))).gt(0) && isOrdinaryRun(run, evidence)
    ? run
    : [];
}

/** Costs and what is left to be paid are those of the months beside, on accounts that they move too. */
export function isOrdinaryRun(
  run: UnexplainedAmount[],
  evidence: Pick<CategoryEvidence, 'monthsBeside' | 'isOpeningMonth' | 'isNamedPayable'>,
): boolean {
  const { monthsBeside, isOpeningMonth } = evidence;
  if (!areCostsOrdinary(run, monthsBeside)) return false;
  const payables = run.filter(isPayable(evidence));
  if (payables.length === 0) return isPattern(run, monthsBeside);
  // In the month of the conversion what was owed before may stand on the account, too.
  const isPaidAsUsual = isOpeningMonth || isOrdinary(payables, monthsBeside);
  return (
    isPaidAsUsual && run.every((cell) => payables.includes(cell) || mayRecur(cell, payables, monthsBeside))
  );
}

/** One month alone, and too few to compare with, refute no account. */
const mayRecur = (cell: UnexplainedAmount, payables: UnexplainedAmount[], monthsBeside: MonthsBeside) =>
  countAlike(cell, monthsBeside) > 0 || !hasPast(payables, monthsBeside);

function matchRun(
  payables: UnexplainedAmount[],
  otherCells: UnexplainedAmount[],
  { monthsBeside }: CategoryEvidence,
): UnexplainedAmount[] {
  const candidates = otherCells.filter((cell) => mayRecur(cell, payables, monthsBeside));
  const isWhole = hasPast(payables, monthsBeside) && sumCells([...payables, ...candidates]).eq(0);
  // Of many cells no set is searched, and all that recur are one.
  const counterparts =
    findSubset(sumCells(payables).times(-1), candidates) ?? (isWhole ? candidates : undefined);
  return counterparts ? [...payables, ...counterparts] : [];
}

/**
 * Finds an employer's contributions beside the wages, as superannuation or a pension, to an account of their own:
 * costs and short-term debts that recur beside the run and balance, of no more than the wages.
 */
function matchContributions(
  wages: UnexplainedAmount[],
  otherCells: UnexplainedAmount[],
  { monthsBeside }: CategoryEvidence,
): UnexplainedAmount[] {
  const recurring = otherCells.filter((cell) => !wages.includes(cell) && recurs(cell, monthsBeside));
  const debts = recurring.filter(({ account, amount }) => isShortTermDebt(account) && amount.lt(0));
  const costs = recurring.filter(({ account, amount }) => isCost(account) && amount.gt(0));
  const debt = sumCells(debts).times(-1);
  const isWithinWages = debt.lte(sumCells(wages.filter(({ account }) => isCost(account))));
  const counterparts = debts.length > 0 && isWithinWages ? findSubset(debt, costs) : undefined;
  return counterparts ? [...debts, ...counterparts] : [];
}

const isShortTermDebt = ({ class: kind, type }: Account) =>
  kind === 'liability' && type !== 'nonCurrentLiability';

/** A cost, what is paid of it and what is kept back: an accrual, which may be lost, has two accounts. */
const FEWEST_ACCOUNTS = 3;

function matchPattern(cells: UnexplainedAmount[], { monthsBeside }: CategoryEvidence): UnexplainedAmount[] {
  const recurring = cells.filter((cell) => recurs(cell, monthsBeside));
  return isPattern(recurring, monthsBeside) ? recurring : [];
}

function isPattern(cells: UnexplainedAmount[], monthsBeside: MonthsBeside): boolean {
  const debts = cells.filter(({ account, amount }) => account.class === 'liability' && amount.lt(0));
  const isRun = cells.length >= FEWEST_ACCOUNTS && debts.length > 1 && sumCells(cells).eq(0);
  return isRun && cells.every((cell) => recurs(cell, monthsBeside));
}
