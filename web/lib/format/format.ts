import { dateText } from '#contract/users/dateText.ts';
import { preferencesStore } from '#web/lib/session/preferences.ts';
import { dateFormat, numberFormat, relativeTimeFormat } from './intl.ts';

/** Narrows to a type that Intl formats exactly, without a float. */
const isNumeric = (text: string): text is `${number}` => /^-?\d+(\.\d+)?(e-\d)?$/.test(text);

const language = () => preferencesStore.get().language;
const timeZone = () => preferencesStore.get().timezone ?? undefined;

/** Applies the user's sign: U+2212, as wide as a digit, or brackets. */
const formatSign = (text: string): string =>
  preferencesStore.get().negatives === 'brackets' && text.startsWith('-')
    ? `(${text.slice(1)})`
    : text.replace('-', '\u2212');

/** `1234.5` -> `1,234.50`, exact at any length. */
export const formatAmount = (amount: string): string => formatDecimal(amount, 2);

export function formatDecimal(amount: string, places: number): string {
  if (!isNumeric(amount)) return amount;
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
  return formatSign(numberFormat(language(), digits).format(amount));
}

/** Reformats the amounts (`1,234.50`) within a sentence of the server, and keeps each of its days on one line. */
export const localizeSentence = (sentence: string): string =>
  keepDaysWhole(
    sentence.replaceAll(/(?<![\w.,-])[-\u2212]?\d{1,3}(?:,\d{3})*\.\d{2}(?![\w%]|[.,]\d)/g, (amount) =>
      formatAmount(amount.replaceAll(',', '').replace('\u2212', '-')),
    ),
  );

/** The text with no line end inside a day, `Oct 31, 2026` or `31 Oct 2026`. */
export const keepDaysWhole = (text: string): string =>
  text.replaceAll(/\b(?:\d{1,2} [A-Z][a-z]{2} \d{4}|[A-Z][a-z]{2} \d{1,2}, \d{4})\b/g, unbreakable);

/** `currency` is ISO 4217; null uses the user's. Xero states two decimals in currencies without any, too. */
export function formatMoney(amount: string, currency: string | null): string {
  if (!isNumeric(amount)) return amount;
  const style = { style: 'currency', currency: currency ?? preferencesStore.get().currency } as const;
  const inCurrency = numberFormat(language(), style);
  const { maximumFractionDigits: places = 2 } = inCurrency.resolvedOptions();
  const statesFraction = places < 2 && /\.\d*[1-9]/.test(amount);
  const withCents = { ...style, minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return formatSign((statesFraction ? numberFormat(language(), withCents) : inCurrency).format(amount));
}

export const isZero = (amount: string): boolean => /^-?0+(\.0+)?$/.test(amount);
export const isNegative = (amount: string): boolean => amount.startsWith('-') && !isZero(amount);

export const formatCount = (count: number): string => numberFormat(language(), {}).format(count);

/** `12K`. */
export const formatAxis = (value: number): string =>
  formatSign(numberFormat(language(), { notation: 'compact', maximumFractionDigits: 1 }).format(value));

/** Calendar date (`YYYY-MM-DD`, no time zone) in the user's date format. */
export function formatDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return preferencesStore.get().dateFormat.replace('yyyy', year).replace('MM', month).replace('dd', day);
}

/** `Oct 31, 2026`, as in files. */
export const formatReportDate = (date: string): string =>
  unbreakable(dateText(date, preferencesStore.get().dateFormat));

/** Joins the words by spaces at which no line ends, as Intl joins a currency to its amount. */
function unbreakable(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** Day in the user's time zone unless another is given. */
export function formatInstantDay(instant: string, zone = timeZone()): string {
  const parts = dateFormat('en-CA', {
    ...(zone === undefined ? {} : { timeZone: zone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(instant));
  return formatDate(parts);
}

/** Uses the user's time zone unless another is given. */
export const formatInstant = (instant: string, zone = timeZone()): string =>
  unbreakable(`${formatInstantDay(instant, zone)}, ${formatTime(instant, zone)}`);

/** `12:04` on its own day, later with its date. */
export const formatMoment = (instant: string, currentMs: number, zone = timeZone()): string =>
  formatInstantDay(instant, zone) === formatInstantDay(new Date(currentMs).toISOString(), zone)
    ? formatTime(instant, zone)
    : formatInstant(instant, zone);

const formatTime = (instant: string, zone: string | undefined): string =>
  dateFormat(language(), {
    ...(zone === undefined ? {} : { timeZone: zone }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant));

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** `5 minutes ago`; beyond a week the date itself. */
export function formatRelativeTime(instant: string, currentTime: number, zone = timeZone()): string {
  const elapsed = new Date(instant).getTime() - currentTime;
  if (Math.abs(elapsed) > 7 * 86_400_000) return formatInstant(instant, zone);
  const [unit, size] = steps.find(([, ms]) => Math.abs(elapsed) >= ms) ?? ['second', 1000];
  const count = Math.trunc(elapsed / size);
  const words = relativeTimeFormat(language(), { numeric: 'auto' });
  return unbreakable(words.format(unit === 'second' ? 0 : count, unit));
}

/** `2 min 5 s`, `0.8 s`. */
export function formatDuration(ms: number): string {
  if (ms < 10_000) return unbreakable(`${(ms / 1000).toFixed(1)} s`);
  const seconds = Math.round(ms / 1000);
  return unbreakable(seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`);
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Decimal units: `1.2 MB`. */
export function formatBytes(bytes: number): string {
  const step = Math.min(byteUnits.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const inUnit = numberFormat(language(), {
    style: 'unit',
    unit: byteUnits[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  });
  return unbreakable(inUnit.format(bytes / 1000 ** step));
}

/** `Wed 11/18/2026`: the weekday in the user's language before the date in the user's format. */
export function formatDay(date: string): string {
  const weekday = dateFormat(language(), { weekday: 'short', timeZone: 'UTC' });
  return unbreakable(`${weekday.format(new Date(`${date}T00:00:00Z`))} ${formatDate(date)}`);
}

/** Name of a month, 1 to 12, in the user's language. */
export const formatMonthName = (month: number): string =>
  dateFormat(language(), { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month - 1)));

/** Creates the two formatters in idle tasks: the first use of each is slow on a phone. */
export function warmUpFormatters(): void {
  setTimeout(() => formatCount(0));
  setTimeout(() => formatInstant(new Date(0).toISOString()));
}
