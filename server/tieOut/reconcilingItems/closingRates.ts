import { type Amount, abs, sum } from '#contract/amounts.ts';

/** Units of a currency for one of the base currency, in millionths of a millionth. */
export type Rate = bigint;
export type RateBounds = { low: Rate; high: Rate };
/** Null where nothing tells the rate. */
export type Rates = Map<string, Rate | null>;

export const RATE_UNIT: Rate = 10n ** 12n;
/** A millionth: the provider states rates with six places. */
const RATE_STEP = RATE_UNIT / 10n ** 6n;

/** An account to be revalued, at a month's end; base currency in cents, debit positive. */
export type Level = {
  /** Open amounts of each document by currency, or the balance of a bank account. Null where unknown. */
  units: Map<string, Amount[]> | null;
  /** Value at the rates of its documents. */
  booked: bigint;
  /** Value at the closing rate, as the provider states it. */
  statedCents: bigint;
  /** Balance of the whole account, as the provider states it. */
  balance: bigint;
};

/** The divisor is positive. Rounds half away from zero. */
export function divideRounded(numerator: bigint, divisor: bigint): bigint {
  const size = (2n * abs(numerator) + divisor) / (2n * divisor);
  return numerator < 0n ? -size : size;
}

/** Cents of the base currency. */
export const toBaseCents = (units: Amount, rate: Rate): bigint => divideRounded(units * 10n ** 6n, rate);
export const toUnits = (cents: bigint, rate: Rate): Amount => divideRounded(cents * rate, 10n ** 6n);

function valueAtRate(units: Amount[], rate: Rate, rounded: 'each' | 'together'): bigint {
  return rounded === 'together'
    ? toBaseCents(sum(units), rate)
    : sum(units.map((amount) => toBaseCents(amount, rate)));
}

/** Base currency at these rates; null where a rate is unknown. */
export function valueLevel(
  { units }: Level,
  rates: Rates,
  rounded: 'each' | 'together' = 'each',
): bigint | null {
  if (units === null) return null;
  let value = 0n;
  for (const [currency, amounts] of units) {
    const rate = rates.get(currency) ?? null;
    if (rate === null) return null;
    value += valueAtRate(amounts, rate, rounded);
  }
  return value;
}

/** Distance from what the provider states, whether it rounds each document or their total. */
function misfit(level: Level, rates: Rates): bigint | null {
  const values = [valueLevel(level, rates, 'each'), valueLevel(level, rates, 'together')];
  const sizes = values.flatMap((value) => (value === null ? [] : [abs(level.statedCents - value)]));
  return sizes.length === 0 ? null : sizes.reduce((smallest, size) => (size < smallest ? size : smallest));
}

/** Allows a cent for each currency. */
export function isExplained(level: Level, rates: Rates): boolean {
  const size = misfit(level, rates);
  return size !== null && size <= BigInt(level.units?.size ?? 0);
}

const currenciesIn = (levels: Level[]) => [
  ...new Set(levels.flatMap(({ units }) => [...(units?.keys() ?? [])])),
];

/**
 * Finds the closing rates that the accounts of a month's end tell. Where these contradict each
 * other, a set for each.
 */
export function findRates(levels: Level[], bounds: Map<string, RateBounds>): Rates[] {
  const currencies = currenciesIn(levels);
  const sets = resolveRates(levels, { bounds, resolved: new Map() });
  const explaining = sets.find((rates) => levels.every((level) => isExplained(level, rates)));
  if (explaining || currencies.length < 2) return explaining ? [explaining] : sets;
  const pairs =
    currencies.length === 2 ? [pairRates(levels, currencies, { bounds, resolved: new Map() })] : [];
  return [...sets, ...pairs].map((rates) => refineRates(levels, bounds, rates));
}

/** Takes the rate of a currency from each account whose other rates are known. */
function resolveRates(levels: Level[], { bounds, resolved }: Evidence): Rates[] {
  const unresolved = currenciesIn(levels).filter((currency) => !resolved.has(currency));
  if (unresolved.length === 0) return [resolved];
  const currency = unresolved.find((name) => levels.some((level) => tells(level, name, resolved)));
  if (currency === undefined) return [pairRates(levels, unresolved, { bounds, resolved })];
  const options = rateOptions(levels, currency, { bounds, resolved });
  const rates = options.length === 0 ? [null] : options;
  return rates.flatMap((rate) =>
    resolveRates(levels, { bounds, resolved: new Map([...resolved, [currency, rate]]) }),
  );
}

/** Twice, as a rate that one small account told may move when another is known better. */
const REFINEMENTS = 2;

function refineRates(levels: Level[], bounds: Map<string, RateBounds>, rates: Rates): Rates {
  let refined = rates;
  for (let pass = 0; pass < REFINEMENTS; pass += 1)
    for (const currency of rates.keys()) {
      const resolved = new Map([...refined].filter(([name]) => name !== currency));
      const options = rateOptions(levels, currency, { bounds, resolved }).map(
        (rate): Rates => new Map([...resolved, [currency, rate]]),
      );
      const [best = refined] = [refined, ...options]
        .map((candidate) => ({
          candidate,
          explained: levels.filter((level) => isExplained(level, candidate)),
        }))
        .toSorted((a, b) => b.explained.length - a.explained.length)
        .map(({ candidate }) => candidate);
      refined = best;
    }
  return refined;
}

const tells = ({ units }: Level, currency: string, resolved: Rates): boolean =>
  units !== null &&
  units.has(currency) &&
  [...units.keys()].every((name) => name === currency || (resolved.get(name) ?? null) !== null);

type Evidence = { bounds: Map<string, RateBounds>; resolved: Rates };

function rateOptions(levels: Level[], currency: string, { bounds, resolved }: Evidence): Rate[] {
  const bound = bounds.get(currency);
  if (!bound) return [];
  const telling = levels.filter((level) => tells(level, currency, resolved));
  const options = telling.flatMap((level) => {
    const candidates = candidateRates(level, currency, { bound, resolved }).map((rate) => {
      const rates = new Map([...resolved, [currency, rate] as const]);
      const explained = telling.filter((account) => isExplained(account, rates));
      const distance = sum(telling.map((account) => misfit(account, rates) ?? 0n));
      return { rate, explained, distance };
    });
    const explaining = candidates.filter(({ explained }) => explained.includes(level));
    return explaining.toSorted(closest).slice(0, 1);
  });
  const byAccounts = Map.groupBy(options, ({ explained }) =>
    explained.map((level) => levels.indexOf(level)).join(),
  );
  return [...byAccounts.values()]
    .flatMap((alike) => alike.toSorted(closest).slice(0, 1))
    .map(({ rate }) => rate);
}

type Candidate = { rate: Rate; explained: Level[]; distance: bigint };
const closest = (a: Candidate, b: Candidate) =>
  b.explained.length - a.explained.length || (a.distance < b.distance ? -1 : a.distance > b.distance ? 1 : 0);

const MOST_STEPS = 400n;
const FINE_STEPS = 24n;

/** Rates that may bring the currency's part of an account to what is stated; roundings leave room for many. */
function candidateRates(
  level: Level,
  currency: string,
  { bound, resolved }: { bound: RateBounds; resolved: Rates },
): Rate[] {
  const units = level.units?.get(currency) ?? [];
  const otherUnits = new Map([...(level.units ?? [])].filter(([name]) => name !== currency));
  const target = level.statedCents - (valueLevel({ ...level, units: otherUnits }, resolved) ?? 0n);
  const totalUnits = sum(units);
  /** Half a cent for each document, and the cent that is let pass. */
  const room = BigInt(units.length) / 2n + 2n;
  const size = abs(target);
  if (totalUnits === 0n || totalUnits < 0n !== target < 0n || size <= room) return [];
  const rateAt = (cents: bigint) => (abs(totalUnits) * 10n ** 6n) / cents;
  return ratesBetween({
    low: rateAt(size + room) > bound.low ? rateAt(size + room) : bound.low,
    high: rateAt(size - room) < bound.high ? rateAt(size - room) : bound.high,
  });
}

/** Rates of six places first, as the provider states them; then finer ones. */
function ratesBetween({ low, high }: RateBounds): Rate[] {
  if (low > high) return [];
  const lowest = ((low + RATE_STEP - 1n) / RATE_STEP) * RATE_STEP;
  const stride = RATE_STEP * ((high - low) / (RATE_STEP * MOST_STEPS) + 1n);
  const rates: Rate[] = [];
  for (let rate = lowest; rate <= high; rate += stride) rates.push(rate);
  for (let step = 0n; step <= FINE_STEPS; step += 1n) rates.push(low + ((high - low) * step) / FINE_STEPS);
  return rates;
}

/** Steps around a solution that roundings may have moved it. */
const NEARBY = 8n;

/** Two currencies that stand together on two accounts. Null for all where that is not enough. */
function pairRates(levels: Level[], currencies: string[], { bounds, resolved }: Evidence): Rates {
  const unknown: Rates = new Map([
    ...resolved,
    ...currencies.map((currency): [string, null] => [currency, null]),
  ]);
  const [currency, second] = currencies;
  if (currency === undefined || second === undefined || currencies.length > 2) return unknown;
  const [a, b] = levels.filter(({ units }) => units?.has(currency) && units.has(second));
  if (!a || !b) return unknown;
  const [u, v] = [a, b].map((level) => {
    const otherUnits = new Map(
      [...(level.units ?? [])].filter(([name]) => name !== currency && name !== second),
    );
    return {
      first: sum(level.units?.get(currency) ?? []),
      second: sum(level.units?.get(second) ?? []),
      target: level.statedCents - (valueLevel({ ...level, units: otherUnits }, resolved) ?? 0n),
    };
  });
  if (!u || !v) return unknown;
  const determinant = u.first * v.second - v.first * u.second;
  const shares = [u.target * v.second - v.target * u.second, u.first * v.target - v.first * u.target];
  const [firstRate, secondRate] = shares.map((share) =>
    share === 0n ? 0n : (determinant * 10n ** 6n) / share,
  );
  const [firstBound, secondBound] = [bounds.get(currency), bounds.get(second)];
  if (!firstRate || !secondRate || !firstBound || !secondBound) return unknown;
  const around = (rate: Rate, bound: RateBounds) => {
    const near = (rate / RATE_STEP) * RATE_STEP;
    const steps = Array.from({ length: Number(2n * NEARBY) + 1 }, (_, step) => BigInt(step) - NEARBY);
    return [rate, ...steps.map((step) => near + step * RATE_STEP)].filter(
      (candidate) => candidate >= bound.low && candidate <= bound.high,
    );
  };
  let best: { rates: Rates; distance: bigint } | undefined;
  for (const rate of around(firstRate, firstBound))
    for (const secondRateNear of around(secondRate, secondBound)) {
      const rates: Rates = new Map([...resolved, [currency, rate], [second, secondRateNear]]);
      const distance = (misfit(a, rates) ?? 0n) + (misfit(b, rates) ?? 0n);
      if (!best || distance < best.distance) best = { rates, distance };
    }
  return best?.rates ?? unknown;
}
