import { listCompanyActivity, listOwnActivity } from '#contract/audit.ts';
import {
  createPack,
  deletePack,
  listPacks,
  MOST_PACKS,
  type Pack,
  updatePack,
} from '#contract/packs/packs.ts';
import { createInCompany } from '#server/db/company.ts';
import { newId } from '#server/lib/ids.ts';
import { addSeconds } from 'date-fns/addSeconds';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { packBody, packsScene, type PackUser } from './support/packsScene.ts';
import { startServer, type TestServer } from './support/server.ts';

const start = new Date('2026-11-20T09:00:00Z');
const schedule = { workingDay: 3, time: '08:00', timeZone: 'Europe/London', sends: true };
const december = '2026-12-03T08:00:00.000Z';

for (const engine of engines)
  describe.skipIf(engine.missing)(`saved packs on ${engine.name}`, () => {
    let server: TestServer;
    let scene: ReturnType<typeof packsScene>;
    let now = start;
    let ada: PackUser;
    let stranger: PackUser;
    let alder = '';
    let birch = '';
    let foreign = '';

    beforeAll(async () => {
      server = await startServer(engine, { clock: () => now, idle: true });
      scene = packsScene(server, start);
      ada = await scene.newUser('ada@example.com');
      stranger = await scene.newUser('stranger@example.com');
      alder = await scene.newCompany(ada.userId, 'Alder', 'editor');
      birch = await scene.newCompany(ada.userId, 'birch', 'viewer');
      foreign = await scene.newCompany(stranger.userId, 'Secret');
    });
    afterAll(async () => server.stop());
    afterEach(async () => {
      now = start;
      await server.db.deleteFrom('packs').execute();
      await scene.setRole(ada.userId, birch, 'viewer');
    });

    const client = (companyId: string, ...recipients: string[]) => ({ companyId, recipients });
    const create = (change: Parameters<typeof packBody>[0], { token } = ada) =>
      server.call(createPack, { token, body: packBody(change) });
    const update = (id: string, change: Parameters<typeof packBody>[0], { token } = ada) =>
      server.call(updatePack, { token, params: { id }, body: packBody(change) });
    const list = async ({ token } = ada): Promise<Pack[]> =>
      (await server.call(listPacks, { token })).data?.packs ?? [];

    test('are kept with everything, listed by title to their user alone, changed and deleted', async () => {
      const clients = [
        client(birch),
        client(alder.toUpperCase(), 'cfo@alder.example', 'Board@alder.example'),
      ];
      const created = await create({ title: ' Zebra ', notes: 'To the board.', clients, schedule });
      expect(created.status).toBe(201);
      const standard = { frequency: 'monthly', zeroRows: false, share: false, change: false, compare: '' };
      expect(created.data?.pack).toEqual({
        id: expect.any(String),
        title: 'Zebra',
        formats: ['pdf', 'xlsx'],
        agreement: 'shown',
        notes: 'To the board.',
        includeNotes: false,
        mailText: '',
        includeCommentary: true,
        reports: [
          {
            name: '',
            settings: { ...standard, type: 'profit-loss', period: 'year', compare: 'previous-year' },
          },
          { name: 'Cash', settings: { ...standard, type: 'cash-flow', period: 'month', method: 'direct' } },
        ],
        clients: [
          { companyId: alder, name: 'Alder', recipients: ['cfo@alder.example', 'Board@alder.example'] },
          { companyId: birch, name: 'birch', recipients: [] },
        ],
        schedule,
        firmId: null,
        hasClosedClients: false,
        scheduledBy: null,
        stoppedAt: null,
        savedAt: start.toISOString(),
        nextAt: december,
        lastRun: null,
      });
      await create({ title: 'apes', clients: [client(alder)] });
      expect((await list()).map(({ title, nextAt }) => [title, nextAt])).toEqual([
        ['apes', null],
        ['Zebra', december],
      ]);
      expect(await list(stranger)).toEqual([]);

      const id = created.data?.pack.id ?? '';
      const changed = await update(id, { title: 'Yak', formats: ['pdf'], clients: [client(birch)] });
      expect(changed.data?.pack).toMatchObject({
        id,
        title: 'Yak',
        formats: ['pdf'],
        clients: [{ companyId: birch }],
        schedule: null,
        nextAt: null,
      });
      const params = { id };
      expect((await server.call(deletePack, { token: ada.token, params })).status).toBe(200);
      expect((await list()).map(({ title }) => title)).toEqual(['apes']);
    });

    test('of another user are as unknown as those that never were', async () => {
      const pack = await scene.savePack(ada, { clients: [client(alder)] });
      const { token } = stranger;
      for (const id of [pack.id, newId()]) {
        const answers = [
          await update(id, { clients: [client(foreign)] }, stranger),
          await server.call(deletePack, { token, params: { id } }),
        ];
        for (const answer of answers)
          expect(answer).toMatchObject({ status: 404, failure: { error: 'API_NOT_FOUND' } });
      }
      expect(await list()).toEqual([pack]);
    });

    test('are for organizations of their user alone', async () => {
      const pack = await scene.savePack(ada, { clients: [client(alder)] });
      for (const companyId of [foreign, newId()])
        for (const answer of [
          await create({ clients: [client(alder), client(companyId)] }),
          await update(pack.id, { clients: [client(companyId)] }),
        ])
          expect(answer).toMatchObject({ status: 404, failure: { error: 'API_NOT_FOUND' } });
      await scene.setRemoved(birch, start);
      expect((await create({ clients: [client(birch)] })).status).toBe(404);
      await scene.setRemoved(birch, null);
      expect(await list()).toEqual([pack]);
    });

    test('name recipients only where their user is editor', async () => {
      const clients = [client(alder, 'a@example.com'), client(birch, 'b@example.com')];
      for (const role of ['viewer', 'reviewer'] as const) {
        await scene.setRole(ada.userId, birch, role);
        const { status, failure } = await create({ clients });
        expect(status).toBe(403);
        expect(failure?.message).toContain(`the role editor in birch, where you are ${role}`);
        expect((await create({ clients: [client(birch)] })).status).toBe(201);
      }
      await scene.setRole(ada.userId, birch, 'editor');
      expect((await create({ clients })).status).toBe(201);
    });

    test.each<[string, string, Parameters<typeof packBody>[0]]>([
      ['a client twice', 'clients', { clients: [client('twice'), client('TWICE')] }],
      ['no client', 'clients', { clients: [] }],
      [
        'an address twice',
        'clients.0.recipients',
        { clients: [client('first', 'a@b.example', 'A@b.example')] },
      ],
      [
        'eleven addresses',
        'clients.0.recipients',
        { clients: [client('first', ...Array.from({ length: 11 }, (_, index) => `a${index}@b.example`))] },
      ],
      ['a format twice', 'formats', { formats: ['pdf', 'pdf'] }],
      ['no report', 'reports', { reports: [] }],
      ['day 21', 'schedule.workingDay', { schedule: { ...schedule, workingDay: 21 } }],
      ['a time nobody has', 'schedule.time', { schedule: { ...schedule, time: '24:00' } }],
      ['a zone nobody has', 'schedule.timeZone', { schedule: { ...schedule, timeZone: 'Mars/Olympus' } }],
      [
        'an option that its report has not',
        'reports.1.settings.basis',
        {
          reports: [
            { name: '', settings: { type: 'profit-loss', period: 'month' } },
            { name: '', settings: { type: 'cash-flow', period: 'month', basis: 'cash' } },
          ],
        },
      ],
    ])('are refused with %s', async (_what, path, { clients = [client('first')], ...change }) => {
      const ids: Record<string, string> = { first: alder, twice: alder, TWICE: alder.toUpperCase() };
      const answer = await create({
        ...change,
        clients: clients.map(({ companyId, recipients }) => client(ids[companyId] ?? '', ...recipients)),
      });
      expect(answer).toMatchObject({ status: 400, failure: { error: 'API_VALIDATION_ERROR' } });
      expect(answer.failure?.details?.map((detail) => detail.path)).toEqual([path]);
    });

    test('refuse fields that nobody knows inside a schedule too', async () => {
      const body = { ...packBody({ clients: [client(alder)] }), schedule: { ...schedule, day: 1 } };
      const { failure } = await server.call(createPack, { token: ada.token, body });
      expect(failure?.details).toMatchObject([{ path: 'schedule.day' }]);
    });

    test('have settings with ids of one organization only for that one alone', async () => {
      const reports = [{ name: '', settings: { type: 'budget-variance', period: 'year', budgetId: 'plan' } }];
      const refused = await create({ reports, clients: [client(alder), client(birch)] });
      expect(refused.failure?.details).toEqual([
        {
          path: 'reports.0.settings',
          message: 'Accounts, budget and tracking are of one organization: make a pack for that one alone.',
        },
      ]);
      expect((await create({ reports, clients: [client(alder)] })).status).toBe(201);
    });

    test('leave out an organization that is removed until it is restored, and one that is lost for ever', async () => {
      const pack = await scene.savePack(ada, { clients: [client(alder, 'a@example.com'), client(birch)] });
      const names = async () => (await list())[0]?.clients.map(({ name }) => name);
      await scene.setRemoved(alder, start);
      expect(await names()).toEqual(['birch']);
      await update(pack.id, { clients: [client(birch)] });
      await scene.setRemoved(alder, null);
      expect((await list())[0]?.clients).toEqual(pack.clients);
      await scene.leave(ada.userId, birch);
      await scene.setRole(ada.userId, birch, 'viewer');
      expect(await names()).toEqual(['Alder']);
    });

    test(`are at most ${MOST_PACKS}, of two saved at once too`, async () => {
      const pack = await scene.savePack(ada, { clients: [client(alder)] });
      const stored = await server.db.selectFrom('packs').selectAll().executeTakeFirstOrThrow();
      const rows = Array.from({ length: MOST_PACKS - 2 }, () => ({
        ...stored,
        reports: JSON.stringify(stored.reports),
        schedule: null,
        id: newId(),
      }));
      await server.db.insertInto('packs').values(rows).execute();
      const answers = await Promise.all([1, 2].map(() => create({ clients: [client(alder)] })));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
      expect(answers.find(({ status }) => status === 409)?.failure?.message).toBe(
        'You have 50 packs, and more are not kept. Delete one that you no longer use, or add the organizations to one of them.',
      );
      expect((await update(pack.id, { title: 'Still mine', clients: [client(alder)] })).status).toBe(200);
    });

    test('end what waits of them when they are deleted, and nothing that was sent', async () => {
      const { id } = await scene.savePack(ada, { clients: [client(alder)] });
      const runId = newId();
      const facts = { userId: ada.userId, title: 'T', month: '2026-10-01', startedAt: start };
      await server.db
        .insertInto('packRuns')
        .values({ ...facts, id: runId, packId: id, startedBy: 'hand', pack: '{}' })
        .execute();
      const states = ['waiting', 'made', 'held-back', 'sending', 'sent', 'failed'] as const;
      const inCompany = createInCompany(server.db);
      const ids = new Map(states.map((state) => [state, newId()]));
      await inCompany(alder, async ({ trx }) => {
        for (const [state, madePackId] of ids)
          await trx
            .insertInto('madePacks')
            .values({ ...facts, companyId: alder, id: madePackId, runId, state, sends: true })
            .execute();
      });
      await server.call(deletePack, { token: ada.token, params: { id } });
      const rows = await inCompany(alder, ({ trx }) =>
        trx.selectFrom('madePacks').select(['id', 'state']).execute(),
      );
      const ends = new Map(rows.map((row) => [row.id, row.state]));
      expect(states.map((state) => ends.get(ids.get(state) ?? ''))).toEqual([
        'withdrawn',
        'made',
        'withdrawn',
        'sending',
        'sent',
        'withdrawn',
      ]);
    });

    test('are written down for their user, and their recipients for each organization', async () => {
      const { token } = ada;
      const addresses = [['a@example.com'], ['a@example.com'], ['b@example.com']];
      const [first = [], ...changes] = addresses.map((recipients) => [client(alder, ...recipients)]);
      const { id } = await scene.savePack(ada, { title: 'Logged', clients: first, schedule });
      for (const clients of changes) {
        now = addSeconds(now, 1);
        await update(id, { title: 'Logged', clients, schedule });
      }
      now = addSeconds(now, 1);
      await server.call(deletePack, { token, params: { id } });

      const query = { kind: 'packs', limit: '100' };
      const activity = await server.call(listOwnActivity, { token, query });
      const events = (activity.data?.events ?? []).filter(({ detail }) => detail['title'] === 'Logged');
      expect(events.map(({ action }) => action).toSorted()).toEqual([
        'pack.deleted',
        'pack.recipients-changed',
        'pack.recipients-changed',
        'pack.recipients-changed',
        'pack.saved',
        'pack.saved',
        'pack.saved',
        'pack.scheduled',
      ]);
      const detailOf = (action: string) => events.find((event) => event.action === action)?.detail;
      expect(detailOf('pack.saved')).toEqual({ title: 'Logged', reports: 2, clients: 1 });
      expect(detailOf('pack.scheduled')).toEqual({ title: 'Logged', ...schedule });
      const log = await server.call(listCompanyActivity, { token, params: { companyId: alder }, query });
      const ofCompany = (log.data?.events ?? []).filter(({ detail }) => detail['title'] === 'Logged');
      expect(ofCompany.map(({ detail }) => [detail['recipients'], detail['email']])).toEqual([
        [0, undefined],
        [1, 'b@example.com'],
        [1, 'a@example.com'],
      ]);
    });
  });
