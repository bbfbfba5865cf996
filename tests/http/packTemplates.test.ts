import { createPack } from '#contract/packs/packs.ts';
import {
  createPackTemplate,
  deletePackTemplate,
  listPackTemplates,
  MOST_PACK_TEMPLATES,
  updatePackTemplate,
} from '#contract/packs/packTemplates.ts';
import { newId } from '#server/lib/ids.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { packBody, packsScene, type PackUser } from './support/packsScene.ts';
import { startServer, type TestServer } from './support/server.ts';

const start = new Date('2026-11-20T09:00:00Z');

const template = {
  name: 'Retail month',
  formats: ['pdf', 'xlsx'],
  agreement: 'last-page',
  mailText: 'Dear all,\n\n{month} of {client}.\n\n{sender}',
  reports: [
    { name: '', settings: { type: 'profit-loss', period: 'month', compare: 'budget previous-year' } },
  ],
};

for (const engine of engines)
  describe.skipIf(engine.missing)(`templates of packs on ${engine.name}`, () => {
    let server: TestServer;
    let ada: PackUser;
    let stranger: PackUser;
    let alder = '';

    beforeAll(async () => {
      server = await startServer(engine, { clock: () => start, idle: true });
      const scene = packsScene(server, start);
      ada = await scene.newUser('ada@example.com');
      stranger = await scene.newUser('stranger@example.com');
      alder = await scene.newCompany(ada.userId, 'Alder', 'editor');
    });
    afterAll(async () => server.stop());
    afterEach(async () => {
      await server.db.deleteFrom('packTemplates').execute();
    });

    const create = (change: object = {}, { token } = ada) =>
      server.call(createPackTemplate, { token, body: { ...template, ...change } });
    const update = (id: string, change: object, { token } = ada) =>
      server.call(updatePackTemplate, { token, params: { id }, body: { ...template, ...change } });
    const list = async ({ token } = ada) =>
      (await server.call(listPackTemplates, { token })).data?.templates ?? [];

    test('are kept with everything, listed by name to their user alone, changed and deleted', async () => {
      const created = await create({ name: '  Retail month ' });
      expect(created.status).toBe(201);
      const id = created.data?.template.id ?? '';
      const standard = { frequency: 'monthly', zeroRows: false, share: false, change: false };
      expect(created.data?.template).toEqual({
        ...template,
        id,
        firmId: null,
        savedAt: start.toISOString(),
        reports: [{ name: '', settings: { ...standard, ...template.reports[0]?.settings } }],
      });
      await create({ name: 'board' });
      expect((await list()).map(({ name }) => name)).toEqual(['board', 'Retail month']);
      expect(await list(stranger)).toEqual([]);

      expect((await update(id, { name: 'Annual', formats: ['pdf'] })).data?.template).toMatchObject({
        id,
        name: 'Annual',
        formats: ['pdf'],
      });
      expect((await server.call(deletePackTemplate, { token: ada.token, params: { id } })).status).toBe(200);
      expect((await list()).map(({ name }) => name)).toEqual(['board']);
    });

    test('of another user are as unknown as those that never were', async () => {
      const id = (await create()).data?.template.id ?? '';
      for (const unknown of [id, newId()]) {
        expect((await update(unknown, {}, stranger)).status).toBe(404);
        const params = { id: unknown };
        expect((await server.call(deletePackTemplate, { token: stranger.token, params })).status).toBe(404);
      }
      expect(await list()).toHaveLength(1);
    });

    test('have a name once, and the same as another user’s', async () => {
      await create();
      const taken = await create({ name: 'RETAIL MONTH' });
      expect(taken).toMatchObject({
        status: 409,
        failure: {
          message: 'There is a template “RETAIL MONTH” already. Change that one, or choose another name.',
          details: [{ path: 'name', message: 'This name is taken.' }],
        },
      });
      expect((await create({}, stranger)).status).toBe(201);
    });

    test.each<[string, object, { path: string; message: string }]>([
      [
        'a field that nobody knows',
        { mailText: 'Dear {recipient}' },
        {
          path: 'mailText',
          message: 'There is no field {recipient}. There are {client}, {month}, {firm}, {sender}.',
        },
      ],
      [
        'a way to somewhere else',
        { mailText: 'Log in at https://bank.example' },
        {
          path: 'mailText',
          message: 'Leave out web and mail addresses and the signs @, < and >: answers go to you.',
        },
      ],
      ['no report', { reports: [] }, { path: 'reports', message: 'Choose at least one report.' }],
      [
        'settings of one organization',
        { reports: [{ name: '', settings: { type: 'budget-variance', period: 'month', budgetId: 'plan' } }] },
        {
          path: 'reports.0.settings',
          message:
            'Accounts, budget and tracking are of one organization, and a template is for all. Leave them out.',
        },
      ],
    ])('are refused with %s', async (_what, change, detail) => {
      const { status, failure } = await create(change);
      expect(status).toBe(400);
      expect(failure?.details).toContainEqual(detail);
    });

    test('a pack is refused with a field that nobody knows in its mail, too', async () => {
      const body = {
        ...packBody({ clients: [{ companyId: alder, recipients: [] }], mailText: '{client} {date}' }),
      };
      const refused = await server.call(createPack, { token: ada.token, body });
      expect(refused.failure?.details).toEqual([
        {
          path: 'mailText',
          message: 'There is no field {date}. There are {client}, {month}, {firm}, {sender}.',
        },
      ]);
      const kept = await server.call(createPack, {
        token: ada.token,
        body: { ...body, mailText: '{client}' },
      });
      expect(kept.data?.pack.mailText).toBe('{client}');
    });

    test(`are at most ${MOST_PACK_TEMPLATES}, of two saved at once too`, async () => {
      const rows = Array.from({ length: MOST_PACK_TEMPLATES - 1 }, (_, index) => ({
        ...template,
        id: newId(),
        userId: ada.userId,
        name: `Template ${index}`,
        reports: JSON.stringify(template.reports),
        savedAt: start,
      }));
      await server.db.insertInto('packTemplates').values(rows).execute();
      const answers = await Promise.all(['A', 'B'].map((name) => create({ name })));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    });
  });
