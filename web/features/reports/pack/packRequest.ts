import { addMonths, monthEnd } from '#contract/period.ts';
import { MOST_PACK_TITLE, packFormat, STANDARD_PACK_TITLE } from '#contract/reports/packExport.ts';
import { agreementLine } from '#contract/reports/reportExport.ts';
import { reportTypes, type ReportType } from '#contract/reports/reports.ts';
import * as z from 'zod/mini';
import type { CalendarFacts } from '#web/features/reports/periodPresets.ts';
import { standardPreset } from '#web/features/reports/reportDisplays.ts';
import { standardComparison, withPreset } from '#web/features/reports/reportRequest.ts';
import type { ReportRequest } from '#web/features/reports/reportRequestType.ts';
import { noTracking } from '#web/lib/reports/trackingSelection.ts';
import { storedValue } from '#web/lib/session/storedValue.ts';

const types = z.array(z.enum(reportTypes));
const packChoice = z.object({
  title: z.string().check(z.maxLength(MOST_PACK_TITLE)),
  format: packFormat,
  agreement: agreementLine,
  order: types,
  chosenTypes: types,
});
export type PackChoice = z.infer<typeof packChoice>;

const usualTypes: ReportType[] = [
  'profit-loss',
  'balance-sheet',
  'cash-flow',
  'aged-receivables',
  'aged-payables',
];

export const lastPack = storedValue('tieout.pack', packChoice, {
  title: STANDARD_PACK_TITLE,
  format: 'pdf',
  agreement: 'shown',
  order: usualTypes,
  chosenTypes: usualTypes,
});

/** Types that the order lacks stand at its end. */
export const completeOrder = (order: ReportType[]): ReportType[] => [...new Set([...order, ...reportTypes])];

/** A type with the period that it opens with, as though that month had just ended, or were running. */
export function monthRequest(type: ReportType, month: string, facts: CalendarFacts): ReportRequest {
  const preset = standardPreset(type);
  const lastDay = monthEnd(month);
  const runningDay = facts.today.slice(0, 7) === month.slice(0, 7) ? facts.today : lastDay;
  const day = preset.startsWith('last-') && !/\d/.test(preset) ? addMonths(month, 1) : runningDay;
  const blank = {
    type,
    frequency: 'monthly',
    tracking: noTracking,
    zeroRows: false,
    options: {},
    extras: [],
  } as const;
  const monthFacts = { ...facts, today: day };
  const compare = standardComparison(type, preset, monthFacts);
  return withPreset({ ...blank, compare }, preset, monthFacts);
}
