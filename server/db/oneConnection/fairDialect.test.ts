import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inBackground } from '#server/lib/urgency.ts';
import { overEmbedded } from '../open.ts';

test('an answer of many questions waits for one background transaction, not for one a question', async () => {
  const { db, close } = overEmbedded(await PGlite.create());
  try {
    let pages = 0;
    const over = new AbortController();
    const storePage = () =>
      db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx);
        // As long as a page of records takes, which is stored by many statements.
        await turnOfTheLoop();
        pages += 1;
      });
    const syncing = inBackground(async () => {
      while (!over.signal.aborted) await storePage();
    });
    await expect.poll(() => pages).toBeGreaterThan(3);
    const before = pages;
    for (let question = 0; question < 20; question += 1) await sql`select ${question}::int`.execute(db);
    const meanwhile = pages - before;
    over.abort();
    await syncing;
    expect(meanwhile).toBeLessThanOrEqual(2);
    expect(pages).toBeGreaterThan(before);
  } finally {
    await close();
  }
});
