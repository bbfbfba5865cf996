import { packSchedule, type PackSchedule } from '#contract/packs/packs.ts';
import { addMonths } from '#contract/period.ts';
import { lastWorkingDaySlot, nextWorkingDaySlot } from '#server/lib/workingDays.ts';
import * as z from 'zod/mini';

/** `madeMonth` is the first day of the latest month that the schedule made; a changed schedule does not make it again. */
export function nextRunTime(
  schedule: PackSchedule,
  { moment, madeMonth }: { moment: Date; madeMonth: string | null },
): Date {
  const slot = nextWorkingDaySlot(schedule, moment);
  const isMade = madeMonth !== null && addMonths(slot.month, -1) <= madeMonth;
  return isMade ? nextRunTime(schedule, { moment: slot.instant, madeMonth }) : slot.instant;
}

/** Returns the first day of the month before the newest slot; if several slots were missed, only the newest is made up. */
export const dueMonth = (schedule: PackSchedule, moment: Date): string =>
  addMonths(lastWorkingDaySlot(schedule, moment).month, -1);

export const isSameSchedule = (previous: PackSchedule | null, schedule: PackSchedule | null): boolean =>
  schedule === null
    ? previous === null
    : hasSameSlots(previous, schedule) && previous?.sends === schedule.sends;

export const hasSameSlots = (previous: PackSchedule | null, schedule: PackSchedule): boolean =>
  previous !== null &&
  previous.workingDay === schedule.workingDay &&
  previous.time === schedule.time &&
  previous.timeZone === schedule.timeZone;

export const parseSchedule = (value: unknown): PackSchedule => z.parse(packSchedule, value);
