/**
 * Values of the database are the same on both engines, whose own defaults differ: counts are numbers, money and
 * dates the text they are, so that neither a float nor a time zone can touch them, instants are Date.
 */

/** OIDs of PostgreSQL's catalogue (pg_type). */
const int8 = 20;
const date = 1082;
const numeric = 1700;

const asText = (text: string) => text;

export const valueParsers: Readonly<Record<number, (text: string) => string | number>> = {
  [int8]: (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value))
      throw new RangeError(`${text} does not fit a number: select it as text.`);
    return value;
  },
  [date]: asText,
  [numeric]: asText,
};
