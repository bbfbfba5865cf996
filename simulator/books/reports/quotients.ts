import { decimal, divideRounded, type Cents } from '../money.ts';

/** OAS example: quotients have up to 28 decimals, in 96 bits (.NET decimal). */
const MOST_PLACES = 28;
const MOST_DIGITS = 2n ** 96n;

/** A figure of a month: money or a quotient; blank where there is nothing to divide by. */
export type Figure = {
  kind: 'money' | 'count' | 'percent' | 'quotient' | 'days';
  of: bigint;
  by: bigint;
  /** What the quotient is multiplied by: the days of the month. */
  times?: bigint;
};

export const money = (amount: Cents): Figure => ({ kind: 'money', of: amount, by: 1n });
export const quotient = (dividend: bigint, by: bigint): Figure => ({ kind: 'quotient', of: dividend, by });
export const percent = (of: bigint, by: bigint): Figure => ({ kind: 'percent', of: of * 100n, by });
export const inDays = (of: bigint, by: bigint, days: bigint): Figure => ({
  kind: 'days',
  of,
  by,
  times: days,
});

export function text({ kind, of, by, times = 1n }: Figure): string {
  if (kind === 'money') return decimal(by === 1n ? of : divideRounded(of, by));
  if (kind === 'count') return String(of);
  // OAS example: October has neither income nor expenses, so no days, and margins are blank.
  if (by === 0n) return kind === 'days' ? '0' : '';
  if (kind === 'percent') return `${placed(rounded(of, by, 1), 1)}%`;
  return exactly(of, by, times);
}

function rounded(of: bigint, by: bigint, places: number): bigint {
  const sign = by < 0n ? -1n : 1n;
  return divideRounded(of * sign * 10n ** BigInt(places), by * sign);
}

function placed(scaled: bigint, places: number): string {
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(places + 1, '0');
  const whole = `${scaled < 0n ? '-' : ''}${digits.slice(0, digits.length - places)}`;
  return places === 0 ? whole : `${whole}.${digits.slice(-places)}`;
}

/** OAS example: -44.00 / 205.40 loses its last zero before it is multiplied by 30, 590.00 / 40.00 has two decimals. */
function exactly(of: bigint, by: bigint, times: bigint): string {
  let places = MOST_PLACES;
  let scaled = rounded(of, by, places);
  while (scaled >= MOST_DIGITS || scaled <= -MOST_DIGITS) scaled = rounded(of, by, (places -= 1));
  for (; places > 0 && scaled % 10n === 0n; places -= 1) scaled /= 10n;
  return placed(scaled * times, places);
}

/** Change in percent of the month before; 0.0% where that has nothing. */
export function variance(now: Figure, before: Figure | undefined): string {
  if (!before || before.of === 0n || before.by === 0n || now.by === 0n) return '0.0%';
  const [then, change] = [factor(before) * now.by, factor(now) * before.by - factor(before) * now.by];
  return `${placed(rounded(change * 100n, then < 0n ? -then : then, 1), 1)}%`;
}

const factor = ({ of, times = 1n }: Figure): bigint => of * times;
