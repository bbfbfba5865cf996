const DAY_MS = 24 * 3600 * 1000;

/** A refresh token dies after 60 days unused, and each refresh brings a new one (developer.xero.com, token types). */
const LIFE_DAYS = 60;

/** Days before the end from which a person is told, and told again in stronger words. */
const [FIRST_DAYS, SECOND_DAYS, LAST_DAYS] = [14, 7, 1];

export type GrantWarning = { DaysLeft: number; Sentence: string };

export const grantEnd = (refreshedAt: Date): Date => new Date(refreshedAt.getTime() + LIFE_DAYS * DAY_MS);

/**
 * Null while more than 14 days are left. Days are periods of 24 hours and the one begun counts: the
 * last of them is 1, and 0 means that the end has passed.
 */
export function grantWarning(grantRefreshedAt: Date, currentTime: Date): GrantWarning | null {
  const DaysLeft = Math.max(
    0,
    Math.ceil((grantEnd(grantRefreshedAt).getTime() - currentTime.getTime()) / DAY_MS),
  );
  return DaysLeft > FIRST_DAYS ? null : { DaysLeft, Sentence: sentenceFor(DaysLeft) };
}

/** The button beside it in the browser is called Renew now: a connection that works has none to reconnect. */
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
