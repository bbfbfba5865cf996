import { isDeepStrictEqual } from 'node:util';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeBackup } from '#server/db/backups/backup.ts';
import { createInCompany } from '#server/db/company.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { recordTables } from '#server/db/tableOrder.ts';
import { restoreBackup } from '#server/db/backups/restore.ts';
import { newId } from '#server/lib/ids.ts';
import { startProgram, waitUntilServing } from '#scripts/program.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inFullRun } from '../support/fullRun.ts';
import { testInFull } from '../support/testInFull.ts';
import { layBlankDatabase } from '../support/blankDatabase.ts';
import { companyNow, signIn } from '../support/client.ts';
import { freePort } from '../support/ports.ts';
import { bothEngines, defaultEngine } from './support/engines.ts';
import { alder, providerSettings, startProvider, type TestProvider } from './support/provider.ts';
import { startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';
import { tableDigests } from './support/tableDigest.ts';

const each = (lines: string[]) =>
  async function* read(): AsyncGenerator<string> {
    yield* lines;
  };

/** Without the record of migrations, which is made anew. */
async function digestsOf({ db }: OpenDatabase): Promise<Record<string, string>> {
  const digests = Object.entries(await tableDigests(db));
  return Object.fromEntries(digests.filter(([table]) => !recordTables.includes(table)));
}

for (const engine of inFullRun(bothEngines, [defaultEngine]))
  describe.skipIf(engine.missing)(`a backup of an installation on ${engine.name}`, () => {
    let company: SyncedCompany;
    let lines: string[];
    /** Digests of the tables as they were backed up. */
    let sourceDigests: Record<string, string>;
    beforeAll(async () => {
      company = await startSyncedCompany(engine, { organisation: 'Brickfield Contracting Ltd' });
      await company.untilIdle();
      const from = { currentTime: new Date(), jobs: async () => [] };
      // The background of the server goes on: what it writes meanwhile is in neither.
      do {
        sourceDigests = await digestsOf(company.server.database);
        lines = [];
        await writeBackup(company.server.db, from, async (line) => void lines.push(line));
      } while (!isDeepStrictEqual(sourceDigests, await digestsOf(company.server.database)));
    });
    afterAll(async () => company.stop());

    test.each(
      bothEngines
        .filter(({ missing }) => !missing)
        .map(({ name, ...to }) => [name, { name, ...to }] as const),
    )(
      'restored on %s it is the same to the last row, and the next number follows the last',
      async (_name, to) => {
        const database = await to.open();
        const { rows } = await restoreBackup(database.db, each(lines));
        const restored = await digestsOf(database);
        const next = await nextSequence(database);
        await database.close();

        expect(rows).toBeGreaterThan(1_000);
        expect(restored).toEqual(sourceDigests);
        expect(next).toBe((await company.runs()).length + 1);
      },
    );

    test('restores nothing when it is cut off or changed', async () => {
      const database = await engine.open();
      const changed = lines.map((line) => line.replace('Ada', 'Eve'));
      for (const [broken, sentence] of [
        [lines.slice(0, -1), /cut off/],
        [lines.slice(0, 40), /cut off/],
        [changed, /was changed/],
        [['{"a":1}'], /no backup of Tieout/],
        [[], /no backup of Tieout/],
      ] as const)
        await expect(restoreBackup(database.db, each([...broken]))).rejects.toThrow(sentence);
      const { users } = await digestsOf(database);
      expect(users).toMatch(/^0 /);
      await restoreBackup(database.db, each(lines));
      await expect(restoreBackup(database.db, each(lines))).rejects.toThrow(/holds something already/);
      await database.close();
    });

    /** The number that the next run gets. */
    const nextSequence = ({ db }: OpenDatabase): Promise<number> =>
      createInCompany(db)(company.companyId, async ({ trx }) => {
        const id = newId();
        const run = {
          id,
          companyId: company.companyId,
          trigger: 'manual' as const,
          status: 'pending' as const,
          startedAt: new Date(),
        };
        const { sequence } = await trx
          .insertInto('syncRuns')
          .values(run)
          .returning('sequence')
          .executeTakeFirstOrThrow();
        await trx.deleteFrom('syncRuns').where('id', '=', id).execute();
        return sequence;
      });
  });

const ada = { email: 'ada@example.com', password: 'correct horse battery' };

describe('a lost installation with a backup', () => {
  let provider: TestProvider;
  let folder: string;
  beforeAll(async () => {
    provider = await startProvider();
    folder = mkdtempSync(join(tmpdir(), 'tieout-backup-'));
  });
  afterAll(async () => {
    await provider.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const environment = (more: Record<string, string> = {}) => ({
    PATH: process.env['PATH'],
    DATA_DIR: join(folder, 'data'),
    XERO_CLIENT_ID: 'TEST',
    XERO_CLIENT_SECRET: 'test-secret',
    ENCRYPTION_KEYS: `of-2026:${Buffer.alloc(32, 7).toString('base64')}`,
    ...providerSettings(provider.url),
    ...more,
  });

  async function run(script: string, file: string, more: Record<string, string> = {}) {
    const program = startProgram({ script, args: [file], env: environment(more) });
    await program.ended;
    return { output: program.output(), code: program.exitCode() };
  }

  async function serve() {
    const port = await freePort();
    const program = startProgram({ script: 'server/main.ts', env: environment({ PORT: `${port}` }) });
    await waitUntilServing(program, `http://127.0.0.1:${port}/readyz`);
    return { url: `http://127.0.0.1:${port}`, stop: program.stop };
  }

  test('is restored with its people, connections and waiting jobs by two commands', async () => {
    const file = join(folder, 'backup.gz');
    await layBlankDatabase(join(folder, 'data'));
    await provider.steer('faults', { path: '/Contacts', kind: 'status', status: 503, count: 1_000 });
    const first = await serve();
    const before = await signIn(first.url, ada);
    const [connected] = await before.connect(provider.url, [alder.Name]);
    const companyId = connected?.Id ?? '';
    expect(await run('scripts/backup.ts', file)).toMatchObject({
      code: 1,
      output: expect.stringContaining('is in use by another Tieout'),
    });
    await first.stop();
    // Another run left it, which everybody can read.
    writeFileSync(`${file}.part`, '', { mode: 0o644 });
    const backup = await run('scripts/backup.ts', file);
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    expect(backup.output).toMatch(/^Backed up \d+ rows to .*\n.*encryption keys are not in it.*of-2026/);

    rmSync(join(folder, 'data'), { recursive: true });
    await fetch(`${provider.url}/_sim/faults`, { method: 'DELETE' });
    const restore = await run('scripts/restore.ts', file);
    expect(restore.output).toMatch(/^Restored \d+ rows and \d+ waiting jobs[^]*of-2026/);
    expect(await run('scripts/restore.ts', file)).toMatchObject({
      code: 1,
      output: expect.stringContaining('holds something already'),
    });

    const second = await serve();
    const after = await signIn(second.url, { ...ada, registered: true });
    expect(await companyNow(after, companyId)).toMatchObject({ Name: alder.Name });
    expect(await after.untilSynced(companyId)).toMatchObject({ status: 'success', trigger: 'initial' });
    await second.stop();
  });

  testInFull('reports a place that cannot be written to, and leaves nothing there', async () => {
    const more = { DATA_DIR: join(folder, 'another') };
    await layBlankDatabase(more.DATA_DIR);
    expect(await run('scripts/backup.ts', join(folder, 'none', 'backup.gz'), more)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^The backup could not be written: ENOENT.*\n$/),
    });
    const full = join(folder, 'full.gz');
    // Writing there answers, as on a full disk, that there is no room (Linux).
    symlinkSync('/dev/full', `${full}.part`);
    if (!existsSync('/dev/full')) return;
    expect(await run('scripts/backup.ts', full, more)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^The backup could not be written: ENOSPC.*\n$/),
    });
    expect(readdirSync(folder).filter((name) => name.startsWith('full'))).toEqual([]);
  });

  test('reports a damaged file', async () => {
    const file = join(folder, 'damaged.gz');
    writeFileSync(file, gzipSync('{"format":"tieout backup 1"').subarray(0, 20));
    const more = { DATA_DIR: join(folder, 'other') };
    await layBlankDatabase(more.DATA_DIR);
    expect(await run('scripts/restore.ts', file, more)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/cannot be read/),
    });
    expect(await run('scripts/restore.ts', join(folder, 'none'), more)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/cannot be read/),
    });
  });
});
