import { abs, sum } from '#contract/amounts.ts';
import Big from 'big.js';
import {
  divideRounded,
  findRates,
  isExplained,
  type Level,
  RATE_UNIT,
  type RateBounds,
  type Rates,
  toBaseCents,
  toUnits,
  valueLevel,
} from './closingRates.ts';

/** Base currency, debit positive, by account; without zeros. */
export type AccountAmounts = Map<string, Big>;

/** An account that is revalued, at the ends of the month before and of the month; amounts in cents. */
export type RevaluedAccount = {
  accountId: string;
  /** Currency of a bank account, which may have opened with units that no document tells. */
  bankCurrency: string | null;
  opening: Level;
  closing: Level;
  /** Movement at the provider that no document makes. */
  unexplained: bigint;
};

/** Accounts whose gains and losses the provider states on one account. */
export type RevaluedGroup = {
  gains: { accountId: string; unexplained: bigint };
  accounts: RevaluedAccount[];
};

export type RevaluedMonth = {
  groups: RevaluedGroup[];
  /** Limits that documents around the month set to a currency's rate. */
  bounds: Map<string, RateBounds>;
  /** Debits less credits of the provider's own movements. */
  imbalance: bigint;
};

/** `rounding`: cents by which the provider's gains miss what they are gains of. */
export type Revaluation = { revaluation: AccountAmounts; rounding: AccountAmounts };

/**
 * Reckons what the provider computes for open foreign documents and foreign bank accounts at the
 * month's last rate and never posts. One rate for each currency and month's end has to explain all
 * of them, and the gains the sum of them; what is left is no revaluation.
 */
export function reckonRevaluation(month: RevaluedMonth): Revaluation {
  const groups = month.groups.filter(hasMoved).length === 0 ? [] : reckonMonth(month);
  const amounts = (part: 'revaluation' | 'rounding') =>
    new Map(
      groups
        .flatMap((group) => group[part])
        .filter(([, cents]) => cents !== 0n)
        .map(([accountId, cents]): [string, Big] => [accountId, new Big(String(cents)).div(100)]),
    );
  return { revaluation: amounts('revaluation'), rounding: amounts('rounding') };
}

const hasMoved = ({ gains, accounts }: RevaluedGroup) =>
  gains.unexplained !== 0n || accounts.some(({ unexplained }) => unexplained !== 0n);

type EndRates = { opening: Rates; closing: Rates };
type Change = { amount: bigint; fits: boolean };
type GroupAmounts = { revaluation: [string, bigint][]; rounding: [string, bigint][] };

const ends = ['opening', 'closing'] as const;

/** More sets of rates contradict each other too much to be told apart. */
const MOST_SETS = 24;

function reckonMonth({ groups, bounds, imbalance }: RevaluedMonth): GroupAmounts[] {
  const accounts = groups.flatMap((group) => group.accounts);
  const rateSets = (end: (typeof ends)[number]) =>
    findRates(
      accounts.map((account) => account[end]),
      bounds,
    ).slice(0, MOST_SETS);
  const closings = rateSets('closing');
  const [best] = rateSets('opening')
    .flatMap((opening) => closings.map((closing) => ({ opening, closing })))
    .map((rates) => ({
      rates,
      explained: countExplained(accounts, rates),
      missed: sum(groups.map((group) => abs(missedGain(group, rates)))),
    }))
    .toSorted(
      (a, b) => b.explained - a.explained || (a.missed < b.missed ? -1 : a.missed > b.missed ? 1 : 0),
    );
  if (!best) return [];
  const { rates } = best;
  const isConfirmed = ends.every((end) => isOverdetermined(accounts, rates, end));
  const judgement = { rates, bounds, isConfirmed };
  const claims = groups.map((group) => claimGroup(group, judgement));
  const roundings = shareImbalance(claims, imbalance);
  return claims.map((claim, index) => reckonGroup(claim, roundings[index] ?? 0n, judgement));
}

const explainedAt = (accounts: RevaluedAccount[], rates: EndRates, end: (typeof ends)[number]) =>
  accounts.filter((account) => account[end].units?.size && isExplained(account[end], rates[end]));

const countExplained = (accounts: RevaluedAccount[], rates: EndRates) =>
  ends.reduce((count, end) => count + explainedAt(accounts, rates, end).length, 0);

/** More accounts agree than there are rates to find, or nothing is in another currency. */
const isOverdetermined = (accounts: RevaluedAccount[], rates: EndRates, end: (typeof ends)[number]) =>
  rates[end].size === 0 || explainedAt(accounts, rates, end).length > rates[end].size;

const missedGain = ({ gains, accounts }: RevaluedGroup, rates: EndRates) =>
  gains.unexplained +
  sum(accounts.map((account) => reckonChange(account, rates)?.amount ?? account.unexplained));

/** A cent for each currency. */
const centsOfRounding = ({ opening, closing }: RevaluedAccount) =>
  BigInt(new Set([...(opening.units?.keys() ?? []), ...(closing.units?.keys() ?? [])]).size);

/** Null where a rate or units are unknown. */
function reckonChange(account: RevaluedAccount, rates: EndRates): Change | null {
  const { opening, closing, unexplained } = account;
  if (ends.every((end) => isExplained(account[end], rates[end])))
    return {
      amount: closing.statedCents - closing.booked - (opening.statedCents - opening.booked),
      fits: true,
    };
  const amount = account.bankCurrency === null ? changeOfOpen(account, rates) : changeOfBank(account, rates);
  if (amount === null) return null;
  return abs(unexplained - amount) <= centsOfRounding(account)
    ? { amount: unexplained, fits: true }
    : { amount, fits: false };
}

function changeOfOpen({ opening, closing }: RevaluedAccount, rates: EndRates): bigint | null {
  const openingValue = valueLevel(opening, rates.opening);
  const closingValue = valueLevel(closing, rates.closing);
  if (openingValue === null || closingValue === null) return null;
  return closingValue - closing.booked - (openingValue - opening.booked);
}

/** Starts from what the provider states before the month, which includes an opening balance. */
function changeOfBank(account: RevaluedAccount, rates: EndRates): bigint | null {
  const { bankCurrency, opening, closing } = account;
  const flow = unitsMoved(account);
  const openingRate = rates.opening.get(bankCurrency ?? '') ?? null;
  const closingRate = rates.closing.get(bankCurrency ?? '') ?? null;
  if (flow === null || closingRate === null || (openingRate === null && opening.balance !== 0n)) return null;
  const units = (openingRate === null ? 0n : toUnits(opening.balance, openingRate)) + flow;
  return toBaseCents(units, closingRate) - opening.balance - (closing.booked - opening.booked);
}

function unitsMoved({ opening, closing }: RevaluedAccount): bigint | null {
  if (opening.units === null || closing.units === null) return null;
  return sum([...closing.units.values()].flat()) - sum([...opening.units.values()].flat());
}

type Judgement = { rates: EndRates; bounds: Map<string, RateBounds>; isConfirmed: boolean };

type Claim = {
  gains: RevaluedGroup['gains'];
  reckoned: { account: RevaluedAccount; change: Change | null }[];
  /** Null unless every account is explained, or what it moved is possible at least. */
  amounts: bigint[] | null;
};

function claimGroup({ gains, accounts }: RevaluedGroup, { rates, bounds }: Judgement): Claim {
  const reckoned = accounts.map((account) => ({ account, change: reckonChange(account, rates) }));
  const amounts = reckoned.flatMap(({ account, change }) => {
    if (change) return change.fits ? [change.amount] : [];
    return isPlausible(account, account.unexplained, bounds) ? [account.unexplained] : [];
  });
  return { gains, reckoned, amounts: amounts.length === accounts.length ? amounts : null };
}

/** Splits the provider's own imbalance into what the gains of each group miss. */
function shareImbalance(claims: Claim[], imbalance: bigint): bigint[] {
  const shares = claims.map(({ gains, amounts, reckoned }) => {
    if (amounts === null) return null;
    const missed = sum(amounts) + gains.unexplained;
    const room = sum(reckoned.map(({ account }) => centsOfRounding(account)));
    return abs(missed) <= room ? missed : null;
  });
  const remainder = imbalance - sum(shares.filter((share) => share !== null));
  const suspect = shares.indexOf(null);
  // One of them misses cents that the provider's books do not.
  if (remainder !== 0n && suspect === -1) return claims.map(() => 0n);
  const room = sum((claims[suspect]?.reckoned ?? []).map(({ account }) => centsOfRounding(account)));
  return shares.map(
    (share, index) => share ?? (index === suspect && abs(remainder) <= room ? remainder : 0n),
  );
}

function reckonGroup(
  { gains, reckoned, amounts }: Claim,
  rounding: bigint,
  judgement: Judgement,
): GroupAmounts {
  const accounts = reckoned.map(({ account }) => account);
  const gain = rounding - gains.unexplained;
  const isWhole = amounts !== null && sum(amounts) === gain;
  const booked = isWhole ? amounts : attribute(reckoned, gain, judgement);
  return { ...book(gains, accounts, booked), rounding: [[gains.accountId, rounding]] };
}

function book(gains: RevaluedGroup['gains'], accounts: RevaluedAccount[], amounts: bigint[]) {
  const entries = accounts.map(({ accountId }, index): [string, bigint] => [accountId, amounts[index] ?? 0n]);
  return { revaluation: [...entries, [gains.accountId, -sum(amounts)] satisfies [string, bigint]] };
}

/**
 * Something is missing. Where it is on one account alone, that account's part is what the gains
 * leave for it, so that the whole of what is missing stays; where nothing tells, none is claimed.
 */
function attribute(
  reckoned: { account: RevaluedAccount; change: Change | null }[],
  gain: bigint,
  { bounds, isConfirmed }: Omit<Judgement, 'rates'>,
): bigint[] {
  const misfits = reckoned.filter(({ change }) => !change?.fits);
  const amounts = reckoned.map(({ change }) => change?.amount ?? 0n);
  const nothing = reckoned.map(() => 0n);
  const isAmbiguous = misfits.length > 1 || (misfits.length === 0 && reckoned.length > 1);
  if (isConfirmed && (misfits.length === 0 || isAmbiguous)) return amounts;
  if (isAmbiguous) return nothing;
  const suspect = misfits[0] ?? reckoned[0];
  const otherAmounts = reckoned.map((entry, index) => (entry === suspect ? 0n : (amounts[index] ?? 0n)));
  const remainder = gain - sum(otherAmounts);
  if (!suspect) return nothing;
  const { account, change } = suspect;
  const isLossLeft = abs(account.unexplained - remainder) > centsOfRounding(account);
  const reckonedAmount = misfits.length === 0 ? 0n : (change?.amount ?? 0n);
  const amount = isLossLeft && isPlausible(account, remainder, bounds) ? remainder : reckonedAmount;
  return reckoned.map((entry, index) => (entry === suspect ? amount : (otherAmounts[index] ?? 0n)));
}

/** A tenth: rates move less within a month, where no document tells how far. */
const WIDEST_MOVE = 10n;

/** Tells whether rates within their bounds can bring the account there. */
function isPlausible(account: RevaluedAccount, change: bigint, bounds: Map<string, RateBounds>): boolean {
  const range = account.bankCurrency === null ? openRange(account, bounds) : bankRange(account, bounds);
  return range !== null && change >= range.low && change <= range.high;
}

type Range = { low: bigint; high: bigint };

function openRange({ opening, closing }: RevaluedAccount, bounds: Map<string, RateBounds>): Range | null {
  const [openingGain, closingGain] = [gainRange(opening, bounds), gainRange(closing, bounds)];
  if (!openingGain || !closingGain) return null;
  return { low: closingGain.low - openingGain.high, high: closingGain.high - openingGain.low };
}

function gainRange({ units, booked }: Level, bounds: Map<string, RateBounds>): Range | null {
  const range = { low: -booked, high: -booked };
  for (const [currency, amounts] of units ?? []) {
    const bound = bounds.get(currency);
    if (!bound) return null;
    const values = [bound.low, bound.high].map((rate) => toBaseCents(sum(amounts), rate));
    range.low += smallest(values);
    range.high += -smallest(values.map((value) => -value));
  }
  return units && range;
}

function bankRange(account: RevaluedAccount, bounds: Map<string, RateBounds>): Range | null {
  const { bankCurrency, opening, closing } = account;
  const flow = unitsMoved(account);
  const bound = bounds.get(bankCurrency ?? '');
  if (flow === null || (!bound && flow !== 0n)) return null;
  const { low, high } = bound ?? { low: RATE_UNIT - RATE_UNIT / WIDEST_MOVE, high: RATE_UNIT };
  const balances = [divideRounded(opening.balance * low, high), divideRounded(opening.balance * high, low)];
  const flows = [toBaseCents(flow, low), toBaseCents(flow, high)];
  const booked = -opening.balance - (closing.booked - opening.booked);
  return {
    low: smallest(balances) + smallest(flows) + booked,
    high: -smallest(balances.map((value) => -value)) - smallest(flows.map((value) => -value)) + booked,
  };
}

const smallest = (values: bigint[]) => values.reduce((low, value) => (value < low ? value : low));

export function subtractAmounts(amounts: AccountAmounts, subtrahends: AccountAmounts): AccountAmounts {
  const accountIds = new Set([...amounts.keys(), ...subtrahends.keys()]);
  return new Map(
    [...accountIds].flatMap((accountId): [string, Big][] => {
      const amount = (amounts.get(accountId) ?? new Big(0)).minus(subtrahends.get(accountId) ?? 0);
      return amount.eq(0) ? [] : [[accountId, amount]];
    }),
  );
}
