import type { Day } from '../calendar.ts';
import type { Rate } from '../money.ts';

/** A currency's rate on each day: two slow waves around its mean, six places as the provider states rates. */
export function rateOn(mean: number, day: Day): Rate {
  return (mean * (1 + 0.05 * Math.sin(day / 97) + 0.012 * Math.sin(day / 7.3))).toFixed(6);
}
