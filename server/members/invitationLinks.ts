import { randomBytes } from 'node:crypto';
import type { Trx } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Crypto } from '#server/lib/crypto.ts';
import { countNewAddresses, type Mail } from '#server/mail/mail.ts';
import { subHours } from 'date-fns/subHours';
import { sql } from 'kysely';

/** Limit for one user: mail goes out at their word to whomever they name. */
const MOST_AN_HOUR = 20;

/** `page`: path below the app's address of the page that takes the link up. */
export const createInvitationLinks =
  ({ crypto, appUrl }: { crypto: Pick<Crypto, 'hash'>; appUrl: string }, page: string) =>
  (): { tokenHash: string; url: string } => {
    const token = randomBytes(32).toString('base64url');
    // Behind the #, which browsers do not send: no server's or proxy's log gets to see it (RFC 3986 3.5).
    return { tokenHash: crypto.hash(token), url: `${appUrl}/${page}#${token}` };
  };

/** Rejects with CONFLICT where an address is given and this installation sends no mail. */
export function requireMail(mail: Pick<Mail, 'available'>, email: string | undefined): void {
  if (email !== undefined && !mail.available)
    throw new AppError(
      'CONFLICT',
      'This installation sends no e-mail. Leave the address out and pass the link on yourself.',
    );
}

/** Rejects with RATE_LIMITED after 20 invitations in an hour, or where the day's new addresses are used up. */
export async function requireAllowance(
  trx: Trx,
  { userId, email, moment }: { userId: string; email: string | undefined; moment: Date },
  newAddressesADay: number,
): Promise<void> {
  if ((await countInvitedInLastHour(trx, userId, moment)) >= MOST_AN_HOUR)
    throw new AppError('RATE_LIMITED', 'You made many invitations within an hour. Please go on later.', {
      retryAfter: 3600,
    });
  const bound = { count: email === undefined ? 0 : 1, limit: newAddressesADay };
  if (!(await countNewAddresses(trx, { userId, moment }, bound)))
    throw new AppError(
      'RATE_LIMITED',
      `At most ${newAddressesADay} addresses a day are mailed for the first time. Leave the address out and pass the link on yourself, go on tomorrow, or ask the administrator of this installation for a higher bound.`,
    );
}

/** Counts under a lock that the transaction keeps: of many at once none passes uncounted. */
async function countInvitedInLastHour(trx: Trx, userId: string, currentTime: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invitations of ${userId}`}, 0))`.execute(trx);
  const since = subHours(currentTime, 1);
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from invitations where invited_by = ${userId} and created_at > ${since})
      + (select count(*) from firm_invitations where invited_by = ${userId} and created_at > ${since}) as count`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}
