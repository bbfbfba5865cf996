import { monthEnd } from '#contract/period.ts';
import { frequency, type Frequency } from '#contract/reports.ts';
import * as z from 'zod/mini';
import {
  presetKeys,
  presetRange,
  type CalendarFacts,
  type DateRange,
  type PresetKey,
} from './periodPresets.ts';

/** What the address asks for: a moving preset, or a fixed range of months. */
export type ReportRequest = DateRange & { preset: PresetKey | 'custom'; frequency: Frequency };

const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
const STANDARD: PresetKey = 'last-12';

/** Anything unreadable in the address falls back to the standard report. */
export function readRequest(search: URLSearchParams, facts: CalendarFacts): ReportRequest {
  const asked = z.safeParse(frequency, search.get('frequency'));
  const columns = asked.success ? asked.data : 'monthly';
  const from = z.safeParse(month, search.get('from'));
  const to = z.safeParse(month, search.get('to'));
  if (from.success && to.success && from.data <= to.data)
    return {
      preset: 'custom',
      startDate: `${from.data}-01`,
      endDate: monthEnd(`${to.data}-01`),
      frequency: columns,
    };
  const preset = presetKeys.find((key) => key === search.get('period')) ?? STANDARD;
  return { preset, ...presetRange(preset, facts), frequency: columns };
}

/** The address of a request; what is standard stays out of it. */
export function writeRequest({
  preset,
  startDate,
  endDate,
  frequency: columns,
}: ReportRequest): URLSearchParams {
  const search = new URLSearchParams();
  if (preset === 'custom') {
    search.set('from', startDate.slice(0, 7));
    search.set('to', endDate.slice(0, 7));
  } else if (preset !== STANDARD) search.set('period', preset);
  if (columns !== 'monthly') search.set('frequency', columns);
  return search;
}
