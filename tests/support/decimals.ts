import Big from 'big.js';
import * as fc from 'fast-check';

/** Decimal texts as they come from the database: up to 8 places, of any size, each spelled in many ways. */
const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 22n), max: 10n ** 22n }), fc.integer({ min: 0, max: 8 }))
  .map(([digits, places]) => new Big(String(digits)).div(new Big(10).pow(places)).toFixed(places));

const seed = 20_261_123;
/** Holds a property for many decimal texts, or lists of them; the same on every run. */
export const forDecimals = (property: (text: string) => void) =>
  fc.assert(fc.property(decimals, property), { seed });
export const forManyDecimals = (property: (texts: string[]) => void) =>
  fc.assert(fc.property(fc.array(decimals), property), { seed });
