import type { SyncFrequency } from '#contract/sync/schedules.ts';
import { minutesIntoDay, toInstant, toLocal } from './localTime.ts';

/** `time` is `HH:mm` by the clock of `timeZone`, an IANA name. */
export type SlotRule = { frequency: SyncFrequency; time: string; timeZone: string };

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const DAY = 24 * 60 * MINUTE;
const MONDAY = 1;

/** Null where there never is one. */
export const nextSlot = (rule: SlotRule, instant: Date): Date | null => slotFrom(rule, instant, 1);

/** Includes the moment itself; null where there never was one. */
export const lastSlot = (rule: SlotRule, moment: Date): Date | null => slotFrom(rule, moment, -1);

function slotFrom(rule: SlotRule, start: Date, step: 1 | -1): Date | null {
  if (rule.frequency === 'manual') return null;
  const elapses = rule.frequency === '15min' || rule.frequency === 'hourly';
  return new Date(
    elapses ? elapsingSlot(rule, start.getTime(), step) : dailySlot(rule, start.getTime(), step),
  );
}

/**
 * A repeated hour has its slots again. Offsets in use are whole quarters, so quarters lie alike in
 * every zone; an hour is the quarter at which the zone's clock shows the minute.
 */
function elapsingSlot({ frequency, time, timeZone }: SlotRule, start: number, step: 1 | -1): number {
  const minute = minutesIntoDay(time) % 60;
  const phase = (minute % 15) * MINUTE;
  const latest = Math.floor((start - phase) / QUARTER) * QUARTER + phase;
  let slot = step === 1 ? latest + QUARTER : latest;
  if (frequency === '15min') return slot;
  while (new Date(toLocal(timeZone, slot)).getUTCMinutes() !== minute) slot += step * QUARTER;
  return slot;
}

/** Starts a day off, as a clock change may move a slot. */
function dailySlot({ frequency, time, timeZone }: SlotRule, start: number, step: 1 | -1): number {
  const today = Math.floor(toLocal(timeZone, start) / DAY) * DAY;
  for (let day = today - step * DAY; ; day += step * DAY) {
    if (frequency === 'weekly' && new Date(day).getUTCDay() !== MONDAY) continue;
    const slot = toInstant(timeZone, day + minutesIntoDay(time) * MINUTE);
    if (step === 1 ? slot > start : slot <= start) return slot;
  }
}
