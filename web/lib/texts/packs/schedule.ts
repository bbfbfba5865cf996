import type { PackSchedule } from '#contract/packs/packs.ts';

export const scheduleTexts = {
  byHand: 'By hand',
  /** `3rd working day, 08:00, sent` */
  words: ({ workingDay, time, sends }: PackSchedule) =>
    [`${ordinal(workingDay)} working day`, time, sends ? 'sent' : 'made only'].join(', '),
} as const;

export function ordinal(day: number): string {
  const endings: Partial<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };
  const ending = day >= 11 && day <= 13 ? undefined : endings[day % 10];
  return `${day}${ending ?? 'th'}`;
}
