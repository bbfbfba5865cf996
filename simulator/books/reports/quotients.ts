import { decimal, divideRounded, type Cents } from '../money.ts';

/** OAS example: quotients have up to 28 decimals, in 96 bits (.NET decimal). */
const MOST_PLACES = 28;
const MOST_DIGITS = 2n ** 96n;

/** A figure of a month: money or a quotient; blank where there is nothing to divide by. */
export type Figure = {
  kind: 'money' | 'count' | 'percent' | 'quotient' | 'days';
  dividend: bigint;
  divisor: bigint;
  /** Multiplies the quotient: the days of the month. */
  times?: bigint;
};

export const money = (amount: Cents): Figure => ({ kind: 'money', dividend: amount, divisor: 1n });
export const quotient = (dividend: bigint, divisor: bigint): Figure => ({
  kind: 'quotient',
  dividend,
  divisor,
});
export const percent = (dividend: bigint, divisor: bigint): Figure => ({
  kind: 'percent',
  dividend: dividend * 100n,
  divisor,
});
export const inDays = (dividend: bigint, divisor: bigint, days: bigint): Figure => ({
  kind: 'days',
  dividend,
  divisor,
  times: days,
});

export function text({ kind, dividend, divisor, times = 1n }: Figure): string {
  if (kind === 'money') return decimal(divisor === 1n ? dividend : divideRounded(dividend, divisor));
  if (kind === 'count') return String(dividend);
  // OAS example: October has neither income nor expenses, so no days, and margins are blank.
  if (divisor === 0n) return kind === 'days' ? '0' : '';
  if (kind === 'percent') return `${placed(rounded(dividend, divisor, 1), 1)}%`;
  return exactly(dividend, divisor, times);
}

function rounded(dividend: bigint, divisor: bigint, places: number): bigint {
  const sign = divisor < 0n ? -1n : 1n;
  return divideRounded(dividend * sign * 10n ** BigInt(places), divisor * sign);
}

function placed(scaled: bigint, places: number): string {
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(places + 1, '0');
  const wholeDigits = `${scaled < 0n ? '-' : ''}${digits.slice(0, digits.length - places)}`;
  return places === 0 ? wholeDigits : `${wholeDigits}.${digits.slice(-places)}`;
}

/** OAS example: -44.00 / 205.40 loses its last zero before it is multiplied by 30, 590.00 / 40.00 has two decimals. */
function exactly(dividend: bigint, divisor: bigint, times: bigint): string {
  let places = MOST_PLACES;
  let scaled = rounded(dividend, divisor, places);
  while (scaled >= MOST_DIGITS || scaled <= -MOST_DIGITS) scaled = rounded(dividend, divisor, (places -= 1));
  for (; places > 0 && scaled % 10n === 0n; places -= 1) scaled /= 10n;
  return placed(scaled * times, places);
}

/** Change in percent of the month before; 0.0% where that has nothing. */
export function variance(current: Figure, previous: Figure | undefined): string {
  if (!previous || previous.dividend === 0n || previous.divisor === 0n || current.divisor === 0n)
    return '0.0%';
  const [previousFactor, change] = [
    factor(previous) * current.divisor,
    factor(current) * previous.divisor - factor(previous) * current.divisor,
  ];
  return `${placed(rounded(change * 100n, previousFactor < 0n ? -previousFactor : previousFactor, 1), 1)}%`;
}

const factor = ({ dividend, times = 1n }: Figure): bigint => dividend * times;
