import { decimal, divideRounded, type Cents } from '../money.ts';

/** OAS example: quotients have up to 28 digits. */
const PLACES = 27;

/** A figure of a month: money or a quotient; blank where there is nothing to divide by. */
export type Figure = { kind: 'money' | 'count' | 'percent' | 'quotient'; of: bigint; by: bigint };

export const money = (of: Cents): Figure => ({ kind: 'money', of, by: 1n });
export const quotient = (of: bigint, by: bigint): Figure => ({ kind: 'quotient', of, by });
export const percent = (of: bigint, by: bigint): Figure => ({ kind: 'percent', of: of * 100n, by });

export function text({ kind, of, by }: Figure): string {
  if (kind === 'money') return decimal(by === 1n ? of : divideRounded(of, by));
  if (kind === 'count') return String(of);
  if (by === 0n) return '';
  if (kind === 'percent') return `${fraction(of, by, 1)}%`;
  return fraction(of, by, PLACES);
}

function fraction(of: bigint, by: bigint, places: number): string {
  const sign = by < 0n ? -1n : 1n;
  const scaled = divideRounded(of * sign * 10n ** BigInt(places), by * sign);
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(places + 1, '0');
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Change in percent of the month before; 0.0% where that has nothing. */
export function variance(now: Figure, before: Figure | undefined): string {
  if (!before || before.of === 0n || before.by === 0n || now.by === 0n) return '0.0%';
  const [then, change] = [before.of * now.by, now.of * before.by - before.of * now.by];
  return `${fraction(change * 100n, then < 0n ? -then : then, 1)}%`;
}
