import type { AlertSettings } from '#contract/users/alerts.ts';
import { lastSlot, nextSlot } from '#server/lib/slots.ts';

export type MailingTimes = Omit<AlertSettings, 'kinds' | 'timeZone'> & { timeZone: string };

/** Comes with the next digest, and after quiet hours. */
export function dueTime(times: MailingTimes, moment: Date): Date {
  const { digest, digestTime: time, timeZone } = times;
  if (digest === 'immediately') return afterQuietHours(times, moment);
  return afterQuietHours(times, nextSlot({ frequency: digest, time, timeZone }, moment) ?? moment);
}

/** The moment itself where it is not quiet. */
export function afterQuietHours(
  { quietHours, timeZone }: Pick<MailingTimes, 'quietHours' | 'timeZone'>,
  moment: Date,
): Date {
  if (quietHours === null) return moment;
  const begun = lastSlot({ frequency: 'daily', time: quietHours.start, timeZone }, moment);
  const end = begun && nextSlot({ frequency: 'daily', time: quietHours.end, timeZone }, begun);
  return end && end > moment ? end : moment;
}
