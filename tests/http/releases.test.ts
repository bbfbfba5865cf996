/** What a released version left is brought up to date, and answers as it did. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { readSignOff, reviewSignOff } from '#contract/closing/signOffs.ts';
import { login } from '#contract/users/users.ts';
import { createInCompany } from '#server/db/company.ts';
import { openDatabase, type OpenDatabase } from '#server/db/open.ts';
import { sql } from 'kysely';
import { Client } from 'pg';
import { PGlite as PreviousPGlite } from 'pglite-previous';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { inFullRun } from '../support/fullRun.ts';
import { type Described, describedCalls, nameOf } from '../support/describedCalls.ts';
import { answers, type Answers, folder, person, readReports, signedMonth } from './releases/release.ts';
import { callSamples } from './support/callSamples.ts';
import { bothEngines, defaultEngine, type Engine, silentLog } from './support/engines.ts';
import { startServer, type TestServer } from './support/server.ts';

const versions = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.replace(/\.sql$/, ''));

const readSql = (version: string) => readFileSync(join(folder, `${version}.sql`), 'utf8');
const readAnswers = (version: string): Answers =>
  answers.parse(JSON.parse(readFileSync(join(folder, `${version}.json`), 'utf8'), withCells));

const figureLists = z.looseObject({
  amounts: z.array(z.string().nullable()),
  favourable: z.array(z.boolean().nullable()).default([]),
});
/** Up to 0.2.0 an answer lists amounts and what is good news in place of cells. */
function withCells(_key: string, value: unknown): unknown {
  const { data } = figureLists.safeParse(value);
  if (data === undefined) return value;
  const { amounts, favourable, ...figures } = data;
  const cells = amounts.map((amount, index) => ({ amount, favourable: favourable[index] ?? undefined }));
  return { ...figures, cells };
}

/** A database as that version left it. */
async function openLeft(engine: Engine, version: string): Promise<OpenDatabase> {
  const database = await engine.openEmpty();
  await runSql(database.engine, readSql(version));
  return database;
}

async function runSql(engine: OpenDatabase['engine'], text: string): Promise<void> {
  if (engine.kind === 'embedded') return loadSql(engine.lite, text);
  const client = new Client({ connectionString: engine.url });
  await client.connect();
  await client.query(text);
  await client.end();
}

async function loadSql(lite: Pick<PGlite, 'exec'>, text: string): Promise<void> {
  await lite.exec(text);
  // The file sets it for itself; the engine has one session only.
  await lite.exec('reset all');
}

/** Of what a later version may judge otherwise, say in other words, or be the first to say. */
const claims = ['status', 'headline', 'sentence', 'uncheckedPart', 'statusRow', 'totalStatus', 'measure'];
const withoutClaims = (reports: [string, unknown][]): unknown =>
  JSON.parse(JSON.stringify(reports, (key, value: unknown) => (claims.includes(key) ? undefined : value)));

test('what the first release left is among them', () => {
  expect(versions).toContain('0.2.0');
});

/** A journey, links, a firm and a group that nobody has begun. */
const refused: Record<string, number> = {
  'GET /commentaries/copy': 404,
  'GET /xero/callback': 409,
  'POST /invitations/read': 400,
  'POST /firm-invitations/read': 400,
  'GET /firms/:id': 400,
  'GET /groups/:groupId': 404,
  'GET /groups/:groupId/accounts': 404,
  'GET /groups/:groupId/relations': 404,
  'GET /groups/:groupId/reports/:reportType': 404,
  'GET /groups/:groupId/reports/:reportType/export': 404,
};

for (const engine of inFullRun(bothEngines, [defaultEngine]))
  describe.skipIf(engine.missing).each(versions)(`a database of %s on ${engine.name}`, (version) => {
    const { at, companyId, reports } = readAnswers(version);
    let server: TestServer;
    let token = '';
    beforeAll(async () => {
      const database = await openLeft(engine, version);
      server = await startServer(engine, { database, clock: () => new Date(at), idle: true });
      const { name: _name, ...credentials } = person;
      token = (await server.call(login, { body: credentials })).data?.token ?? '';
    });
    afterAll(() => server.stop());

    test('has every figure of every report as it was', async () => {
      const shown = await readReports(server, { token, companyId });
      // Types of report that came later were not there to be as they were.
      const known = Object.keys(shown).filter((type) =>
        Object.entries(reports).some(([key, answer]) => key === type && answer !== undefined),
      );
      const ofKnown = (all: object) => Object.entries(all).filter(([type]) => known.includes(type));
      expect(withoutClaims(ofKnown(shown))).toEqual(withoutClaims(ofKnown(reports)));
    });

    test('has its sign-off of a month as it was signed, before a review and after it', async () => {
      const asked = { token, headers: { 'x-company-id': companyId } };
      const query = { month: signedMonth };
      const before = (await server.call(readSignOff, { ...asked, query })).data;
      expect(before).toMatchObject({ standing: { brokenAt: null, figures: [] } });
      expect(before?.may.prepare.refusal).toContain('is prepared already');
      const { data } = await server.call(reviewSignOff, {
        ...asked,
        params: { id: before?.standing?.id ?? '' },
        body: { fingerprint: before?.fingerprint },
      });
      expect(data?.standing).toMatchObject({ brokenAt: null, reviewedBy: { name: person.name } });
    });

    test('answers every call that reads', async () => {
      const ids = await readIds(server, companyId);
      const statuses: Record<string, number> = {};
      for (const call of (await describedCalls()).filter(({ reads }) => reads)) {
        const { statusCode, body } = await server.send(request(call, { token, companyId, ids }));
        if (statusCode !== (refused[nameOf(call)] ?? 200)) statuses[`${nameOf(call)} ${body}`] = statusCode;
      }
      expect(statuses).toEqual({});
    });
  });

/** Of rows that calls name by `:id`. */
async function readIds({ db }: TestServer, companyId: string): Promise<Record<string, string>> {
  return createInCompany(db)(companyId, async ({ trx }) => {
    const { id: log } = await trx.selectFrom('syncLogs').select('id').executeTakeFirstOrThrow();
    const { id: made, runId } = await trx
      .selectFrom('madePacks')
      .select(['id', 'runId'])
      .executeTakeFirstOrThrow();
    const { documentId } = await trx
      .selectFrom('ledgerLines')
      .select('documentId')
      .where('documentId', 'is not', null)
      .executeTakeFirstOrThrow();
    return { 'sync-logs': log, packs: made, 'pack-runs': runId, documentId: documentId ?? '' };
  });
}

function request(
  call: Described,
  { token, companyId, ids }: { token: string; companyId: string; ids: Record<string, string> },
) {
  const { params = {}, query = {}, body } = callSamples[nameOf(call)] ?? {};
  const [resource = ''] = Object.keys(ids).filter((name) => call.path.includes(`/${name}/:id`));
  const values: Record<string, string> = { id: ids[resource] ?? '', ...params, companyId };
  const path = call.path.replaceAll(/:(\w+)/g, (_all, name: string) => values[name] ?? '');
  const asked = 'documentId' in query ? { documentId: ids['documentId'] ?? '' } : query;
  return {
    method: call.method,
    url: `/api/v1${path}`,
    query: asked,
    headers: {
      authorization: `Bearer ${token}`,
      ...(call.company === 'none' ? {} : { 'x-company-id': companyId }),
    },
    ...(call.method === 'GET' ? {} : { payload: body ?? {} }),
  };
}

test('a folder of the embedded engine’s version before is opened by this one', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tieout-format-'));
  const previous = await PreviousPGlite.create(join(dataDir, 'database'));
  await previous.exec("create table kept (name text); insert into kept values ('Ada')");
  await previous.close();

  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, silentLog);
  await sql`insert into kept values ('Ben')`.execute(db);
  const { rows } = await sql`select name from kept order by name`.execute(db);
  await close();
  rmSync(dataDir, { recursive: true });
  expect(rows).toEqual([{ name: 'Ada' }, { name: 'Ben' }]);
});
