import { createHash } from 'node:crypto';
import { writeBackup } from '#server/db/backups/backup.ts';
import type { BackupFit } from '#server/db/backups/fit.ts';
import type { Database } from '#server/db/company.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Migrations, schemaMigrations } from '#server/db/schema/migrations.ts';
import { restoreBackup } from '#server/db/backups/restore.ts';
import { newId } from '#server/lib/ids.ts';
import { build } from '#server/lib/version.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { inFullRun } from '../support/fullRun.ts';
import { bothEngines, defaultEngine, type Engine } from './support/engines.ts';

const laterMigrations: Migrations = {
  ...schemaMigrations,
  '9999-later': {
    up: async (db) => {
      await sql`alter table users add column greeting text`.execute(db);
      await sql`update users set greeting = 'Dear ' || name`.execute(db);
    },
  },
};

const record = z.record(z.string(), z.unknown());
type Fields = z.infer<typeof record>;

const read = (lines: string[]) =>
  async function* give() {
    yield* lines;
  };

/** A backup of a database with one user. */
async function writeSmallBackup(migrations: Migrations): Promise<string[]> {
  const { db, close } = await defaultEngine.openEmpty();
  await migrate(db, migrations);
  await db
    .insertInto('users')
    .values({
      id: newId(),
      name: 'Ada',
      email: 'ada@example.com',
      emailKey: 'ada@example.com',
      passwordHash: 'x',
      preferences: '{"theme":"dark"}',
      createdAt: new Date('2026-03-01T00:00:00Z'),
    })
    .execute();
  const lines: string[] = [];
  await writeBackup(
    db,
    { currentTime: new Date(), jobs: async () => [] },
    async (line) => void lines.push(line),
  );
  await close();
  return lines;
}

/** The same as another version would have written it. */
function rewrite(
  [head = '', ...lines]: string[],
  change: { head?: (head: Fields) => Fields; table?: string; user?: (row: Fields) => Fields },
): string[] {
  const { head: changeHead = (same) => same, table = 'users', user = (same) => same } = change;
  const rewriteLine = (line: string, make: (fields: Fields) => Fields) =>
    JSON.stringify(make(record.parse(JSON.parse(line))));
  const body = lines.slice(0, -1).map((line) => {
    if (line.startsWith('{"table":"users"')) return line.replace('users', table);
    return line.includes('ada@example.com') ? rewriteLine(line, user) : line;
  });
  const digest = createHash('sha256');
  for (const line of body) {
    const section = z.safeParse(z.object({ table: z.string(), company: z.null() }), JSON.parse(line)).data;
    digest.update(section ? `${section.table} null\n` : `${line}\n`);
  }
  return [rewriteLine(head, changeHead), ...body, JSON.stringify({ rows: 1, digest: digest.digest('hex') })];
}

const withoutDigests = ({ digests: _digests, madeBy: _madeBy, ...head }: Fields): Fields => head;

const listUsers = async (db: Database) => (await sql`select * from users`.execute(db)).rows;

let lines: string[];
beforeAll(async () => {
  lines = await writeSmallBackup(schemaMigrations);
});

/** Restores into a new database of the engine; answers the refusal, or what was said of its fit. */
async function restore(engine: Engine, file: string[], migrations = schemaMigrations) {
  const { db, close } = await engine.openEmpty();
  const fits: BackupFit[] = [];
  const refusal = await restoreBackup(db, read(file), { migrations, onFit: (fit) => fits.push(fit) }).then(
    () => null,
    (error: unknown) => String(error),
  );
  const { rows } = await sql<{ made: boolean }>`select to_regclass('users') is not null as made`.execute(db);
  const users = rows[0]?.made ? await listUsers(db) : null;
  await close();
  return { refusal, fits, users };
}

for (const engine of inFullRun(bothEngines, [defaultEngine]))
  describe.skipIf(engine.missing)(`a backup restored on ${engine.name}`, () => {
    test('of an older version goes through the migrations that came after it', async () => {
      const { refusal, users } = await restore(engine, lines, laterMigrations);
      expect(refusal).toBeNull();
      expect(users).toMatchObject([{ name: 'Ada', greeting: 'Dear Ada' }]);
    });

    test('of a version that was never released goes in where it fits, and what it lacks gets its default', async () => {
      const file = rewrite(lines, { head: withoutDigests, user: ({ preferences: _lost, ...rest }) => rest });
      const { refusal, users, fits } = await restore(engine, file);
      expect(refusal).toBeNull();
      expect(users).toMatchObject([{ name: 'Ada', preferences: {} }]);
      expect(fits).toMatchObject([{ tables: ['users'], defaults: ['users.preferences'] }]);
      expect(fits[0]?.empty).toContain('companies');
      expect(fits[0]?.empty).not.toContain('migration_digests');
    });

    test('of a version that was never released is refused where a value does not fit', async () => {
      const file = rewrite(lines, {
        head: withoutDigests,
        user: (row) => ({ ...row, suspended_at: 'then' }),
      });
      expect(await restore(engine, file)).toMatchObject({
        refusal: expect.stringMatching(
          /type of users.suspended_at in this version does not hold its values.*connect the organizations anew/,
        ),
        fits: [],
        users: null,
      });
    });
  });

describe('a backup', () => {
  test('of a newer version is refused by the name of that version', async () => {
    const newer = rewrite(await writeSmallBackup(laterMigrations), {
      head: (head) => ({ ...head, madeBy: '9.9.9+abc' }),
    });
    expect((await restore(defaultEngine, newer)).refusal).toContain(
      `This backup was made by a newer Tieout, 9.9.9+abc: it has 9999-later, which this one, ${build}, lacks. Restore it with that version or a newer one.`,
    );
  });

  test('of an older version is refused by a database that a later one has made', async () => {
    const { db, close } = await defaultEngine.openEmpty();
    await migrate(db, laterMigrations);
    await expect(restoreBackup(db, read(lines), { migrations: laterMigrations })).rejects.toThrow(
      /of an older version, and 9999-later ran in this database already. .*no Tieout was started/,
    );
    expect(await listUsers(db)).toEqual([]);
    await close();
  });

  test.each([
    [
      'has a column that is not here',
      { user: (row: Fields) => ({ ...row, nickname: null }) },
      /users.nickname/,
    ],
    ['has a table that is not here', { table: 'people' }, /no table people/],
    ['lacks what has no default', { user: ({ email: _lost, ...row }: Fields) => row }, /lacks users.email/],
    [
      'would lose of a value',
      { user: (row: Fields) => ({ ...row, created_at: '2026-03-01' }) },
      /users.created_at/,
    ],
    [
      'breaks a rule of ours',
      { user: (row: Fields) => ({ ...row, preferences: null }) },
      /A row of this backup does not fit into users: .*not-null/,
    ],
  ])(
    'of a version that was never released that %s is refused, and nothing is left',
    async (_what, change, words) => {
      const { refusal, users } = await restore(
        defaultEngine,
        rewrite(lines, { head: withoutDigests, ...change }),
      );
      expect(refusal).toMatch(words);
      expect(users).toBeNull();
    },
  );
});
