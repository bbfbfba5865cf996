import type { Database } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Crypto } from '#server/lib/crypto.ts';
import { subMinutes } from 'date-fns/subMinutes';
import { sql } from 'kysely';
import * as z from 'zod';

const STORED_MINUTES = 10;
/** A call that has not answered by then died with its process. */
const DEAD_MINUTES = 2;
const POLL_MS = 100;
/** Longer answers list hundreds of organisations; their calls may run again. */
const MOST_STORED_CHARACTERS = 100_000;
/** Sealed answers of one user, or of all guests together. A page of ours makes a few kilobytes in ten minutes. */
const MOST_STORED_BYTES = 1024 * 1024;

/** Null without a session: only the content, a password in it, tells who asks. */
export type IdempotentCall = {
  userId: string | null;
  requestId: string;
  content: string;
  /** Companies that the call concerns, and in which the caller's role reaches for it now. */
  listInReach(): Promise<string[]>;
};
const answer = z.object({ data: z.unknown(), message: z.string() });
export type StoredAnswer = z.output<typeof answer>;
/** `inReach`: once the call had run, which may itself have ended a membership. */
const storedAnswer = z.union([
  z.object({ answer, inReach: z.array(z.string()) }),
  // Version 0.2.0 stored the answer alone.
  answer.transform((earlierAnswer) => ({ answer: earlierAnswer, inReach: [] })),
]);

type IdempotencyKey = { userId: string | null; requestId: string; callHash: string };

/**
 * Repeats wait for the answer in whichever process. Failures changed nothing and are not stored. Rejects a repeat with
 * AUTH_FORBIDDEN where another user took a right from the caller after the answer.
 */
export function createRunOnce(deps: {
  db: Database;
  clock: Clock;
  crypto: Crypto;
  wait: (milliseconds: number) => Promise<unknown>;
}) {
  const { db, clock, crypto, wait } = deps;

  return async (call: IdempotentCall, run: () => Promise<StoredAnswer>): Promise<StoredAnswer> => {
    const key = { userId: call.userId, requestId: call.requestId, callHash: crypto.hash(call.content) };
    while (!(await claim(key))) {
      const earlier = await readAnswer(key);
      if (earlier) {
        const inReach = new Set(earlier.inReach.length === 0 ? [] : await call.listInReach());
        if (earlier.inReach.some((companyId) => !inReach.has(companyId))) throw outOfReach();
        return earlier.answer;
      }
      await wait(POLL_MS);
    }
    return await runAndStore(key, call, run);
  };

  /** True in place of a call that died, too. */
  async function claim(key: IdempotencyKey): Promise<boolean> {
    const currentTime = clock();
    await db
      .deleteFrom('idempotencyKeys')
      .where('claimedAt', '<', subMinutes(currentTime, STORED_MINUTES))
      .execute();
    const { rows } = await sql`
      insert into idempotency_keys as first (user_id, request_id, call_hash, claimed_at)
      values (${key.userId}, ${key.requestId}, ${key.callHash}, ${currentTime})
      on conflict (request_id, call_hash, coalesce(user_id, '00000000-0000-0000-0000-000000000000')) do update set claimed_at = excluded.claimed_at
        where first.answer is null and first.claimed_at < ${subMinutes(currentTime, DEAD_MINUTES)}
      returning 1`.execute(db);
    return rows.length > 0;
  }

  async function readAnswer(key: IdempotencyKey): Promise<z.output<typeof storedAnswer> | null> {
    const row = await db
      .selectFrom('idempotencyKeys')
      .select('answer')
      .where(matchesKey(key))
      .executeTakeFirst();
    if (row === undefined || row.answer === null) return null;
    return storedAnswer.parse(JSON.parse(crypto.open(row.answer, sealPlace(key))));
  }

  async function runAndStore(
    key: IdempotencyKey,
    { listInReach }: IdempotentCall,
    run: () => Promise<StoredAnswer>,
  ): Promise<StoredAnswer> {
    try {
      const fresh = await run();
      await storeAnswer(key, JSON.stringify({ answer: fresh, inReach: await listInReach() }));
      return fresh;
    } catch (error) {
      await deleteKey(key);
      throw error;
    }
  }

  async function storeAnswer(key: IdempotencyKey, text: string): Promise<void> {
    if (text.length > MOST_STORED_CHARACTERS) return await deleteKey(key);
    await db
      .updateTable('idempotencyKeys')
      .set({ answer: crypto.seal(text, sealPlace(key)) })
      .where(matchesKey(key))
      .execute();
    await deleteOldest(key);
  }

  /** Calls beyond the bound run again when they are repeated. */
  async function deleteOldest({ userId }: IdempotencyKey): Promise<void> {
    await sql`
      delete from idempotency_keys as stored using (
        select request_id, call_hash,
          sum(octet_length(answer)) over (order by claimed_at desc, request_id, call_hash) as total_bytes
        from idempotency_keys
        where user_id is not distinct from ${userId}::uuid and answer is not null) as sized
      where sized.total_bytes > ${MOST_STORED_BYTES} and stored.user_id is not distinct from ${userId}::uuid
        and stored.request_id = sized.request_id and stored.call_hash = sized.call_hash`.execute(db);
  }

  async function deleteKey(key: IdempotencyKey): Promise<void> {
    await db.deleteFrom('idempotencyKeys').where(matchesKey(key)).execute();
  }
}

const outOfReach = () =>
  new AppError(
    'AUTH_FORBIDDEN',
    'This was done when you asked for it. Your role has changed since, so the answer is not given again: open the page anew.',
  );

/** Some answers are shown once only: the link of an invitation. */
const sealPlace = ({ userId, requestId, callHash }: IdempotencyKey) =>
  `answer ${userId ?? 'guest'} ${requestId} ${callHash}`;

const matchesKey = ({ userId, requestId, callHash }: IdempotencyKey) =>
  sql<boolean>`user_id is not distinct from ${userId}::uuid and request_id = ${requestId} and call_hash = ${callHash}`;
