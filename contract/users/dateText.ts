import { dayLabel, monthLabel } from '../period.ts';
import type { DateFormat } from './preferences.ts';

/**
 * `31 Oct 2026`, in the order of the user's date format. A date with slashes reads differently in
 * different countries, and a report goes to readers in any of them, so its month is a word.
 */
export function dateText(date: string, format: DateFormat): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const texts: Record<DateFormat, () => string> = {
    'MM/dd/yyyy': () => `${monthLabel(date).slice(0, 3)} ${Number(day)}, ${year}`,
    'dd/MM/yyyy': () => dayLabel(date),
    'dd.MM.yyyy': () => `${day}.${month}.${year}`,
    'yyyy-MM-dd': () => date,
  };
  return texts[format]();
}

const months = Array.from({ length: 12 }, (_, index) => {
  const number = String(index + 1).padStart(2, '0');
  return [monthLabel(`2000-${number}-01`).slice(0, 3), number] as const;
});
const monthNumbers = new Map<string, string>(months);
const dayPattern = new RegExp(
  String.raw`\b(\d{1,2}) (${months.map(([name]) => name).join('|')}) (\d{4})\b`,
  'g',
);

/** Rewrites the days (`31 Oct 2026`) within a text of the report. */
export const withDates = (text: string, format: DateFormat): string =>
  text.replaceAll(dayPattern, (_label, day: string, month: string, year: string) =>
    dateText(`${year}-${monthNumbers.get(month) ?? ''}-${day.padStart(2, '0')}`, format),
  );
