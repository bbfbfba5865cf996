import { addDays } from '#contract/period.ts';
import { dateFormat } from '#web/lib/format/intl.ts';

/** The organisation's calendar date now. */
export function todayIn(timeZone: string | null, currentTime: Date): string {
  // Of the first thousand years it leaves zeros out.
  return dateFormat('en-CA', timeZone === null ? {} : { timeZone })
    .format(currentTime)
    .padStart(10, '0');
}

/** Whether a moment lies ahead of an organisation's day, wherever that is: no clock shows a day more than one behind UTC. */
export const isFutureDay = (moment: string, today: string): boolean =>
  moment.slice(0, 10) > addDays(today, 1);
