import { listPacks, type Pack, updatePack } from '#contract/packs/packs.ts';
import { createInCompany } from '#server/db/company.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, type OpenDatabase } from '#server/db/open.ts';
import { newId } from '#server/lib/ids.ts';
import { createDeliveryRetention, createPackScheduler, createStartRun } from '#server/packs/packs.ts';
import { addDays } from 'date-fns/addDays';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { engines, newPostgresUrl, postgres, silentLog } from './support/engines.ts';
import { packBody, packsScene, type PackUser } from './support/packsScene.ts';
import { startServer, type TestServer } from './support/server.ts';

const start = new Date('2026-11-20T09:00:00Z');
/** 20 November 2026 is the fifteenth Monday to Friday. */
const schedule = { workingDay: 15, time: '18:00', timeZone: 'Europe/London', sends: true };
const due = new Date('2026-11-20T18:00:00Z');
const { signal } = new AbortController();
const startRun = createStartRun({ enqueue: async () => {} });

for (const engine of engines)
  describe.skipIf(engine.missing)(`scheduled packs on ${engine.name}`, () => {
    let server: TestServer;
    let scene: ReturnType<typeof packsScene>;
    let now = start;
    let ada: PackUser;
    let alder = '';
    let birch = '';

    beforeAll(async () => {
      server = await startServer(engine, { clock: () => now, idle: true });
      scene = packsScene(server, start);
      ada = await scene.newUser('ada@example.com');
      alder = await scene.newCompany(ada.userId, 'Alder', 'owner');
      birch = await scene.newCompany(ada.userId, 'Birch', 'editor');
    });
    afterAll(async () => server.stop());
    afterEach(async () => {
      now = start;
      await server.db.deleteFrom('packs').execute();
      await server.db.deleteFrom('packRuns').execute();
      for (const companyId of [alder, birch])
        await createInCompany(server.db)(companyId, ({ trx }) => trx.deleteFrom('madePacks').execute());
      await scene.setRole(ada.userId, birch, 'editor');
      await server.db.updateTable('users').set({ suspendedAt: null }).execute();
    });

    const client = (companyId: string, ...recipients: string[]) => ({ companyId, recipients });
    const update = (id: string, change: Parameters<typeof packBody>[0]) =>
      server.call(updatePack, { token: ada.token, params: { id }, body: packBody(change) });
    const list = async (): Promise<Pack[]> =>
      (await server.call(listPacks, { token: ada.token })).data?.packs ?? [];
    const clientsOfAda = () => [client(alder, 'cfo@alder.example'), client(birch)];
    const pass = () =>
      createPackScheduler({ db: server.db, clock: () => now, log: silentLog, startRun })(signal);
    const runs = () =>
      server.db
        .selectFrom('packRuns')
        .select(['packId', 'month', 'startedBy', 'startedAt'])
        .orderBy('startedAt')
        .execute();

    test('plan their next time anew by another rule, and keep what is due by the same', async () => {
      const clients = [client(alder)];
      const { id } = await scene.savePack(ada, { clients, schedule });
      const next = async (change: object) =>
        (await update(id, { clients, schedule: { ...schedule, ...change } })).data?.pack.nextAt;
      now = new Date('2026-11-20T18:00:30Z');
      expect(await next({ sends: false })).toBe('2026-11-20T18:00:00.000Z');
      expect(await next({ time: '18:15' })).toBe('2026-11-20T18:15:00.000Z');
      expect(await next({ timeZone: 'America/New_York' })).toBe('2026-11-20T23:00:00.000Z');
      expect(await next({ workingDay: 3 })).toBe('2026-12-03T18:00:00.000Z');
      expect(await next({})).toBe('2026-12-21T18:00:00.000Z');
    });

    test('do not make a month again that the schedule made, whatever its rule is now', async () => {
      const clients = [client(alder)];
      const { id } = await scene.savePack(ada, { clients, schedule });
      const run = { packId: id, userId: ada.userId, title: 'T', startedAt: start, pack: '{}' };
      const insertRun = (month: string, startedBy: 'hand' | 'schedule') =>
        server.db
          .insertInto('packRuns')
          .values({ ...run, id: newId(), month, startedBy })
          .execute();
      await insertRun('2026-11-01', 'hand');
      const later = { clients, schedule: { ...schedule, workingDay: 10 } };
      expect((await update(id, later)).data?.pack).toMatchObject({
        nextAt: '2026-12-14T18:00:00.000Z',
        lastRun: { month: '2026-11' },
      });
      await insertRun('2026-11-01', 'schedule');
      const latest = { clients, schedule: { ...schedule, workingDay: 11 } };
      expect((await update(id, latest)).data?.pack.nextAt).toBe('2027-01-15T18:00:00.000Z');
    });

    test('begin once when they are due, for the month before, and store the next time', async () => {
      const { id, nextAt } = await scene.savePack(ada, { clients: clientsOfAda(), schedule });
      expect(nextAt).toBe(due.toISOString());
      now = new Date(due.getTime() - 1);
      await pass();
      expect(await runs()).toEqual([]);
      now = due;
      await pass();
      await pass();
      expect(await runs()).toEqual([
        { packId: id, month: '2026-10-01', startedBy: 'schedule', startedAt: due },
      ]);
      const [pack] = await list();
      expect(pack).toMatchObject({ nextAt: '2026-12-21T18:00:00.000Z', lastRun: { month: '2026-10' } });
      const deliveries = await Promise.all([alder, birch].map(readDeliveries));
      expect(deliveries).toEqual([
        [{ title: 'Monthly reports', month: '2026-10-01', state: 'waiting', sends: true }],
        [{ title: 'Monthly reports', month: '2026-10-01', state: 'waiting', sends: false }],
      ]);
    });

    test('go by the calendar of their own time zone', async () => {
      // In Auckland it is 1 December while London has 30 November.
      const auckland = { ...schedule, workingDay: 1, time: '08:00', timeZone: 'Pacific/Auckland' };
      const { nextAt } = await scene.savePack(ada, { clients: clientsOfAda(), schedule: auckland });
      expect(nextAt).toBe('2026-11-30T19:00:00.000Z');
      now = new Date('2026-11-30T19:00:00Z');
      await pass();
      expect(await runs()).toMatchObject([{ month: '2026-11-01' }]);
      expect(await readNextAt()).toEqual(new Date('2026-12-31T19:00:00Z'));
    });

    test.each([
      ['a week', '2026-11-27T18:00:00Z', '2026-10-01', '2026-12-21T18:00:00Z'],
      ['three months, for the newest month', '2027-02-10T00:00:00Z', '2026-12-01', '2027-02-19T18:00:00Z'],
    ])('missed for %s are made up once', async (_time, moment, month, next) => {
      await scene.savePack(ada, { clients: clientsOfAda(), schedule });
      now = new Date(moment);
      await pass();
      await pass();
      expect(await runs()).toMatchObject([{ month }]);
      expect(await readNextAt()).toEqual(new Date(next));
    });

    test('leave out whom their user lost, and begin nothing for nobody', async () => {
      await scene.savePack(ada, { clients: clientsOfAda(), schedule });
      await scene.savePack(ada, { title: 'Birch alone', clients: [client(birch)], schedule });
      await scene.leave(ada.userId, birch);
      now = due;
      await pass();
      expect(await runs()).toHaveLength(1);
      expect(await readDeliveries(alder)).toHaveLength(1);
      expect(await readDeliveries(birch)).toEqual([]);
      const nexts = await server.db.selectFrom('packs').select('nextAt').execute();
      expect(nexts.map(({ nextAt }) => nextAt?.toISOString())).toEqual(
        Array.from({ length: 2 }, () => '2026-12-21T18:00:00.000Z'),
      );
    });

    test('of a suspended user wait, and are made up once when the user returns', async () => {
      await scene.savePack(ada, { clients: clientsOfAda(), schedule });
      await server.db.updateTable('users').set({ suspendedAt: start }).execute();
      now = due;
      await pass();
      expect(await runs()).toEqual([]);
      await server.db.updateTable('users').set({ suspendedAt: null }).execute();
      now = new Date('2026-12-01T09:00:00Z');
      await pass();
      expect(await runs()).toMatchObject([{ month: '2026-10-01' }]);
    });

    test('that cannot begin are tried again for the same month, and keep no other waiting', async () => {
      const broken = await scene.savePack(ada, { title: 'Broken', clients: clientsOfAda(), schedule });
      const sound = await scene.savePack(ada, { title: 'Sound', clients: clientsOfAda(), schedule });
      const unknownZone = JSON.stringify({ ...schedule, timeZone: 'Mars/Olympus' });
      const setSchedule = (text: string) =>
        server.db.updateTable('packs').set({ schedule: text }).where('id', '=', broken.id).execute();
      await setSchedule(unknownZone);
      now = due;
      await pass();
      expect(await runs()).toMatchObject([{ packId: sound.id }]);
      await setSchedule(JSON.stringify(schedule));
      now = new Date(due.getTime() + 14 * 60_000);
      await pass();
      expect(await runs()).toHaveLength(1);
      now = new Date(due.getTime() + 15 * 60_000);
      await pass();
      expect(await runs()).toMatchObject([{ packId: sound.id }, { packId: broken.id, month: '2026-10-01' }]);
    });

    test('lose by and by what was not sent and nobody may open, or lay there for 400 days', async () => {
      const stranger = newId();
      const facts = { title: 'T', month: '2026-01-01', sends: true, companyId: alder };
      const old = addDays(start, -401);
      const rows = [
        { name: 'mine', userId: ada.userId, startedAt: addDays(start, -399), state: 'made' },
        { name: 'mine, old', userId: ada.userId, startedAt: old, state: 'held-back' },
        { name: 'mine, old, sent', userId: ada.userId, startedAt: old, state: 'sent', sentAt: old },
        { name: 'lost', userId: stranger, startedAt: start, state: 'made' },
        { name: 'lost, in the mail', userId: stranger, startedAt: start, state: 'sending' },
        { name: 'lost, sent', userId: stranger, startedAt: start, state: 'sent', sentAt: start },
      ] as const;
      const inCompany = createInCompany(server.db);
      await inCompany(alder, async ({ trx }) => {
        for (const { name, ...row } of rows)
          await trx
            .insertInto('madePacks')
            .values({ ...facts, ...row, title: name, id: newId(), runId: newId() })
            .execute();
      });
      const companies = { memberRoles: async () => new Map([[ada.userId, 'viewer' as const]]) };
      await createDeliveryRetention({ inCompany, clock: () => start, companies })(alder);
      expect((await readDeliveries(alder)).map(({ title }) => title).toSorted()).toEqual([
        'lost, in the mail',
        'lost, sent',
        'mine',
        'mine, old, sent',
      ]);
    });

    async function readDeliveries(companyId: string) {
      return await createInCompany(server.db)(companyId, ({ trx }) =>
        trx.selectFrom('madePacks').select(['title', 'month', 'state', 'sends']).execute(),
      );
    }
    const readNextAt = async () =>
      (await server.db.selectFrom('packs').select('nextAt').executeTakeFirstOrThrow()).nextAt;
  });

describe.skipIf(postgres.missing)('scheduled packs of several processes on one PostgreSQL', () => {
  test('begin each of fifty due packs exactly once', async () => {
    const databaseUrl = await newPostgresUrl();
    const open = () => openDatabase({ dataDir: '/nowhere', databaseUrl }, silentLog);
    const databases = [await open(), await open(), await open()] as const;
    await migrate(databases[0].db);
    const server = await startServer(postgres, { clock: () => start, idle: true, database: databases[0] });
    try {
      const scene = packsScene(server, start);
      const user = await scene.newUser('ada@example.com');
      const companyId = await scene.newCompany(user.userId, 'Alder');
      const clients = [{ companyId, recipients: [] }];
      const packs = [];
      for (let count = 0; count < 50; count += 1)
        packs.push(await scene.savePack(user, { clients, schedule }));
      const scheduler = ({ db }: OpenDatabase) =>
        createPackScheduler({ db, clock: () => due, log: silentLog, startRun });
      await Promise.all(databases.map((database) => scheduler(database)(signal)));
      const runs = await server.db.selectFrom('packRuns').select(['packId', 'month']).execute();
      expect(runs).toHaveLength(50);
      expect(new Set(runs.map(({ packId }) => packId))).toEqual(new Set(packs.map(({ id }) => id)));
      expect(new Set(runs.map(({ month }) => month))).toEqual(new Set(['2026-10-01']));
    } finally {
      await server.stop();
      await databases[1].close();
      await databases[2].close();
    }
  });
});
