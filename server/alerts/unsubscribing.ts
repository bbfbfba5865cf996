import { timingSafeEqual } from 'node:crypto';
import { UNSUBSCRIBE_PATH } from '#contract/users/unsubscribePath.ts';
import { id as userIdFormat } from '#contract/values.ts';
import type { Database } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Crypto } from '#server/lib/crypto.ts';
import * as z from 'zod/mini';

export type UnsubscribeLinks = { appUrl: string; crypto: Pick<Crypto, 'hash'> };

type Subscriber = { id: string; email: string };

const sign = (crypto: Pick<Crypto, 'hash'>, { id, email }: Subscriber): string =>
  crypto.hash(`alert mails of ${id} to ${email}`);

/**
 * Ends the mails to one person at one address, and does nothing else: it works as long as the account has that address,
 * since a mail can be opened years later.
 */
export const makeUnsubscribeLink = ({ appUrl, crypto }: UnsubscribeLinks, person: Subscriber): string =>
  `${appUrl}${UNSUBSCRIBE_PATH}?${new URLSearchParams({ token: `${person.id}.${sign(crypto, person)}` }).toString()}`;

/** Rejects with CONFLICT where the token is damaged, or of an address or an account that is no more. */
export async function readSubscriber(
  { db, crypto }: { db: Database; crypto: Pick<Crypto, 'hash'> },
  token: string,
): Promise<string> {
  const [userId, signature = ''] = token.split('.');
  const parsed = z.safeParse(userIdFormat, userId);
  if (!parsed.success) throw unknownLink();
  const person = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', parsed.data)
    .executeTakeFirst();
  if (!person || !isSame(signature, sign(crypto, person))) throw unknownLink();
  return person.id;
}

function isSame(text: string, expected: string): boolean {
  const [bytes, expectedBytes] = [Buffer.from(text), Buffer.from(expected)];
  return bytes.length === expectedBytes.length && timingSafeEqual(bytes, expectedBytes);
}

const unknownLink = () =>
  new AppError(
    'CONFLICT',
    'This link does not work: a part of it is missing, or the account has another address now, or is gone. Open it from the newest mail, whole, or log in and choose under E-mail what is mailed to you.',
  );
