import { addDays } from '#contract/period.ts';
import { dateFormat } from '#web/lib/format/intl.ts';

export function todayIn(timeZone: string | null, currentTime: Date): string {
  // Intl omits leading zeros of years before 1000.
  return dateFormat('en-CA', timeZone === null ? {} : { timeZone })
    .format(currentTime)
    .padStart(10, '0');
}

/** Allows for any time zone: no local date is more than one day behind UTC. */
export const isFutureDay = (moment: string, today: string): boolean =>
  moment.slice(0, 10) > addDays(today, 1);
