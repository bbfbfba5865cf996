import type { DateFormat } from '#contract/users/preferences.ts';

export type PaperSize = 'a4' | 'letter';

/** Countries that print on US Letter (Unicode CLDR, measurement data); all others use A4. */
const letterCountries: readonly string[] = [
  'BZ',
  'CA',
  'CL',
  'CO',
  'CR',
  'GT',
  'MX',
  'NI',
  'PA',
  'PH',
  'PR',
  'SV',
  'US',
  'VE',
];

/** Countries that write the month before the day. */
const monthFirstCountries: readonly string[] = ['PH', 'PR', 'US'];

/** `country`: ISO 3166-1 alpha-2; null if unknown. */
export const paperSizeIn = (country: string | null): PaperSize =>
  country !== null && letterCountries.includes(country) ? 'letter' : 'a4';

/** Null if the country is unknown. */
export const dateFormatIn = (country: string | null): DateFormat | null =>
  country === null ? null : monthFirstCountries.includes(country) ? 'MM/dd/yyyy' : 'dd/MM/yyyy';
