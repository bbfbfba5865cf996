/** One person asks for more than may be worked on at once; another goes on meanwhile. */
import { listCompanyActivity } from '#contract/audit.ts';
import { listCompanies } from '#contract/companies/companies.ts';
import { exportReport } from '#contract/reports/reportExport.ts';
import { readReport } from '#contract/reports/reports.ts';
import { login, register } from '#contract/users/users.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { postgres } from './support/engines.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';
import { patience } from './support/patience.ts';

const bob = { name: 'Bob', email: 'bob@example.com', password: 'another horse battery' };
const range = 'startDate=2026-01-01&endDate=2026-03-31';

describe.skipIf(postgres.missing)('calls of one person and another', () => {
  let company: SyncedCompany;
  let origin = '';
  const tokens = { ada: '', bob: '' };
  type Person = keyof typeof tokens;

  beforeAll(async () => {
    company = await startReadCompany(postgres, { organisation: 'Alder Studio' });
    const { server, companyId } = company;
    origin = await server.listen();
    await server.call(register, { body: bob });
    tokens.ada = company.token;
    tokens.bob = (await server.call(login, { body: bob })).data?.token ?? '';
    const { id: userId } = await server.db
      .selectFrom('users')
      .select('id')
      .where('emailKey', '=', bob.email)
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('memberships')
      .values({ companyId, userId, role: 'viewer', createdAt: new Date() })
      .execute();
  });
  afterAll(() => company.stop());

  /** Nothing reads the months of the books until it is released. */
  let release = async () => {};
  async function holdBooks(): Promise<void> {
    const held = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const holding = company.server.db.transaction().execute(async (trx) => {
      await sql`lock table ledger_months in access exclusive mode`.execute(trx);
      held.resolve();
      await end.promise;
    });
    release = async () => {
      end.resolve();
      await holding;
    };
    await Promise.race([held.promise, holding]);
  }
  afterEach(() => release());

  const ask = (
    person: Person,
    path: string,
    { method = 'GET', signal }: Pick<RequestInit, 'method' | 'signal'> = {},
  ) =>
    fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${tokens[person]}`, 'x-company-id': company.companyId },
      ...(signal ? { signal } : {}),
    });
  const report = readReport.path.replace(':reportType', 'trial-balance');
  const askFile = (person: Person, signal?: AbortSignal) =>
    ask(person, `${exportReport.path.replace(':reportType', 'trial-balance')}?${range}&format=pdf`, {
      method: exportReport.method,
      ...(signal ? { signal } : {}),
    });

  /** By the server's own numbers, once they are these. */
  async function untilCalls(effort: string, expected: { running: number; waiting: number }): Promise<void> {
    const read = async () => {
      const { body } = await company.server.send({ url: '/metrics', remoteAddress: '127.0.0.1' });
      const count = (state: string) =>
        Number(
          new RegExp(`^tieout_calls\\{effort="${effort}",state="${state}"\\} (\\d+)$`, 'm').exec(body)?.[1],
        );
      return { running: count('running'), waiting: count('waiting') };
    };
    await expect.poll(read, patience).toEqual(expected);
  }

  /** A call that hangs up before it reads the months would end, and not wait for them. */
  async function untilMonthsAreRead(): Promise<void> {
    const readWaiting = async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%"ledger_months"%'`.execute(
        company.server.db,
      );
      return rows.length;
    };
    await expect.poll(readWaiting, patience).toBeGreaterThan(0);
  }

  const countExports = async () => {
    const { events } = await company.call(listCompanyActivity, {
      params: { companyId: company.companyId },
      query: { kind: 'data', limit: '100' },
    });
    return events.length;
  };

  test('too many files of one are refused with the time to wait, and the other’s is made', async () => {
    await holdBooks();
    const files = Array.from({ length: 5 }, () => askFile('ada'));
    await untilCalls('file', { running: 1, waiting: 4 });
    const refused = await askFile('ada');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toMatchObject({
      error: 'RATE_LIMITED',
      message: 'You have asked for more than can be worked on at once. Please wait for what is on its way.',
    });
    const bobs = askFile('bob');
    // His is worked on while four of hers still wait.
    await untilCalls('file', { running: 2, waiting: 4 });
    await release();
    const answers = await Promise.all([bobs, ...files]);
    expect(answers.map(({ status, headers }) => `${status} ${headers.get('content-type')}`)).toEqual(
      Array(6).fill('200 application/pdf'),
    );
  });

  test('a file whose reader hangs up gives its place back, and is not made', async () => {
    const before = await countExports();
    await holdBooks();
    const leaving = new AbortController();
    const left = Array.from({ length: 5 }, () => askFile('ada', leaving.signal));
    await untilCalls('file', { running: 1, waiting: 4 });
    await untilMonthsAreRead();
    expect((await askFile('ada')).status).toBe(429);
    leaving.abort();
    for (const file of left) await expect(file).rejects.toThrow('abort');
    await untilCalls('file', { running: 1, waiting: 0 });
    const another = askFile('bob');
    await untilCalls('file', { running: 2, waiting: 0 });
    await release();
    expect((await another).status).toBe(200);
    await untilCalls('file', { running: 0, waiting: 0 });
    expect(await countExports()).toBe(before + 1);
  });

  test('reports of one leave the other room for reports, and for everything else', async () => {
    await holdBooks();
    const asked = Array.from({ length: 50 }, () => ask('ada', `${report}?${range}`));
    await untilCalls('report', { running: 2, waiting: 40 });
    const bobs = ask('bob', `${report}?${range}`);
    await untilCalls('report', { running: 3, waiting: 40 });
    for (const person of ['ada', 'bob'] as const)
      expect((await ask(person, listCompanies.path)).status).toBe(200);
    await release();
    expect((await bobs).status).toBe(200);
    const statuses = await Promise.all(asked.map(async (answer) => (await answer).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(42);
    expect(statuses.filter((status) => status === 429)).toHaveLength(8);
  });
});
