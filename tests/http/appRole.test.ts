import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteAccount } from '#contract/users/account.ts';
import { login, register } from '#contract/users/users.ts';
import { startProgram } from '#scripts/program.ts';
import { openDatabase, type OpenDatabase } from '#server/db/open.ts';
import { newId } from '#server/lib/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newPostgresUrl, postgres, silentLog } from './support/engines.ts';
import { patience } from './support/patience.ts';
import { startServer } from './support/server.ts';
import { startScene } from './support/syncedCompany.ts';

const password = 'of a test';
const open = (databaseUrl: string) => openDatabase({ dataDir: '/nowhere', databaseUrl }, silentLog);

/** A database of an owner's, and the addresses by which the owner and a server that owns nothing reach it. */
async function databaseOfTwoRoles() {
  const url = new URL(await newPostgresUrl());
  const suffix = newId().replaceAll('-', '');
  const [owner, app, reader] = [`owner_${suffix}`, `app_${suffix}`, `reader_${suffix}`];
  const admin = await open(url.href);
  await sql`create role ${sql.id(owner)} login createrole password ${sql.lit(password)}`.execute(admin.db);
  for (const role of [app, reader])
    await sql`create role ${sql.id(role)} login password ${sql.lit(password)}`.execute(admin.db);
  await sql`alter database ${sql.id(url.pathname.slice(1))} owner to ${sql.id(owner)}`.execute(admin.db);
  await admin.close();
  const urlFor = (username: string) => Object.assign(new URL(url), { username, password }).href;
  return { app, reader, ownerUrl: urlFor(owner), appUrl: urlFor(app), readerUrl: urlFor(reader) };
}

describe.skipIf(postgres.missing)('a server whose role does not own the tables', () => {
  let roles: Awaited<ReturnType<typeof databaseOfTwoRoles>>;
  let dataDir: string;
  let migration: Awaited<ReturnType<typeof migrateFor>>;
  let metrics: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tieout-roles-'));
    roles = await databaseOfTwoRoles();
    migration = await migrateFor(roles.app);
    const scene = await startScene(engineOf(roles));
    const company = await scene.connect('Prairie Light Inc');
    // Its own tables show the role nothing outside a company, so the server is asked.
    await vi.waitFor(async () => expect((await company.runs())[0]?.status).toBe('success'), patience);
    metrics = (await company.server.send({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
    await scene.stop();
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  async function migrateFor(role: string) {
    const program = startProgram({
      script: 'scripts/migrate.ts',
      args: [role],
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: roles.ownerUrl },
    });
    await program.ended;
    return { output: program.output(), code: program.exitCode() };
  }

  const engineOf = ({ appUrl }: typeof roles) => ({ ...postgres, open: () => open(appUrl) });

  test('is refused before the owner has migrated, and says how', async () => {
    const unmigrated = engineOf(await databaseOfTwoRoles());
    await expect(startServer(unmigrated, { idle: true })).rejects.toThrow('npm run migrate');
  });

  test('connects an organisation, reads its books and shows its metrics', () => {
    expect(migration).toEqual({
      code: 0,
      output: expect.stringMatching(
        new RegExp(`^The database is up to date: 0001-.* ran now.\n${roles.app} may work on it.\n$`),
      ),
    });
    expect(metrics).toContain('tieout_sync_runs{status="success"} 1');
  });

  test.each([
    ['switch off the trigger of the audit log', 'alter table audit_events disable trigger append_only'],
    ['drop it', 'drop trigger append_only on audit_events'],
    [
      'empty its function',
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    ],
    ['run past it as a replica', 'set session_replication_role = replica'],
    ['take events away', 'delete from audit_events'],
    ['empty the log', 'truncate audit_events'],
    ['change what of it is personal', "update audit_details set detail = '{}'"],
    ['take that away', 'delete from audit_details'],
    ['empty that', 'truncate audit_details'],
    ['switch off its trigger', 'alter table audit_details disable trigger gone_with_account'],
    ['lay off row-level security', 'alter table ledger_lines disable row level security'],
    ['drop a policy', 'drop policy of_company on ledger_lines'],
    ['say that a migration has run', "insert into kysely_migration values ('x', 'y')"],
  ])('cannot %s', async (_what, statement) => {
    const { db, close } = await open(roles.appUrl);
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(/permission denied|must be owner/);
    await close();
  });

  test('deletes an account with what of the log is personal', async () => {
    const server = await startServer(engineOf(roles), { idle: true });
    const person = { email: 'bob@example.com', password: 'correct horse battery' };
    await server.call(register, { body: { name: 'Bob', ...person } });
    const { data } = await server.call(login, { body: person });
    const readPersonal = () =>
      server.db
        .selectFrom('auditDetails')
        .select('userId')
        .where('userId', '=', data?.user.Id ?? '')
        .execute();
    expect(await readPersonal()).not.toEqual([]);
    const { password: confirmation } = person;
    const token = data?.token ?? '';
    const { status } = await server.call(deleteAccount, { token, body: { password: confirmation } });
    expect([status, await readPersonal()]).toEqual([200, []]);
    await server.stop();
  });

  test('sees no books outside a company', async () => {
    const { db, close } = await open(roles.appUrl);
    for (const table of ['sync_runs', 'ledger_lines', 'documents', 'accounts'])
      expect((await sql`select 1 from ${sql.table(table)}`.execute(db)).rows).toEqual([]);
    await close();
  });

  describe('beside it a tool of the operator, with tieout_reader', () => {
    let tool: OpenDatabase;
    beforeAll(async () => {
      const owner = await open(roles.ownerUrl);
      await sql`grant tieout_reader to ${sql.id(roles.reader)}`.execute(owner.db);
      await owner.close();
      tool = await open(roles.readerUrl);
    });
    afterAll(() => tool.close());

    test('reads figures of all companies', async () => {
      for (const view of [
        'companies',
        'accounts',
        'documents',
        'ledger_lines',
        'account_months',
        'checked_months',
      ]) {
        const { rows } = await sql`select * from ${sql.id('reporting', view)} limit 3`.execute(tool.db);
        expect({ view, rows: rows.length > 0 }).toEqual({ view, rows: true });
      }
    });

    test.each([
      'select * from users',
      'select tokens from grants',
      'select payload from records',
      'select payload from dead_letters',
      'select * from audit_events',
      'delete from ledger_lines',
      "update companies set name = 'x'",
      'set role tieout_company',
    ])('may not: %s', async (statement) => {
      await expect(sql.raw(statement).execute(tool.db)).rejects.toThrow('permission denied');
    });
  });
});
