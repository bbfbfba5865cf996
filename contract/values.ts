import * as z from 'zod/mini';

/** Ids of ours: companies, users, runs, logs, ledger lines, notices. */
export const id = z.guid();
/** Opaque ids of the provider: UUIDs of any version, whole numbers, and free text in old books. */
export const providerId = z.string().check(z.minLength(1), z.maxLength(100));
/** Neither the calendar nor PostgreSQL has a year 0. */
export const inAYear = z.regex(/^(?!0000)/, 'There is no year 0.');
/** Token of a link: long and random, so that it cannot be guessed without a throttle. */
export const linkToken = z.string().check(z.minLength(20), z.maxLength(200));
/**
 * Control characters, line breaks, signs without width or form, and marks that turn the direction of writing. The joiners
 * and variation selectors are none of them: Persian, Indic and Japanese names are written with them.
 */
const invisible = String.raw`\p{Cc}\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0`;
/** Beyond what a pattern of the OpenAPI document can name for those who read it without the flag for Unicode. */
const tagSigns = String.raw`\u{e0000}-\u{e007f}`;
export const invisibleSigns = new RegExp(`[${invisible}${tagSigns}]+`, 'gu');
const ONE_LINE = 'Use one line, without control characters or invisible signs.';
export const oneLine = z.regex(new RegExp(`^[^${invisible}]*$`, 'u'), ONE_LINE);
/** Signs by which a text looks like an address of mail or web, or is made a link by a mail program. */
export const addressSigns = /[@<>"]|:\/\/|\bwww\.|\.(?=\p{L}{2,}\/)/giu;
/** Rules of a name that stands in the mails of others. */
export const nameRules = [
  oneLine,
  z.refine<string>((name) => !new RegExp(`[${tagSigns}]`, 'u').test(name), ONE_LINE),
  z.regex(
    new RegExp(`^(?!.*(?:${addressSigns.source}))`, 'isu'),
    'Write it without @, <, >, quotation marks and web addresses.',
  ),
  z.regex(/^\s*$|[\p{L}\p{N}]/u, 'Write at least one letter or digit.'),
] as const;
/** An instant, ISO 8601 UTC. */
export const instant = z.iso.datetime().check(inAYear);
/** A day of the right form may be none of the calendar: 30 February. */
export const explainDay = (day: unknown): string =>
  typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day)
    ? 'There is no such day.'
    : 'Enter a day as YYYY-MM-DD.';

/** `YYYY-MM-DD` in the organisation's calendar. */
export const date = z.iso.date({ error: ({ input }) => explainDay(input) }).check(inAYear);
/** `YYYY-MM` in the organisation's calendar. */
export const month = z
  .string()
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM.'), inAYear);
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:mm.'));
/** Money or another exact quantity as a decimal string, never a float. */
const decimalText = /^-?\d+(\.\d+)?$/;
export const decimal = z.string().check(z.regex(decimalText));

/**
 * Validates a list with one function instead of a schema for each item, which takes ten times as
 * long: a report has tens of thousands of figures. `items` describes them in the OpenAPI document.
 */
export const longList = <One>(isOne: (value: unknown) => value is One, items: object) =>
  z
    .custom<One[]>((value) => Array.isArray(value) && value.every(isOne))
    .register(z.globalRegistry, { type: 'array', items });

export const isDecimalOrNull = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && decimalText.test(value));
export const decimalOrNullItem = {
  anyOf: [{ type: 'string', pattern: decimalText.source }, { type: 'null' }],
};

/**
 * Digits only: other texts that JavaScript converts to numbers ('', ' 5', '0x10', '1e3') are
 * mistakes or attacks.
 */
const digits = z.transform((value: unknown) =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value,
);
const count = (minimum: number, maximum: number) => {
  const error = `Enter a whole number from ${minimum} to ${maximum}.`;
  return z.pipe(
    digits,
    z.number(error).check(z.multipleOf(1, error), z.gte(minimum, error), z.lte(maximum, error)),
  );
};

/** Offset paging; a query has numbers as text. */
export const offset = z._default(count(0, 10_000_000), 0);
export const limitParam = (standard: number, maximum: number) => z._default(count(1, maximum), standard);

export const pageOfList = z.object({
  totalCount: z.number(),
  offset: z.number(),
  limit: z.number(),
  hasMore: z.boolean(),
});
