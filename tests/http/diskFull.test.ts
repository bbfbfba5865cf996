import { register } from '#contract/users/users.ts';
import { migrate } from '#server/db/migrate.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/log.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defaultEngine } from './support/engines.ts';
import { patience } from './support/patience.ts';
import { startServer } from './support/server.ts';

const errorLevel = 50;
const line = z.object({ level: z.number(), msg: z.string() });

function watchLog() {
  const lines: z.infer<typeof line>[] = [];
  const write = (text: string) => void lines.push(z.parse(line, JSON.parse(text)));
  const errors = () => lines.filter(({ level }) => level >= errorLevel).map(({ msg }) => msg);
  return { log: createLog('debug', { write }), errors };
}

/** In PostgreSQL's own words and code. */
const refuseRoom = sql`
  create function refuse_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = '53100'; end $$`;
const refuseRowsOf = (table: string) =>
  sql`create trigger no_room before insert or update on ${sql.table(table)} execute function refuse_room()`;

test('a server whose database has no room left is not ready, says why, and is again once there is', async () => {
  const { log, errors } = watchLog();
  let time = Date.parse('2026-11-20T09:00:00Z');
  const server = await startServer(defaultEngine, { idle: true, log, clock: () => new Date(time) });
  const look = async () => {
    const { statusCode, body } = await server.send({ url: '/readyz' });
    return { statusCode, body };
  };
  expect(await look()).toMatchObject({ statusCode: 200 });

  await refuseRoom.execute(server.db);
  await refuseRowsOf('installation').execute(server.db);
  time += 5_000;
  for (let looks = 0; looks < 3; looks += 1) {
    const { statusCode, body } = await look();
    expect(statusCode).toBe(503);
    expect(JSON.parse(body)).toEqual({
      status: 'not ready',
      reason: 'The disk of the database is full: nothing can be stored. Make room on it.',
    });
  }
  // Whoever asks again and again makes the database do nothing.
  expect(errors()).toEqual(['Nothing can be stored in the database.']);

  await sql`drop trigger no_room on installation`.execute(server.db);
  time += 5_000;
  expect(await look()).toMatchObject({ statusCode: 200 });
  await server.stop();
});

test('a call that cannot be stored for want of room says so, and the log has an error', async () => {
  const { log, errors } = watchLog();
  const server = await startServer(defaultEngine, { idle: true, log });
  await refuseRoom.execute(server.db);
  await refuseRowsOf('users').execute(server.db);
  const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
  const answer = await server.call(register, { body: ada });
  expect(answer).toMatchObject({
    status: 503,
    failure: {
      error: 'API_SERVER_ERROR',
      message:
        'Nothing can be stored at the moment: the disk of the database is full. Tell the administrator of this installation.',
    },
  });
  expect(errors()).toEqual(['A request failed.']);
  await server.stop();
});

test('a job that fails for want of room is an error, though it is tried again', async () => {
  const { log, errors } = watchLog();
  const database = await defaultEngine.openEmpty();
  await migrate(database.db);
  const kind = {
    name: 'storing',
    data: z.object({}),
    retries: 1,
    retryDelaySeconds: 1,
    heartbeatSeconds: 10,
    concurrency: 1,
  };
  const jobs = await createJobs({ database, kinds: [kind], clock: systemClock, log });
  let tries = 0;
  await jobs.work(kind, async () => {
    tries += 1;
    if (tries === 1)
      throw new Error('It was not stored.', {
        cause: Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' }),
      });
    return undefined;
  });
  await jobs.enqueue(kind, {}, { key: 'a' });
  await expect.poll(() => tries, patience).toBe(2);
  expect(errors()).toEqual(['A job failed and is tried again.']);
  await jobs.stop();
  await database.close();
});
