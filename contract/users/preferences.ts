import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Renamed, because a linter takes zod's `catch` for a promise's. */
const orElse = z.catch;

export const themes = ['system', 'light', 'dark'] as const;
export const languages = [
  'en',
  'en-US',
  'en-GB',
  'en-AU',
  'en-NZ',
  'en-CA',
  'en-IE',
  'en-ZA',
  'en-IN',
  'en-SG',
] as const;
export const dateFormats = ['MM/dd/yyyy', 'dd/MM/yyyy', 'dd.MM.yyyy', 'yyyy-MM-dd'] as const;
/** Currencies of Xero's editions and of their neighbours (ISO 4217). */
export const currencies = [
  'USD',
  'AUD',
  'CAD',
  'EUR',
  'GBP',
  'HKD',
  'INR',
  'JPY',
  'NZD',
  'SGD',
  'ZAR',
] as const;
export const negativeStyles = ['minus', 'brackets'] as const;
/** Display of the part above a report's table. */
const pictureStates = ['shown', 'folded'] as const;
/** Pixels. */
export const sidebarWidth = { least: 200, most: 400, standard: 280 } as const;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** IANA name. */
export const timeZoneName = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, 'is not the name of a time zone'));

const dateFormatChoice = z.enum(dateFormats);
export type DateFormat = z.infer<typeof dateFormatChoice>;

const fields = {
  theme: z.enum(themes),
  language: z.enum(languages),
  /** Null follows the device. */
  timezone: z.nullable(timeZoneName),
  dateFormat: dateFormatChoice,
  /** Used where an organisation states none. */
  currency: z.enum(currencies),
  negatives: z.enum(negativeStyles),
  pictures: z.enum(pictureStates),
  sidebarWidth: z.int().check(z.gte(sidebarWidth.least), z.lte(sidebarWidth.most)),
};

export const preferences = z.object({
  theme: z._default(fields.theme, 'system'),
  language: z._default(fields.language, 'en'),
  /**
   * Also null for a zone that only the device it was chosen on knows: zones are added every few
   * years.
   */
  timezone: z._default(orElse(fields.timezone, null), null),
  dateFormat: z._default(fields.dateFormat, 'MM/dd/yyyy'),
  currency: z._default(fields.currency, 'USD'),
  negatives: z._default(fields.negatives, 'minus'),
  pictures: z._default(fields.pictures, 'shown'),
  sidebarWidth: z._default(fields.sidebarWidth, sidebarWidth.standard),
});
export type Preferences = z.output<typeof preferences>;

/** A partial change; other preferences stay. */
export const preferenceChange = z.partial(z.object(fields));
export type PreferenceChange = z.output<typeof preferenceChange>;

export const savePreferences = endpoint({
  method: 'PUT',
  path: '/user/preferences',
  tag: 'Account',
  summary: 'How the app looks and writes for this user; what is left out stays.',
  body: preferenceChange,
  data: z.object({ preferences }),
});
