import * as z from 'zod';
import { parseCalendarDate, parseMoment } from './dates.ts';
import { decimalOf } from './decimals.ts';

/** Field kinds of the provider's records. Nulls are usually omitted, so `optional` kinds turn both into null. */

export const uuid = z.guid().transform((text) => text.toLowerCase());
/** Of a tracking category or option: no uuid in all real books, so it is taken as it comes. */
export const trackingId = z
  .string()
  .min(1)
  .transform((text) => text.toLowerCase());

/** Money and rates: numbers in the lists, text here and there in older rows. */
export const decimal = z.union([
  z.number().transform(decimalOf),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform((text) => decimalOf(Number(text))),
]);

export const optionalText = z
  .string()
  .nullish()
  .transform((text) => (text === undefined || text === null || text.trim() === '' ? null : text));

export const calendarDate = z.string().transform((text, context) => {
  const date = parseCalendarDate(text);
  if (date !== null) return date;
  context.issues.push({ code: 'custom', message: 'is no date', input: text });
  return z.NEVER;
});

/** When a record changed: used to watch progress only, so a broken one is nothing rather than a reason to refuse the row. */
export const changedAt = z
  .unknown()
  .transform((value) => (typeof value === 'string' ? parseMoment(value) : null));
