const DAY_MS = 24 * 3600 * 1000;

/** Days unused after which a refresh token dies (developer.xero.com, token types). */
const LIFE_DAYS = 60;

/** Days before the end; the words become stronger. */
const [FIRST_DAYS, SECOND_DAYS, LAST_DAYS] = [14, 7, 1];

export const warningDays = [FIRST_DAYS, SECOND_DAYS, LAST_DAYS] as const;

/** A grant last refreshed then or earlier has so many days left at most. */
export const latestRefresh = (daysLeft: number, currentTime: Date): Date =>
  new Date(currentTime.getTime() + (daysLeft - LIFE_DAYS) * DAY_MS);

export type GrantWarning = { DaysLeft: number; Sentence: string };

export const grantEnd = (refreshedAt: Date): Date => new Date(refreshedAt.getTime() + LIFE_DAYS * DAY_MS);

/**
 * Null while more than 14 days are left. A day is 24 hours and the current one counts: the last is
 * 1, and 0 is over.
 */
export function grantWarning(grantRefreshedAt: Date, currentTime: Date): GrantWarning | null {
  const DaysLeft = Math.max(
    0,
    Math.ceil((grantEnd(grantRefreshedAt).getTime() - currentTime.getTime()) / DAY_MS),
  );
  return DaysLeft > FIRST_DAYS ? null : { DaysLeft, Sentence: sentenceFor(DaysLeft) };
}

/** Must fit the browser's button, Renew now. */
function sentenceFor(daysLeft: number): string {
  const sentence = `The access to Xero ends in ${daysLeft} days`;
  if (daysLeft === 0)
    return 'The access to Xero could not be renewed for 60 days and has most likely ended. Use Renew now: it goes on, or asks you to reconnect.';
  if (daysLeft <= LAST_DAYS)
    return 'The access to Xero ends within a day and could not be renewed. Use Renew now, or it is lost; what was read is kept.';
  if (daysLeft <= SECOND_DAYS)
    return `${sentence} and could not be renewed by itself. Use Renew now this week.`;
  return `${sentence} unless it is renewed before. Tieout keeps trying by itself; to be sure, use Renew now.`;
}
