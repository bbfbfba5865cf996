import {
  createSavedReport,
  deleteSavedReport,
  listSavedReports,
  MOST_SAVED_REPORTS,
  updateSavedReport,
} from '#contract/packs/savedReports.ts';
import { deleteAccount } from '#contract/users/account.ts';
import { newId } from '#server/lib/ids.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { packsScene, type PackUser } from './support/packsScene.ts';
import { startServer, type TestServer } from './support/server.ts';

const start = new Date('2026-11-20T09:00:00Z');
const profitLoss = { type: 'profit-loss', period: 'year' };

for (const engine of engines)
  describe.skipIf(engine.missing)(`saved reports on ${engine.name}`, () => {
    let server: TestServer;
    let scene: ReturnType<typeof packsScene>;
    let ada: PackUser;
    let stranger: PackUser;
    let alder = '';
    let foreign = '';

    beforeAll(async () => {
      server = await startServer(engine, { clock: () => start, idle: true });
      scene = packsScene(server, start);
      ada = await scene.newUser('ada@example.com');
      stranger = await scene.newUser('stranger@example.com');
      alder = await scene.newCompany(ada.userId, 'Alder', 'viewer');
      foreign = await scene.newCompany(stranger.userId, 'Secret');
    });
    afterAll(async () => server.stop());
    afterEach(async () => {
      await server.db.deleteFrom('savedReports').execute();
    });

    const create = (body: object, { token } = ada) => server.call(createSavedReport, { token, body });
    const list = async ({ token } = ada) =>
      (await server.call(listSavedReports, { token })).data?.reports ?? [];
    const save = async (body: object) => (await create(body)).data?.report.id ?? '';

    test('are kept with every setting, listed by name to their user alone, changed and deleted', async () => {
      const settings = {
        type: 'profit-loss',
        period: 'quarter',
        frequency: 'quarterly',
        zeroRows: true,
        compare: 'previous-period-2 previous-year',
        share: true,
        change: true,
        basis: 'accrual',
      };
      const created = await create({ name: '  Board  ', settings });
      expect(created.status).toBe(201);
      const saved = { companyId: null, firmId: null, name: 'Board', settings, savedAt: start.toISOString() };
      expect(created.data?.report).toEqual({ id: expect.any(String), ...saved });
      await save({ name: 'aged', settings: { type: 'aged-payables', period: 'month', agedBy: 'due' } });
      expect((await list()).map(({ name }) => name)).toEqual(['aged', 'Board']);
      expect(await list(stranger)).toEqual([]);

      const params = { id: created.data?.report.id ?? '' };
      const body = {
        name: 'Board',
        forCompanyId: alder,
        settings: { ...profitLoss, trackingCategoryId1: 't' },
      };
      const changed = await server.call(updateSavedReport, { token: ada.token, params, body });
      expect(changed.data?.report).toMatchObject({ ...params, companyId: alder });
      expect(changed.data?.report.settings).toMatchObject({ trackingCategoryId1: 't', compare: '' });

      expect((await server.call(deleteSavedReport, { token: ada.token, params })).status).toBe(200);
      expect((await list()).map(({ name }) => name)).toEqual(['aged']);
    });

    test('of another user are as unknown as those that never were', async () => {
      const id = await save({ name: 'Board', settings: profitLoss });
      const { token } = stranger;
      for (const params of [{ id }, { id: newId() }]) {
        const body = { name: 'Mine', settings: profitLoss };
        const answers = [
          await server.call(updateSavedReport, { token, params, body }),
          await server.call(deleteSavedReport, { token, params }),
        ];
        for (const answer of answers)
          expect(answer).toMatchObject({ status: 404, failure: { error: 'API_NOT_FOUND' } });
      }
      expect(await list()).toHaveLength(1);
      const named = { name: 'Board', settings: profitLoss };
      for (const forCompanyId of [foreign, newId()])
        expect(await create({ ...named, forCompanyId })).toMatchObject({ status: 404 });
    });

    test('have a name once for each organization and once for all, in whatever case', async () => {
      const id = await save({ name: 'Board', settings: profitLoss });
      expect((await create({ name: 'Board', forCompanyId: alder, settings: profitLoss })).status).toBe(201);
      expect((await create({ name: 'Board', settings: profitLoss }, stranger)).status).toBe(201);
      expect((await create({ name: 'BOARD', settings: profitLoss })).failure).toMatchObject({
        error: 'CONFLICT',
        message:
          'You have saved a report “BOARD” for all organizations already. Change that one, or choose another name.',
        details: [{ path: 'name', message: 'This name is taken.' }],
      });
      const body = { name: 'board', forCompanyId: alder, settings: profitLoss };
      const moved = await server.call(updateSavedReport, { token: ada.token, params: { id }, body });
      expect(moved.failure?.message).toContain('“board” for Alder already');
    });

    test.each<[string, string, object]>([
      ['a basis', 'basis', { type: 'cash-flow', basis: 'cash' }],
      ['an age', 'agedBy', { type: 'profit-loss', agedBy: 'due' }],
      ['a method', 'method', { type: 'balance-sheet', method: 'direct' }],
      ['a comparison', 'compare', { type: 'journal', compare: 'previous-year' }],
      ['year to date', 'compare', { type: 'balance-sheet', compare: 'year-to-date' }],
      ['a budget', 'compare', { type: 'profit-loss', basis: 'cash', compare: 'budget' }],
      [
        'as many periods',
        'compare',
        { type: 'profit-loss', period: 'last-24-months', compare: 'previous-period-7' },
      ],
      ['a comparison twice', 'compare', { type: 'profit-loss', compare: 'previous-year previous-year-2' }],
    ])('are refused with %s that their type does not have', async (_what, field, settings) => {
      const answer = await create({ name: 'Board', settings: { period: 'month', ...settings } });
      expect(answer).toMatchObject({
        status: 400,
        failure: { error: 'API_VALIDATION_ERROR', details: [{ path: `settings.${field}` }] },
      });
      expect(await list()).toEqual([]);
    });

    test('with tracking are refused on the cash basis and in comparisons that nobody could make', async () => {
      const split = { ...profitLoss, trackingCategoryId1: 'region' };
      const answers = [
        await create({ name: 'A', forCompanyId: alder, settings: { ...split, basis: 'cash' } }),
        await create({ name: 'B', forCompanyId: alder, settings: { ...split, compare: 'previous-year' } }),
      ];
      expect(answers.map(({ failure }) => failure?.details?.map(({ path }) => path))).toEqual([
        ['settings.trackingCategoryId1'],
        ['settings.compare'],
      ]);
    });

    test.each<[string, object]>([
      ['tracking', { type: 'profit-loss', trackingCategoryId1: 'region' }],
      ['a budget', { type: 'budget-variance', budgetId: 'plan' }],
      ['accounts', { type: 'account-transactions', accountIds: 'a,b' }],
      ['a comparison with a budget', { type: 'profit-loss', compare: 'budget-plan' }],
    ])('with %s of one organization are saved for that one alone', async (_what, settings) => {
      const body = { name: 'Board', settings: { period: 'month', ...settings } };
      expect((await create(body)).failure).toMatchObject({
        error: 'API_VALIDATION_ERROR',
        details: [
          {
            path: 'settings',
            message:
              'Accounts, budget and tracking are of one organization: save the report for that one alone.',
          },
        ],
      });
      expect((await create({ ...body, forCompanyId: alder })).status).toBe(201);
    });

    test('of a removed organization are not listed until it is restored, of a lost one never again', async () => {
      const body = { name: 'Board', forCompanyId: alder, settings: profitLoss };
      const id = await save(body);
      await scene.setRemoved(alder, start);
      expect(await list()).toEqual([]);
      const params = { id };
      const deletion = await server.call(deleteSavedReport, { token: ada.token, params });
      expect(deletion.status).toBe(404);
      await scene.setRemoved(alder, null);
      expect(await list()).toMatchObject([{ id }]);
      await scene.leave(ada.userId, alder);
      expect(await list()).toEqual([]);
      await scene.setRole(ada.userId, alder, 'viewer');
      expect(await list()).toEqual([]);
    });

    test('go with the account of their user, and so do packs', async () => {
      const bob = await scene.newUser('bob@example.com');
      await scene.setRole(bob.userId, alder, 'viewer');
      await create({ name: 'Board', settings: profitLoss }, bob);
      await scene.savePack(bob, { clients: [{ companyId: alder, recipients: [] }] });
      const body = { password: 'correct horse battery' };
      expect((await server.call(deleteAccount, { token: bob.token, body })).status).toBe(200);
      const remainingRows = await Promise.all(
        (['savedReports', 'packs', 'packClients'] as const).map((table) =>
          server.db.selectFrom(table).select('userId').where('userId', '=', bob.userId).execute(),
        ),
      );
      expect(remainingRows).toEqual([[], [], []]);
    });

    test(`are at most ${MOST_SAVED_REPORTS}, of two saved at once too`, async () => {
      const rows = Array.from({ length: MOST_SAVED_REPORTS - 1 }, (_, index) => ({
        id: newId(),
        userId: ada.userId,
        companyId: null,
        name: `Report ${index}`,
        settings: JSON.stringify(profitLoss),
        savedAt: start,
      }));
      await server.db.insertInto('savedReports').values(rows).execute();
      const answers = await Promise.all(['A', 'B'].map((name) => create({ name, settings: profitLoss })));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
      expect(answers.find(({ status }) => status === 409)?.failure?.message).toBe(
        'You have saved 200 reports, and more are not kept. Delete one that you no longer use, then save this one again.',
      );
      const params = { id: rows[0]?.id ?? '' };
      await server.call(deleteSavedReport, { token: ada.token, params });
      expect((await create({ name: 'C', settings: profitLoss })).status).toBe(201);
    });
  });
