import type { GroupReportQuery, GroupReportType } from '#contract/groups/groupReports.ts';
import { groupReportTypes } from '#contract/groups/groupReports.ts';
import { addMonths, monthEnd, monthsBetween } from '#contract/period.ts';
import { monthSchema } from '#web/lib/time/monthRange.ts';
import * as z from 'zod/mini';
import { type DateRange, presetRange } from '#web/features/reports/periodPresets.ts';

/** Presets of at most twelve months, which one column of an organization covers. */
export const groupPresets = [
  'last-month',
  'this-month',
  'last-quarter',
  'this-quarter',
  'last-year',
  'this-year',
  'last-12',
  'custom',
] as const;
type GroupPreset = (typeof groupPresets)[number];

/** Organizations beside each other, or periods of their sum. */
export const groupColumnChoices = ['members', 'monthly', 'quarterly', 'yearly'] as const;

export type GroupReportRequest = DateRange & {
  type: GroupReportType;
  preset: GroupPreset;
  columns: (typeof groupColumnChoices)[number];
};

const customRange = z.string().check(z.regex(/^\d{4}-\d{2}\.\.\d{4}-\d{2}$/));

/** Reads the address: `type`, `period` (a preset, or `2026-01..2026-03`) and `columns`; what it cannot read is the standard. */
export function readGroupRequest(
  search: URLSearchParams,
  { today, yearEndMonth }: { today: string; yearEndMonth: number },
): GroupReportRequest {
  const type = groupReportTypes.find((value) => value === search.get('type')) ?? 'profit-loss';
  const columns = groupColumnChoices.find((value) => value === search.get('columns')) ?? 'members';
  const period = search.get('period');
  const custom = readMonths(period);
  if (custom !== null) return { type, columns, preset: 'custom', ...custom };
  const preset = groupPresets.find((value) => value === period && value !== 'custom') ?? 'last-month';
  const yearEnd = `${String(yearEndMonth).padStart(2, '0')}-31`;
  return {
    type,
    columns,
    preset,
    ...presetRange(preset === 'custom' ? 'last-month' : preset, { today, yearEnd }),
  };
}

function readMonths(text: string | null): DateRange | null {
  const parsed = z.safeParse(customRange, text);
  if (!parsed.success) return null;
  const [from = '', to = ''] = parsed.data.split('..');
  if (!z.safeParse(monthSchema, from).success || !z.safeParse(monthSchema, to).success || from > to)
    return null;
  const startDate = `${from}-01`;
  const lastMonth = `${to}-01`;
  const isTooLong = monthsBetween(startDate, lastMonth).length > 12;
  return { startDate: isTooLong ? addMonths(lastMonth, -11) : startDate, endDate: monthEnd(lastMonth) };
}

/** Value of `period` in the address. */
export const monthsText = ({ startDate, endDate }: DateRange): string =>
  `${startDate.slice(0, 7)}..${endDate.slice(0, 7)}`;

export const requestQuery = ({ startDate, endDate, columns }: GroupReportRequest): GroupReportQuery => ({
  startDate,
  endDate,
  ...(columns === 'members'
    ? { columns: 'members', frequency: 'yearly' }
    : { columns: 'periods', frequency: columns }),
});
