import { addMonths, monthLabel } from '#contract/period.ts';

/** Parameters of a report's address, and the text without the words of the period. */
export type NamedPeriod = { label: string; parameters: Record<string, string>; otherWords: string };

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Place of the month of which the word has at least three letters, or -1. */
const monthPlace = (word: string): number =>
  months.findIndex((month) => month.startsWith(word.toLowerCase()));

const relativePeriod = /\b(this|last)\s+(month|quarter|year)\b/i;
const namedMonth = /\b([a-z]{3,9})\b(?:\s+((?:19|20|21)\d\d)\b)?/gi;
const numberedMonth = /\b((?:19|20|21)\d\d)-(0[1-9]|1[0-2])\b/;

/**
 * Finds a period in a search text: `last month`, `October 2026`, `2026-10`. A month without a year is the latest that
 * has begun by `today`, the organization's calendar day. Null if none is named.
 */
export function readPeriod(text: string, today: string): NamedPeriod | null {
  const relative = relativePeriod.exec(text);
  if (relative) {
    const period = `${relative[1]} ${relative[2]}`.toLowerCase();
    const key = period.replace(' ', '-');
    return { label: period, parameters: { period: key }, otherWords: removeWords(text, relative) };
  }
  const numbered = numberedMonth.exec(text);
  if (numbered) return inMonth(`${numbered[1]}-${numbered[2]}-01`, removeWords(text, numbered));
  const monthWords = [...text.matchAll(namedMonth)].find(([, word = '']) => monthPlace(word) >= 0);
  if (!monthWords) return null;
  const place = monthPlace(monthWords[1] ?? '');
  const inYear = (year: string) => `${year}-${String(place + 1).padStart(2, '0')}-01`;
  const thisYear = inYear(today.slice(0, 4));
  const month =
    monthWords[2] === undefined
      ? thisYear <= today
        ? thisYear
        : addMonths(thisYear, -12)
      : inYear(monthWords[2]);
  return inMonth(month, removeWords(text, monthWords));
}

function inMonth(firstDay: string, otherWords: string): NamedPeriod {
  const month = firstDay.slice(0, 7);
  return { label: monthLabel(firstDay), parameters: { from: month, to: month }, otherWords };
}

const removeWords = (text: string, { 0: words, index }: RegExpExecArray): string =>
  `${text.slice(0, index)} ${text.slice(index + words.length)}`.trim();
