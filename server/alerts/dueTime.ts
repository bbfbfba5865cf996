import type { AlertSettings } from '#contract/users/alerts.ts';
import { lastSlot, nextSlot } from '#server/lib/slots.ts';

export type DeliveryTimes = Omit<AlertSettings, 'kinds' | 'timeZone'> & { timeZone: string };

/** When something that is noticed at this moment may be mailed: with the next digest, after quiet hours. */
export function dueTime(times: DeliveryTimes, moment: Date): Date {
  const { digest, digestTime: time, timeZone } = times;
  if (digest === 'immediately') return afterQuietHours(times, moment);
  return afterQuietHours(times, nextSlot({ frequency: digest, time, timeZone }, moment) ?? moment);
}

/** The moment itself where it is not quiet. */
export function afterQuietHours(
  { quietHours, timeZone }: Pick<DeliveryTimes, 'quietHours' | 'timeZone'>,
  moment: Date,
): Date {
  if (quietHours === null) return moment;
  const begun = lastSlot({ frequency: 'daily', time: quietHours.start, timeZone }, moment);
  const end = begun && nextSlot({ frequency: 'daily', time: quietHours.end, timeZone }, begun);
  return end && end > moment ? end : moment;
}
