import type { PackSchedule } from '#contract/packs/packs.ts';

export const scheduleTexts = {
  byHand: 'By hand',
  /** Gives `3rd working day, 08:00, sent`, with the time zone if it is not the user's. */
  words: ({ workingDay, time, sends }: PackSchedule, differentZone: string | null) =>
    [
      `${ordinal(workingDay)} working day`,
      differentZone === null ? time : `${time} ${differentZone}`,
      sends ? 'sent' : 'made only',
    ].join(', '),
} as const;

export function ordinal(day: number): string {
  const endings: Partial<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };
  const ending = day >= 11 && day <= 13 ? undefined : endings[day % 10];
  return `${day}${ending ?? 'th'}`;
}
