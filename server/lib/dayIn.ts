/** The calendar date (`YYYY-MM-DD`) at that moment where an IANA time zone holds. */
export const dayIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment);

/** The time of day (`HH:mm`) at that moment there. */
export const timeIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    moment,
  );
