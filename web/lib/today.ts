/** The organisation's calendar date now. */
export function todayIn(timeZone: string | null, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', timeZone === null ? {} : { timeZone }).format(now);
}
