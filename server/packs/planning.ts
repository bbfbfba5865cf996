import { packSchedule, type PackSchedule } from '#contract/packs/packs.ts';
import { addMonths } from '#contract/period.ts';
import { lastWorkingDaySlot, nextWorkingDaySlot } from '#server/lib/workingDays.ts';
import * as z from 'zod/mini';

/** `madeMonth`: the latest that the schedule made, first day; its slot does not come again by another rule. */
export function planMonth(
  schedule: PackSchedule,
  { moment, madeMonth }: { moment: Date; madeMonth: string | null },
): Date {
  let slot = nextWorkingDaySlot(schedule, moment);
  while (madeMonth !== null && addMonths(slot.month, -1) <= madeMonth)
    slot = nextWorkingDaySlot(schedule, slot.instant);
  return slot.instant;
}

/** First day of the month before the newest slot: of several that were missed it is the one that is made. */
export const dueMonth = (schedule: PackSchedule, moment: Date): string =>
  addMonths(lastWorkingDaySlot(schedule, moment).month, -1);

export const isSameSchedule = (before: PackSchedule | null, after: PackSchedule | null): boolean =>
  after === null ? before === null : isSamePlan(before, after) && before?.sends === after.sends;

/** Whether both have the same slots. */
export const isSamePlan = (before: PackSchedule | null, after: PackSchedule): boolean =>
  before !== null &&
  before.workingDay === after.workingDay &&
  before.time === after.time &&
  before.timeZone === after.timeZone;

export const readSchedule = (stored: unknown): PackSchedule => z.parse(packSchedule, stored);
