/** What is between two organizations of a group: found, taken out of its reports, left in again; who may say so. */
import { listGroupAccounts } from '#contract/groups/groupAccounts.ts';
import {
  acceptRelations,
  endRelation,
  type FreeAccount,
  type GroupRelations,
  listGroupRelations,
} from '#contract/groups/groupRelations.ts';
import { exportGroupReport, type GroupReport, readGroupReport } from '#contract/groups/groupReports.ts';
import { createGroup, type Group, readGroup, saveGroup, settleGroup } from '#contract/groups/groups.ts';
import { readReport } from '#contract/reports/reports.ts';
import { newId } from '#server/lib/ids.ts';
import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inFullRun } from '../support/fullRun.ts';
import { storeClient } from './support/clientSeeds.ts';
import { startBritishCompanies } from './support/britishCompanies.ts';
import { bothEngines, engines } from './support/engines.ts';
import { expectWholeSums } from './support/wholeSums.ts';

const date = '2026-10-31';
const october = { startDate: '2026-10-01', endDate: date };
/** From the first month of the financial year of both. */
const months = { startDate: '2026-04-01', endDate: date, columns: 'periods', frequency: 'monthly' };

for (const engine of inFullRun(bothEngines, engines))
  describe.skipIf(engine.missing)(`relations of a group on ${engine.name}`, () => {
    type Companies = Awaited<ReturnType<typeof startBritishCompanies>>;
    let scene: Companies['scene'];
    let thistle: Companies['thistle'];
    let brickfield: Companies['brickfield'];
    let group: Group;

    beforeAll(async () => {
      ({ scene, thistle, brickfield } = await startBritishCompanies(engine));
      const { data } = await scene.server.call(createGroup, {
        token: thistle.token,
        body: { name: 'Both', companyIds: [thistle.companyId, brickfield.companyId] },
      });
      if (data === undefined) throw new Error('The group was not made.');
      ({ group } = data);
    });
    afterAll(() => scene.stop());

    const asAda = () => ({ token: thistle.token, params: { groupId: group.id } });
    async function list(): Promise<GroupRelations> {
      const { data, failure } = await scene.server.call(listGroupRelations, { ...asAda(), query: { date } });
      if (data === undefined) throw new Error(failure.message);
      return data;
    }
    const accept = (...pairs: [FreeAccount | object, FreeAccount | object][]) =>
      scene.server.call(acceptRelations, {
        ...asAda(),
        body: {
          relations: pairs.map(([side, otherSide]) => ({
            side: pickAccount(side),
            otherSide: pickAccount(otherSide),
          })),
        },
      });
    const pickAccount = (account: FreeAccount | object) => ({
      companyId: 'companyId' in account ? account.companyId : '',
      accountId: 'accountId' in account ? account.accountId : '',
    });
    const leave = (relationId: string) =>
      scene.server.call(endRelation, {
        token: thistle.token,
        params: { groupId: group.id, relationId },
      });
    async function read(reportType: string, query: object = october): Promise<GroupReport> {
      const { data, failure } = await scene.server.call(readGroupReport, {
        token: thistle.token,
        params: { groupId: group.id, reportType },
        query: { ...query },
      });
      if (data === undefined) throw new Error(`${failure.message} ${JSON.stringify(failure.details)}`);
      return data;
    }
    /** The largest free account of a company with that sign, of the balance sheet or of the profit and loss. */
    function largest(
      accounts: FreeAccount[],
      { companyId, kind, isDebit }: { companyId: string; kind: FreeAccount['kind']; isDebit: boolean },
    ): FreeAccount {
      const [account] = accounts
        .filter((candidate) => candidate.companyId === companyId && candidate.kind === kind)
        .filter(({ amount }) => (isDebit ? new Big(amount).gt(0) : new Big(amount).lt(0)))
        .toSorted((a, b) => new Big(b.amount).abs().cmp(new Big(a.amount).abs()));
      if (account === undefined) throw new Error(`No ${kind} of that kind.`);
      return account;
    }
    /** An account of the first organization in a section of the reports. */
    async function findAccount(section: string): Promise<object> {
      const { data } = await scene.server.call(listGroupAccounts, asAda());
      const account = data?.groupAccounts
        .filter((row) => row.section === section)
        .flatMap((row) => row.accounts)
        .find(({ companyId }) => companyId === thistle.companyId);
      if (account === undefined) throw new Error(`No account of ${section}.`);
      return account;
    }
    const refusal = ({
      failure,
    }: {
      failure?: { error?: string; details?: { path: string; message: string }[] | undefined } | undefined;
    }) => [failure?.error, (failure?.details ?? []).map(({ path }) => path)];
    const amounts = ({ cells }: { cells: { amount: string | null }[] }) => cells.map(({ amount }) => amount);
    const findTotal = ({ totals }: GroupReport, key: string) => {
      const total = totals.find((candidate) => candidate.key === key);
      if (total === undefined) throw new Error(`There is no ${key}.`);
      return total;
    };
    test('show accounts that can be paired with the amounts of each organization’s own report', async () => {
      const { relations, accounts } = await list();
      expect(relations).toEqual([]);
      const debt = largest(accounts, { companyId: thistle.companyId, kind: 'balance', isDebit: false });
      const balanceSheet = await thistle.call(readReport, {
        params: { reportType: 'balance-sheet' },
        query: { ...october },
      });
      const row = balanceSheet.sections
        .flatMap(({ rows }) => rows)
        .find(({ accountId }) => accountId === debt.accountId);
      expect(new Big(debt.amount).abs().toFixed(2)).toBe(
        new Big(row?.cells[0]?.amount ?? '0').abs().toFixed(2),
      );
      // Money, receivables, payables and tax hold more than what is between two organizations.
      const { data } = await scene.server.call(listGroupAccounts, asAda());
      const receivables = data?.groupAccounts
        .flatMap((placed) => placed.accounts)
        .find(({ name }) => name.startsWith('Accounts Receivable'));
      expect(accounts.some(({ accountId }) => accountId === receivables?.accountId)).toBe(false);
    });

    test('propose accounts that name each other', async () => {
      const { accounts } = await list();
      const asset = largest(accounts, { companyId: thistle.companyId, kind: 'balance', isDebit: true });
      const debt = largest(accounts, { companyId: brickfield.companyId, kind: 'balance', isDebit: false });
      await thistle.alter('Accounts', asset.accountId, { Name: 'Loan to Brickfield' });
      await brickfield.alter('Accounts', debt.accountId, { Name: 'Loan from Thistle' });
      await thistle.syncAll();
      await brickfield.syncAll();
      const { proposals } = await list();
      expect(
        proposals.map(({ side, otherSide, reason }) => [reason, side.name, otherSide.name]),
      ).toContainEqual(['names', 'Loan to Brickfield', 'Loan from Thistle']);
      await thistle.endAlterations();
      await brickfield.endAlterations();
      await thistle.syncAll();
      await brickfield.syncAll();
    });

    test('leave a balance sheet with the smaller of both amounts out, and it still balances', async () => {
      const before = await read('balance-sheet');
      const { accounts } = await list();
      const asset = largest(accounts, { companyId: thistle.companyId, kind: 'balance', isDebit: true });
      const debt = largest(accounts, { companyId: brickfield.companyId, kind: 'balance', isDebit: false });
      const { status, data } = await accept([asset, debt]);
      expect(status).toBe(201);
      const after = await read('balance-sheet');
      expectWholeSums(after);
      expect(after.columns.map(({ label }) => label)).toEqual([
        'Thistle & Finch Ltd',
        'Brickfield Contracting Ltd',
        'Taken out',
        'Combined',
      ]);
      const [owned, owed] = [new Big(asset.amount), new Big(debt.amount).abs()];
      const smaller = owned.lt(owed) ? owned : owed;
      for (const key of ['totalAssets', 'totalLiabilities'])
        expect([key, findTotal(after, key).cells.at(-1)?.amount]).toEqual([
          key,
          new Big(findTotal(before, key).cells.at(-1)?.amount ?? '0').minus(smaller).toFixed(2),
        ]);
      expect(findTotal(after, 'netAssets').cells.at(-1)?.amount).toBe(
        findTotal(before, 'netAssets').cells.at(-1)?.amount,
      );
      // Two amounts that are not the same are no green figure, and the difference is named.
      expect(after.tieOut.status).toBe('review');
      expect(after.tieOut.headline).toContain('differ by');
      const [listed] = (await list()).relations;
      expect([listed?.takenOut, new Big(listed?.difference ?? '0').abs().toFixed(2)]).toEqual([
        smaller.toFixed(2),
        owned.minus(owed).abs().toFixed(2),
      ]);
      // The profit and loss has nothing of it.
      expect((await read('profit-loss')).columns.map(({ key }) => key)).not.toContain('takenOut');
      expect((await leave(data?.ids[0] ?? '')).status).toBe(200);
      expect(amounts(findTotal(await read('balance-sheet'), 'totalAssets'))).toEqual(
        amounts(findTotal(before, 'totalAssets')),
      );
    });

    test('leave a profit and loss with as much less income as cost, by organizations and by months', async () => {
      const before = await read('profit-loss', months);
      const { accounts } = await list();
      const income = largest(accounts, { companyId: thistle.companyId, kind: 'result', isDebit: false });
      const cost = largest(accounts, { companyId: brickfield.companyId, kind: 'result', isDebit: true });
      const { data } = await accept([income, cost]);
      const byMonth = await read('profit-loss', months);
      expectWholeSums(byMonth);
      expect(amounts(findTotal(byMonth, 'netProfit'))).toEqual(amounts(findTotal(before, 'netProfit')));
      const incomeKey = byMonth.accounts.find(({ accountId }) => accountId === income.accountId)?.rowKey;
      const takenOut = byMonth.sections
        .flatMap(({ rows }) => rows)
        .find(({ key }) => key === incomeKey)
        ?.children?.find(({ label }) => label === 'Taken out');
      // Any months of a year add up to what they leave together.
      const ofQuarter = await read('profit-loss', { startDate: '2026-08-01', endDate: date });
      expectWholeSums(ofQuarter);
      const column = ofQuarter.columns.findIndex(({ key }) => key === 'takenOut');
      const added = (takenOut?.cells.slice(-3) ?? []).reduce(
        (sum, { amount }) => sum.plus(amount ?? '0'),
        new Big(0),
      );
      expect(added.eq(0)).toBe(false);
      const incomeRow = ofQuarter.sections.flatMap(({ rows }) => rows).find(({ key }) => key === incomeKey);
      expect(incomeRow?.cells[column]?.amount).toBe(added.toFixed(2));
      const csv = await scene.server.send({
        method: 'GET',
        url: `/api/v1${exportGroupReport.path.replace(':groupId', group.id).replace(':reportType', 'profit-loss')}`,
        query: { ...october, format: 'csv' },
        headers: { authorization: `Bearer ${thistle.token}` },
      });
      expect(csv.payload).toContain('Taken out');
      await leave(data?.ids[0] ?? '');
    });

    test('are what the word that nothing else is there was said of', async () => {
      const { accounts } = await list();
      const income = largest(accounts, { companyId: thistle.companyId, kind: 'result', isDebit: false });
      const cost = largest(accounts, { companyId: brickfield.companyId, kind: 'result', isDebit: true });
      const { data } = await accept([income, cost]);
      await scene.server.call(settleGroup, { ...asAda(), body: { isSettled: true } });
      const settledAt = async () =>
        (await scene.server.call(readGroup, asAda())).data?.group.settledAt ?? null;
      expect(await settledAt()).not.toBeNull();
      await leave(data?.ids[0] ?? '');
      expect(await settledAt()).toBeNull();
    });

    test('are refused where they are none', async () => {
      const { accounts } = await list();
      const findOwn = (kind: FreeAccount['kind'], isDebit: boolean) =>
        largest(accounts, { companyId: thistle.companyId, kind, isDebit });
      const findOther = (kind: FreeAccount['kind'], isDebit: boolean) =>
        largest(accounts, { companyId: brickfield.companyId, kind, isDebit });
      const [loan, debt] = [findOwn('balance', true), findOther('balance', false)];
      const bank = await findAccount('bank');
      for (const [sides, path] of [
        [[loan, findOwn('balance', false)], 'relations.0.otherSide.companyId'],
        [[loan, findOther('result', true)], 'relations.0.otherSide.accountId'],
        [[{ ...loan, accountId: newId() }, debt], 'relations.0.side.accountId'],
        [[{ ...loan, companyId: newId() }, debt], 'relations.0.side.accountId'],
        [[bank, debt], 'relations.0.side.accountId'],
      ] as const)
        expect(refusal(await accept([sides[0], sides[1]]))).toEqual(['API_VALIDATION_ERROR', [path]]);
      expect(refusal(await accept([loan, debt], [loan, debt]))[0]).toBe('CONFLICT');
      const { data } = await accept([loan, debt]);
      expect(refusal(await accept([loan, debt]))[0]).toBe('CONFLICT');
      const [relationId = ''] = data?.ids ?? [];
      expect((await leave(relationId)).status).toBe(200);
      expect((await leave(relationId)).status).toBe(404);
      expect((await leave(newId())).status).toBe(404);
      const equity = await findAccount('equity');
      expect(refusal(await accept([equity, debt]))).toEqual([
        'API_VALIDATION_ERROR',
        ['relations.0.side.accountId'],
      ]);
    });

    test('go with an organization that leaves, and do not come back with it', async () => {
      const { accounts } = await list();
      const income = largest(accounts, { companyId: thistle.companyId, kind: 'result', isDebit: false });
      const cost = largest(accounts, { companyId: brickfield.companyId, kind: 'result', isDebit: true });
      const second = await scene.server.call(createGroup, {
        token: thistle.token,
        body: { name: 'Second', companyIds: [brickfield.companyId, thistle.companyId] },
      });
      const groupId = second.data?.group.id ?? '';
      const { data } = await accept([income, cost]);
      // Another group's pair is none of this one's.
      const [relationId = ''] = data?.ids ?? [];
      const foreign = await scene.server.call(endRelation, {
        token: thistle.token,
        params: { groupId, relationId },
      });
      expect(foreign.status).toBe(404);
      const [person] = await scene.server.db.selectFrom('users').select('id').execute();
      const third = await storeClient(scene.server.db, person?.id ?? '', { name: 'Third' });
      await scene.server.db
        .updateTable('companies')
        .set({ baseCurrency: 'GBP' })
        .where('id', '=', third)
        .execute();
      const save = (companyIds: string[]) =>
        scene.server.call(saveGroup, {
          token: thistle.token,
          params: { groupId: group.id },
          body: { name: 'Both', companyIds },
        });
      expect((await save([thistle.companyId, third])).status).toBe(200);
      expect((await save([thistle.companyId, brickfield.companyId])).status).toBe(200);
      const { relations, accounts: freeAccounts } = await list();
      expect(relations).toEqual([]);
      expect(freeAccounts.map(({ accountId }) => accountId)).toContain(income.accountId);
      await scene.server.db.deleteFrom('companies').where('id', '=', third).execute();
    });
  });
