import { dateFormat } from './intl.ts';

/** The organisation's calendar date now. */
export function todayIn(timeZone: string | null, now: Date): string {
  return dateFormat('en-CA', timeZone === null ? {} : { timeZone }).format(now);
}
