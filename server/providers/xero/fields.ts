import Big from 'big.js';
import * as z from 'zod';
import { parseCalendarDate, parseMoment } from './dates.ts';
import { toDecimal } from './decimals.ts';
import { chartStatusByCode, documentStatusByCode, documentTypeByCode } from './vocabulary.ts';

/**
 * Field kinds of the provider's records. Each parses and converts in one step, because a page has
 * tens of thousands of fields. The provider mostly leaves nulls out: `optional` kinds turn an
 * absent field and a null into null.
 */
const field = <T>(parse: (value: unknown) => T | undefined, problem: string) =>
  z.transform((value: unknown, context): T => {
    const result = parse(value);
    if (result !== undefined) return result;
    context.issues.push({
      code: 'custom',
      message: value === undefined ? 'is missing' : problem,
      input: value,
    });
    return z.NEVER;
  });

const absent = (value: unknown) => value === undefined || value === null;

const readOr =
  <T, D>(parse: (value: unknown) => T | undefined, otherwise: D) =>
  (value: unknown) =>
    absent(value) ? otherwise : parse(value);

/** Characters that turn the text after them around (UAX 9, 2.7), so that a name can look like another. */
const textDirectionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const readText = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll(textDirectionMarks, '') : undefined;
function readWords(value: unknown): string | null | undefined {
  const words = readText(value);
  return words?.trim() === '' ? null : words;
}
export const text = field(readText, 'is no text');
export const optionalText = field(readOr(readWords, null), 'is no text');
export const textOr = (otherwise: string) => field(readOr(readText, otherwise), 'is no text');

const uuidShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
function readUuid(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const id = value.toLowerCase();
  return uuidShape.test(id) ? id : undefined;
}
export const uuid = field(readUuid, 'is no UUID');
export const optionalUuid = field(readOr(readUuid, null), 'is no UUID');

/** Takes any text as the id of a tracking category or option: in some real books it is no uuid. */
const readTrackingId = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value.toLowerCase() : undefined;
export const trackingIdField = field(readTrackingId, 'is no id');
export const optionalTrackingId = field(readOr(readTrackingId, null), 'is no id');

/** Money and rates: numbers, but sometimes text in older rows. */
function readDecimal(value: unknown): string | undefined {
  if (typeof value === 'number') return toDecimal(value);
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? new Big(value).toFixed() : undefined;
}
export const decimalField = field(readDecimal, 'is no amount');
export const optionalDecimal = field(readOr(readDecimal, null), 'is no amount');
export const decimalOrZero = field(readOr(readDecimal, '0'), 'is no amount');

/** Units of a foreign currency for one of the base currency. 0 means that none is stated. */
export const rate = field(
  readOr((value) => {
    const parsedDecimal = readDecimal(value);
    return parsedDecimal === '0' ? null : parsedDecimal;
  }, null),
  'is no rate',
);

const readDate = (value: unknown) =>
  typeof value === 'string' ? (parseCalendarDate(value) ?? undefined) : undefined;
export const calendarDate = field(readDate, 'is no date');
export const optionalDate = field(readOr(readDate, null), 'is no date');

/** `true` and, in nested rows, `"true"`. */
const readFlag = (value: unknown) =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined;
export const flagOr = (otherwise: boolean) => field(readOr(readFlag, otherwise), 'is neither true nor false');

/** Null where absent or unreadable: no document is refused for it. */
export const optionalFlag = z.transform((value: unknown): boolean | null => readFlag(value) ?? null);

/** Null where absent or unreadable. */
export const changedAt = (value: unknown): Date | null =>
  typeof value === 'string' ? parseMoment(value) : null;

/** Open lists, which the provider extends without notice: an unknown word is `other`. */
const readOpenWord =
  <T>(words: Record<string, T>) =>
  (value: unknown): T | 'other' | undefined =>
    typeof value === 'string' ? (words[value.toUpperCase()] ?? 'other') : undefined;
const readStatus = readOpenWord(documentStatusByCode);
export const status = field(readStatus, 'is no text');
/** Payments and transfers stored before there was a status are not deleted. */
export const statusOrApproved = field(readOr(readStatus, 'approved' as const), 'is no text');
export const chartStatusOrActive = field(
  readOr(readOpenWord(chartStatusByCode), 'active' as const),
  'is no text',
);
export const optionalDocumentType = field(readOr(readOpenWord(documentTypeByCode), null), 'is no text');

/** Maps the provider's words to ours, ignoring case. Rejects an unknown word. */
export function wordField<T>(words: Record<string, T>) {
  return field(
    (value) => (typeof value === 'string' ? words[value.toUpperCase()] : undefined),
    `is none of ${Object.keys(words).join(', ')}`,
  );
}
