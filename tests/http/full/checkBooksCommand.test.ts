/** `npm run check:books`, as an operator runs it: on the data of a server that was stopped, whose sums were spoilt. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { openDatabase } from '#server/db/open.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, CLIENT_ID, startApp } from '../../support/app.ts';
import { signIn } from '../../support/client.ts';
import { silentLog } from '../support/engines.ts';

let app: App;
beforeAll(async () => {
  app = await startApp({ simulator: ['--now', '2026-11-20'] });
  const client = await signIn(app.url, { email: 'ada@example.com', password: 'a long enough phrase' });
  const [company] = await client.connect(app.simulatorUrl, ['Smudge Printing Ltd']);
  await client.untilSynced(company?.Id ?? '');
});
afterAll(() => app.stop());

async function checkBooks(...args: string[]): Promise<{ code: number | null; said: string }> {
  const program = spawn(process.execPath, ['scripts/checkBooks.ts', ...args], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: app.dataDir,
      XERO_CLIENT_ID: CLIENT_ID,
      XERO_CLIENT_SECRET: 'test-app-secret',
      ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => program.once('exit', resolve));
  const [output, complained] = await Promise.all([text(program.stdout), text(program.stderr)]);
  return { code: await ended, said: output + complained };
}

describe('the command', () => {
  test('refuses books that a server is using', async () => {
    const { code, said: output } = await checkBooks();
    expect(code).toBe(2);
    expect(output).toContain('in use');
  });

  test('finds a wrong sum, repairs it on request, and reports both', async () => {
    await app.kill();
    expect(await checkBooks()).toMatchObject({ code: 0 });

    const { db, close } = await openDatabase({ dataDir: app.dataDir, databaseUrl: undefined }, silentLog);
    await sql`update monthly_sums set amount = amount + 1 where (month, account_id, kind) in (
      select month, account_id, kind from monthly_sums where kind = 'document' order by 1, 2 limit 1)`.execute(
      db,
    );
    await close();
    const found = await checkBooks('Smudge Printing Ltd');
    expect(found.code).toBe(1);
    expect(found.said).toMatch(/^Smudge Printing Ltd: .* off \(\d+ records, \d+ lines, \d+ sums\)\.$/m);
    expect(found.said).toMatch(/ {2}The sum of .* is kept as .*, and its lines make .*\./);

    const mended = await checkBooks('--repair');
    expect(mended.code).toBe(0);
    expect(mended.said).toContain('1 sums were made anew from the lines.');
    expect(await checkBooks()).toMatchObject({ code: 0 });
  });

  test('refuses a name that nobody has', async () => {
    const { code, said: output } = await checkBooks('Nobody Ltd');
    expect([code, output.trim()]).toEqual([2, 'No organization is called Nobody Ltd.']);
  });
});
