import * as z from 'zod/mini';

/** Ours and the provider's: the provider's are not all of a version that RFC 9562 names. */
export const id = z.guid();
/** Tracking categories and options: opaque, because real books hold some that are no uuid. */
export const trackingId = z.string().check(z.minLength(1), z.maxLength(100));
/** Neither people's calendar nor PostgreSQL's has a year 0. */
export const inAYear = z.regex(/^(?!0000)/, 'There is no year 0.');
/** An instant, ISO 8601 UTC. */
export const instant = z.iso.datetime().check(inAYear);
/** A calendar date in the organisation's own calendar, `YYYY-MM-DD`. */
export const date = z.iso.date().check(inAYear);
/** Money or another exact quantity as a decimal string: never a float, at no layer. */
const decimalText = /^-?\d+(\.\d+)?$/;
export const decimal = z.string().check(z.regex(decimalText));

/**
 * A list that is looked through as a whole. A report has tens of thousands of figures, and a schema for each of them takes
 * ten times as long as looking at it. `items` says the same for the description of the API.
 */
export const longList = <One>(isOne: (value: unknown) => value is One, items: object) =>
  z
    .custom<One[]>((value) => Array.isArray(value) && value.every(isOne))
    .register(z.globalRegistry, { type: 'array', items });

const isDecimal = (value: unknown): value is string => typeof value === 'string' && decimalText.test(value);
const decimalItem = { type: 'string', pattern: decimalText.source };

export const decimals = longList(isDecimal, decimalItem);
export const decimalsOrNull = longList(
  (value): value is string | null => value === null || isDecimal(value),
  { anyOf: [decimalItem, { type: 'null' }] },
);

/** Digits only: what JavaScript takes for a number besides ('', ' 5', '0x10', '1e3') is a mistake or meant badly. */
const digits = z.transform((value: unknown) =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value,
);
const count = (minimum: number, maximum: number) =>
  z.pipe(digits, z.number().check(z.multipleOf(1), z.gte(minimum), z.lte(maximum)));

/** Offset paging of a list; numbers arrive as text in a query. */
export const offset = z._default(count(0, 10_000_000), 0);
export const limitParam = (standard: number, maximum: number) => z._default(count(1, maximum), standard);

export const pageOfList = z.object({
  totalCount: z.number(),
  offset: z.number(),
  limit: z.number(),
  hasMore: z.boolean(),
});
