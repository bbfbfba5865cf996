/**
 * The provider writes moments as `/Date(1777420800000+0000)/`: milliseconds since 1970, negative
 * before it, sometimes without a zone (DateTimeUTC, an organisation's CreatedDateUTC). Connections
 * use ISO with seven fractional digits and no zone, in UTC.
 */
const wireMoment = /^\/Date\((-?\d+)(?:([+-])(\d{2})(\d{2}))?\)\/$/;
const isoDate = /^\d{4}-\d{2}-\d{2}(?=T|$)/;

/**
 * Null when the text is no date. The zone in `/Date()/` names a clock and does not shift the
 * instant.
 */
export function parseMoment(text: string): Date | null {
  const wire = wireMoment.exec(text);
  if (wire) return validDate(new Date(Number(wire[1])));
  if (!isoDate.test(text)) return null;
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text.slice(10)) ? text : `${text.slice(0, 23)}Z`;
  return validDate(new Date(text.length === 10 ? text : zoned));
}

/** Years 1 to 9999, as the database accepts; the last days of a month are checked separately. */
const calendarDay = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?=T|$)/;

/** Date `YYYY-MM-DD` in the organisation's calendar; null when the text is no date. */
export function parseCalendarDate(text: string): string | null {
  if (calendarDay.test(text)) return existing(text.slice(0, 10));
  const wire = wireMoment.exec(text);
  if (!wire) return null;
  const [, milliseconds, sign, hours = '0', minutes = '0'] = wire;
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
  const day = validDate(new Date(Number(milliseconds) + ahead))
    ?.toISOString()
    .slice(0, 10);
  return day !== undefined && calendarDay.test(day) ? day : null;
}

/** Rejects days like `2026-02-30`, which a Date would turn into 2 March. */
function existing(day: string): string | null {
  return day.slice(8) <= '28' || new Date(day).toISOString().startsWith(day) ? day : null;
}

/**
 * UTC, whole seconds, no zone, as the provider documents it. Rounded down, so that no change is
 * missed.
 */
export function modifiedSinceHeader(moment: Date): string {
  return moment.toISOString().slice(0, 19);
}

function validDate(date: Date): Date | null {
  return Number.isNaN(date.getTime()) ? null : date;
}
