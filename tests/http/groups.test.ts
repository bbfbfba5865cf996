/** Groups: reports of two organizations added, held against those of each; what a group refuses. */
import { listGroupAccounts, placeAccounts } from '#contract/groups/groupAccounts.ts';
import { exportGroupReport, type GroupReport, readGroupReport } from '#contract/groups/groupReports.ts';
import {
  createGroup,
  deleteGroup,
  type Group,
  listGroups,
  readGroup,
  saveGroup,
  settleGroup,
} from '#contract/groups/groups.ts';
import { readReport, type Report } from '#contract/reports/reports.ts';
import Big from 'big.js';
import { newId } from '#server/lib/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBritishCompanies } from './support/britishCompanies.ts';
import { bothEngines, engines } from './support/engines.ts';
import { inFullRun } from '../support/fullRun.ts';
import { openPdf, openWorkbook, textOf } from '../support/openedFile.ts';
import { storeClient } from './support/clientSeeds.ts';
import type { ConnectedCompany } from './support/syncedCompany.ts';

const october = { startDate: '2026-10-01', endDate: '2026-10-31' };
const quarter = { startDate: '2026-08-01', endDate: '2026-10-31' };

for (const engine of inFullRun(bothEngines, engines))
  describe.skipIf(engine.missing)(`groups on ${engine.name}`, () => {
    type Companies = Awaited<ReturnType<typeof startBritishCompanies>>;
    let scene: Companies['scene'];
    let thistle: Companies['thistle'];
    let brickfield: Companies['brickfield'];
    let group: Group;

    beforeAll(async () => {
      ({ scene, thistle, brickfield } = await startBritishCompanies(engine));
      group = await makeGroup({ name: 'Both', companyIds: [thistle.companyId, brickfield.companyId] });
    });
    afterAll(() => scene.stop());

    const create = (body: object) => scene.server.call(createGroup, { token: thistle.token, body });
    async function makeGroup(body: object): Promise<Group> {
      const { data, failure } = await create(body);
      if (data === undefined) throw new Error(failure.message);
      return data.group;
    }
    /** Sentences of the refusal by path, and its code. */
    const refusal = ({
      failure,
    }: {
      failure?: { error?: string; details?: { path: string; message: string }[] | undefined } | undefined;
    }) => [
      failure?.error,
      Object.fromEntries((failure?.details ?? []).map(({ path, message }) => [path, message])),
    ];
    const params = () => ({ groupId: group.id });
    const read = async (reportType: string, query: object = october): Promise<GroupReport> => {
      const { data, failure } = await scene.server.call(readGroupReport, {
        token: thistle.token,
        params: { ...params(), reportType },
        query: { ...query },
      });
      if (data === undefined) throw new Error(`${failure.message} ${JSON.stringify(failure.details)}`);
      return data;
    };
    const readOwn = (
      company: ConnectedCompany,
      reportType: string,
      query: object = october,
    ): Promise<Report> => company.call(readReport, { params: { reportType }, query: { ...query } });
    const totalOf = ({ totals }: Pick<Report, 'totals'>, key: string) =>
      totals.find((total) => total.key === key)?.cells.map(({ amount }) => amount) ?? [];

    test.each([
      ['profit-loss', ['grossProfit', 'netProfit']],
      ['balance-sheet', ['totalAssets', 'totalLiabilities', 'netAssets']],
    ])('add the %s of each, a column for each and their sum', async (type, totals) => {
      const combined = await read(type);
      expect(combined.columns.map(({ label }) => label)).toEqual([
        'Thistle & Finch Ltd',
        'Brickfield Contracting Ltd',
        'Combined',
      ]);
      const reports = [await readOwn(thistle, type), await readOwn(brickfield, type)];
      for (const key of totals) {
        const parts = reports.map((report) => totalOf(report, key)[0] ?? '0');
        const total = parts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed(2);
        expect([key, ...totalOf(combined, key)]).toEqual([key, ...parts, total]);
      }
      for (const section of combined.sections)
        for (const index of combined.columns.keys()) {
          const rows = section.rows.reduce(
            (sum, { cells }) => sum.plus(cells[index]?.amount ?? '0'),
            new Big(0),
          );
          expect([section.key, rows.toFixed(2)]).toEqual([section.key, section.total.cells[index]?.amount]);
        }
    });

    test('show months of the sum, each with the organizations behind it', async () => {
      const combined = await read('profit-loss', { ...quarter, columns: 'periods' });
      const reports = [
        await readOwn(thistle, 'profit-loss', quarter),
        await readOwn(brickfield, 'profit-loss', quarter),
      ];
      expect(combined.columns.map(({ key }) => key)).toEqual(['2026-08', '2026-09', '2026-10']);
      const expected = [0, 1, 2].map((month) =>
        reports
          .reduce((sum, report) => sum.plus(totalOf(report, 'netProfit')[month] ?? '0'), new Big(0))
          .toFixed(2),
      );
      expect(totalOf(combined, 'netProfit')).toEqual(expected);
      const shared = combined.sections
        .flatMap(({ rows }) => rows)
        .find(({ children }) => (children?.length ?? 0) === 2);
      expect(shared?.children?.map(({ label }) => label)).toEqual([
        'Thistle & Finch Ltd',
        'Brickfield Contracting Ltd',
      ]);
    });

    test('split earnings at the end of their own year, whatever those of the organizations are', async () => {
      const companyIds = [thistle.companyId, brickfield.companyId];
      const change = (yearEndMonth: number) =>
        scene.server.call(saveGroup, {
          token: thistle.token,
          params: params(),
          body: { name: 'Both', companyIds, yearEndMonth },
        });
      expect((await change(12)).status).toBe(200);
      const combined = await read('balance-sheet');
      const year = { startDate: '2026-01-01', endDate: '2026-10-31', frequency: 'yearly' };
      const profits = [
        await readOwn(thistle, 'profit-loss', year),
        await readOwn(brickfield, 'profit-loss', year),
      ].map((report) => totalOf(report, 'netProfit')[0] ?? '0');
      const equity = combined.sections.find(({ key }) => key === 'equity');
      const current = equity?.rows.find(({ key }) => key === 'currentYearEarnings');
      const total = profits.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed(2);
      expect(current?.cells.map(({ amount }) => amount)).toEqual([...profits, total]);
      expect(equity?.total.cells.map(({ amount }) => amount)).toEqual(totalOf(combined, 'netAssets'));
      await change(group.yearEndMonth);
    });

    test('are headed as added up until a person says that there is nothing between them', async () => {
      const before = await read('profit-loss');
      expect([before.tieOut.status, before.tieOut.headline]).toEqual([
        'unchecked',
        'Added up; nothing between the organizations taken out yet',
      ]);
      const settle = (isSettled: boolean) =>
        scene.server.call(settleGroup, { token: thistle.token, params: params(), body: { isSettled } });
      const { data } = await settle(true);
      expect([data?.group.settledBy, data?.group.settledAt !== null]).toEqual(['Ada', true]);
      const after = await read('profit-loss');
      expect([after.tieOut.status, after.tieOut.headline]).toEqual([
        'agrees-with-items',
        'Adds up from figures that agree with Xero',
      ]);
      expect(totalOf(after, 'netProfit')).toEqual(totalOf(before, 'netProfit'));
      await settle(false);
      expect((await read('profit-loss')).tieOut.status).toBe('unchecked');
    });

    test('place accounts in rows of their own section, and totals stay', async () => {
      const accounts = async () =>
        (await scene.server.call(listGroupAccounts, { token: thistle.token, params: params() })).data;
      const place = (places: object[]) =>
        scene.server.call(placeAccounts, { token: thistle.token, params: params(), body: { places } });
      const before = await accounts();
      const total = totalOf(await read('profit-loss'), 'netProfit');
      const rows = before?.groupAccounts ?? [];
      const [first] = before?.unplaced ?? [];
      if (first === undefined) throw new Error('Every account was placed by itself.');
      const { companyId, accountId, section } = first;
      const fitting = rows.find((row) => row.section === section);
      const other = rows.find((row) => row.section !== section);
      expect(refusal(await place([{ companyId, accountId, groupAccountId: other?.id }]))[0]).toBe('CONFLICT');
      for (const [wrong, path] of [
        [{ companyId: newId(), accountId, groupAccountId: null }, 'places.0.accountId'],
        [{ companyId, accountId: newId(), groupAccountId: null }, 'places.0.accountId'],
        [{ companyId, accountId, groupAccountId: newId() }, 'places.0.groupAccountId'],
      ] as const)
        expect(Object.keys(refusal(await place([wrong]))[1] ?? {})).toEqual([path]);
      const twice = { companyId, accountId, groupAccountId: 'new' };
      expect(refusal(await place([twice, twice]))[1]).toEqual({
        'places.1.accountId': 'It is placed twice.',
      });

      const { data } = await place([{ companyId, accountId, groupAccountId: fitting?.id }]);
      expect(data?.unplaced).toHaveLength((before?.unplaced.length ?? 0) - 1);
      const placed = data?.groupAccounts.find(({ id }) => id === fitting?.id)?.accounts ?? [];
      expect(placed.map((account) => account.accountId)).toContain(accountId);
      expect(totalOf(await read('profit-loss'), 'netProfit')).toEqual(total);
      await place([{ companyId, accountId, groupAccountId: null }]);
      expect(await accounts()).toEqual(before);
    });

    const download = (format: string) =>
      scene.server.send({
        method: 'GET',
        url: `/api/v1${exportGroupReport.path.replace(':groupId', group.id).replace(':reportType', 'profit-loss')}`,
        query: { ...october, format },
        headers: { authorization: `Bearer ${thistle.token}` },
      });

    test('are a file, with the name of the group and the same figures', async () => {
      const [net = ''] = totalOf(await read('profit-loss'), 'netProfit').slice(-1);
      const csv = await download('csv');
      expect(csv.payload).toContain('Both');
      expect(csv.payload).toContain(net);
      const workbook = openWorkbook(new Uint8Array((await download('xlsx')).rawPayload));
      expect(JSON.stringify(workbook)).toContain('Brickfield Contracting Ltd');
      const pages = await openPdf(new Uint8Array((await download('pdf')).rawPayload));
      const pdf = pages.map(textOf).join(' ');
      expect(pdf).toContain('Combined');
      // A heading is broken between words.
      expect(pdf).toContain('Contracting');
    });

    test.each<[string, object, object]>([
      ['one organization', { companyIds: [1] }, { companyIds: 'Choose at least two organizations.' }],
      ['one twice', { companyIds: [1, 1] }, { 'companyIds.1': 'Thistle & Finch Ltd is chosen twice.' }],
      [
        'another currency',
        { companyIds: [1, 3] },
        {
          'companyIds.1':
            'Southern keeps its books in NZD, and Thistle & Finch Ltd in GBP. A group has one currency so far.',
        },
      ],
      ['no name', { name: ' ', companyIds: [1, 2] }, { name: 'Name the group.' }],
      [
        'a month that is none',
        { companyIds: [1, 2], yearEndMonth: 13 },
        { yearEndMonth: expect.any(String) },
      ],
    ])('refuse %s', async (_name, { companyIds, ...body }: { companyIds?: number[] }, details) => {
      const [person] = await scene.server.db.selectFrom('users').select('id').execute();
      const southern = await storeClient(scene.server.db, person?.id ?? '', { name: 'Southern' });
      const ids = [thistle.companyId, brickfield.companyId, southern];
      const answer = await create({
        name: 'Refused',
        ...body,
        companyIds: (companyIds ?? []).map((place) => ids[place - 1]),
      });
      expect(refusal(answer)).toEqual(['API_VALIDATION_ERROR', details]);
      await scene.server.db.deleteFrom('companies').where('id', '=', southern).execute();
    });

    test('refuse a report that groups have not, and organizations beside each other over more than a year', async () => {
      const ask = (reportType: string, query: object) =>
        scene.server.call(readGroupReport, {
          token: thistle.token,
          params: { ...params(), reportType },
          query: { ...query },
        });
      const { status, failure } = await ask('cash-flow', october);
      expect([status, failure?.message]).toEqual([
        404,
        'A group has no report "cash-flow". There are: profit-loss, balance-sheet.',
      ]);
      expect(
        refusal(await ask('profit-loss', { startDate: '2025-10-01', endDate: '2026-10-31' }))[1],
      ).toEqual({
        endDate: 'By organizations a report covers at most 12 months.',
      });
      expect((await ask('profit-loss', { startDate: '2026-10-02', endDate: '2026-10-31' })).status).toBe(400);
    });

    test('go, and leave their organizations as they are', async () => {
      const second = await makeGroup({
        name: 'Second',
        companyIds: [brickfield.companyId, thistle.companyId],
      });
      const list = async () =>
        (await scene.server.call(listGroups, { token: thistle.token })).data?.groups.map(({ name }) => name);
      expect(await list()).toEqual(['Both', 'Second']);
      const id = second.id;
      expect((await scene.server.call(deleteGroup, { token: thistle.token, params: { id } })).status).toBe(
        200,
      );
      expect(await list()).toEqual(['Both']);
      const gone = await scene.server.call(readGroup, { token: thistle.token, params: { groupId: id } });
      expect(gone.status).toBe(404);
      expect(totalOf(await readOwn(thistle, 'profit-loss'), 'netProfit')).toHaveLength(1);
    });
  });
