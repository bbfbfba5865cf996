import { addMonths, monthStart } from '#contract/period.ts';
import { minutesIntoDay, toInstant, toLocal } from './localTime.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** `workingDay`: 1 is a month's first Monday to Friday. `time` is `HH:mm` by the clock of `timeZone`, an IANA name. */
export type WorkingDayRule = { workingDay: number; time: string; timeZone: string };

/** `month`: first day of the month by the zone's calendar. */
export type WorkingDaySlot = { instant: Date; month: string };

/** After the moment. */
export function nextWorkingDaySlot(rule: WorkingDayRule, moment: Date): WorkingDaySlot {
  const slots = neighbouringSlots(rule, moment).filter(({ instant }) => instant > moment);
  return pick(slots.at(0));
}

/** Includes the moment itself. */
export function lastWorkingDaySlot(rule: WorkingDayRule, moment: Date): WorkingDaySlot {
  const slots = neighbouringSlots(rule, moment).filter(({ instant }) => instant <= moment);
  return pick(slots.at(-1));
}

/** Ascending, with one on each side of the moment. */
function neighbouringSlots(rule: WorkingDayRule, moment: Date): WorkingDaySlot[] {
  const localDay = new Date(toLocal(rule.timeZone, moment.getTime())).toISOString().slice(0, 10);
  return [-2, -1, 0, 1, 2].map((step) => slotIn(addMonths(monthStart(localDay), step), rule));
}

function slotIn(month: string, { workingDay, time, timeZone }: WorkingDayRule): WorkingDaySlot {
  const day = findWorkingDay(new Date(month).getTime(), workingDay);
  return { instant: new Date(toInstant(timeZone, day + minutesIntoDay(time) * MINUTE)), month };
}

/** Milliseconds of a day's begin, as if it were UTC. */
function findWorkingDay(monthBegin: number, workingDay: number): number {
  let day = monthBegin;
  for (let count = isWeekday(day) ? 1 : 0; count < workingDay; count += isWeekday(day) ? 1 : 0) day += DAY;
  return day;
}

const isWeekday = (day: number): boolean => {
  const weekday = new Date(day).getUTCDay();
  return weekday >= 1 && weekday <= 5;
};

function pick(slot: WorkingDaySlot | undefined): WorkingDaySlot {
  if (slot === undefined) throw new Error('Every month has its slot.');
  return slot;
}
