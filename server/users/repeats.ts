import type { Database } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Crypto } from '#server/lib/crypto.ts';
import { subMinutes } from 'date-fns/subMinutes';
import { sql } from 'kysely';
import * as z from 'zod';

/** For so long a repeated call gets the answer of the first. */
const KEPT_MINUTES = 10;
/** A first one that has not answered by then died with its process. */
const DEAD_MINUTES = 2;
const LOOK_MS = 100;
/** What is longer is a report, and making it again changes nothing. */
const MOST_KEPT = 100_000;

/** `userId` is null where nobody is logged in; then the content, a password in it, is all that tells who asks. */
export type RepeatableCall = { userId: string | null; requestId: string; content: string };
const answered = z.object({ data: z.unknown(), message: z.string() });
export type Answered = z.output<typeof answered>;

type Key = { user_id: string | null; request_id: string; call_hash: string };

/**
 * Makes a repeated call count once, whichever process it reaches. A second one waits for the first to answer. Only
 * success is kept: what failed changed nothing and is tried anew.
 */
export function createRepeats(deps: {
  db: Database;
  clock: Clock;
  crypto: Crypto;
  wait: (milliseconds: number) => Promise<unknown>;
}) {
  const { db, clock, crypto, wait } = deps;

  return {
    once: async (call: RepeatableCall, run: () => Promise<Answered>): Promise<Answered> => {
      const key = { user_id: call.userId, request_id: call.requestId, call_hash: crypto.hash(call.content) };
      while (!(await claim(key))) {
        const earlierAnswer = await readAnswer(key);
        if (earlierAnswer) return earlierAnswer;
        await wait(LOOK_MS);
      }
      return runAndKeep(key, run);
    },
  };

  /** true: this one is the first, or stands in for a first that died. */
  async function claim(key: Key): Promise<boolean> {
    const currentTime = clock();
    await db.deleteFrom('idempotency_keys').where('at', '<', subMinutes(currentTime, KEPT_MINUTES)).execute();
    const { rows } = await sql`
      insert into idempotency_keys as first (user_id, request_id, call_hash, at)
      values (${key.user_id}, ${key.request_id}, ${key.call_hash}, ${currentTime})
      on conflict (request_id, call_hash, coalesce(user_id, '00000000-0000-0000-0000-000000000000')) do update set at = excluded.at
        where first.answer is null and first.at < ${subMinutes(currentTime, DEAD_MINUTES)}
      returning 1`.execute(db);
    return rows.length > 0;
  }

  async function readAnswer(key: Key): Promise<Answered | null> {
    const row = await db
      .selectFrom('idempotency_keys')
      .select('answer')
      .where(matches(key))
      .executeTakeFirst();
    if (row === undefined || row.answer === null) return null;
    return answered.parse(JSON.parse(crypto.open(row.answer, answerLockKey(key))));
  }

  async function runAndKeep(key: Key, run: () => Promise<Answered>): Promise<Answered> {
    try {
      const answer = await run();
      await keep(key, JSON.stringify(answer));
      return answer;
    } catch (error) {
      await forget(key);
      throw error;
    }
  }

  async function keep(key: Key, answer: string): Promise<void> {
    if (answer.length > MOST_KEPT) await forget(key);
    else
      await db
        .updateTable('idempotency_keys')
        .set({ answer: crypto.seal(answer, answerLockKey(key)) })
        .where(matches(key))
        .execute();
  }

  async function forget(key: Key): Promise<void> {
    await db.deleteFrom('idempotency_keys').where(matches(key)).execute();
  }
}

/** Sealed, because some answers are shown once only: the link of an invitation. */
const answerLockKey = ({ user_id, request_id, call_hash }: Key) =>
  `answer ${user_id ?? 'guest'} ${request_id} ${call_hash}`;

const matches = ({ user_id, request_id, call_hash }: Key) =>
  sql<boolean>`user_id is not distinct from ${user_id}::uuid and request_id = ${request_id} and call_hash = ${call_hash}`;
