import { dateText } from '#contract/users/dateText.ts';
import type { DateFormat } from '#contract/users/preferences.ts';
import { dayIn, timeIn } from '#server/lib/dayIn.ts';

export type TimeStyle = { timeZone: string; dateFormat: DateFormat };

/** `26 Nov 2026, 12:04`; the time zone is said once in each file. */
export const momentText = (moment: Date, { timeZone, dateFormat }: TimeStyle): string =>
  `${dateText(dayIn(timeZone, moment), dateFormat)}, ${timeIn(timeZone, moment)}`;
