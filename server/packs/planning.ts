import { packSchedule, type PackSchedule } from '#contract/packs/packs.ts';
import { addMonths } from '#contract/period.ts';
import { lastWorkingDaySlot, nextWorkingDaySlot } from '#server/lib/workingDays.ts';
import * as z from 'zod/mini';

/** `madeMonth`: the latest that the schedule made, first day; its slot does not come again by another rule. */
export function planMonth(
  schedule: PackSchedule,
  { moment, madeMonth }: { moment: Date; madeMonth: string | null },
): Date {
  const slot = nextWorkingDaySlot(schedule, moment);
  const isMade = madeMonth !== null && addMonths(slot.month, -1) <= madeMonth;
  return isMade ? planMonth(schedule, { moment: slot.instant, madeMonth }) : slot.instant;
}

/** First day of the month before the newest slot: of several that were missed it is the one that is made. */
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
