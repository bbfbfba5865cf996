/** The calendar date (`YYYY-MM-DD`) at that moment where an IANA time zone holds. */
export const dayIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment);
