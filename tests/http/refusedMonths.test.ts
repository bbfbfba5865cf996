/** Months that the provider refuses to answer about: they keep no other month from being checked, and are asked about again. */
import { getCompany } from '#contract/companies/companies.ts';
import { updateGlobalSettings } from '#contract/sync/settings.ts';
import { listProofs, proveMonths } from '#contract/tieOut/proofs.ts';
import { readReport } from '#contract/reports/reports.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { engines } from './support/engines.ts';
import { startReadCompany, startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';

const path = '/api.xro/2.0/Reports/TrialBalance';
const MINUTE_MS = 60_000;
const range = { startDate: '2026-06-01', endDate: '2026-11-30' };
const resting = { startDate: '2026-10-01', endDate: '2026-11-30' };
const agreeing = ['agrees', 'agrees-with-items'];
const contactRow = z.object({ id: z.string() });

for (const engine of engines)
  describe.skipIf(engine.missing)(`a month that the provider refuses on ${engine.name}`, () => {
    let company: SyncedCompany;
    let ahead = 0;
    const later = (minutes: number) => (ahead += minutes * MINUTE_MS);
    const organisation = 'Brickfield Contracting Ltd';
    const clock = () => new Date(Date.now() + ahead);
    beforeEach(() => {
      ahead = 0;
    });
    afterEach(() => company.stop());
    /** The tests turn the clock on by most of an hour: a run of the schedule would come between at some times of day. */
    const endSchedule = () => company.call(updateGlobalSettings, { body: { autoSync: false } });

    /** The provider's answers to the one question from now on. */
    function refuse(date: string, fault: object = { kind: 'status', status: 404 }): object {
      return { path, query: { date }, count: 1_000, ...fault };
    }
    const order = (fault: object) => company.provider.steer('faults', fault);
    const monthOf = async (month: string) =>
      (await company.call(listProofs, { query: range })).months.find((one) => one.month === month);
    /** Struck ones, too. */
    const calls = async () => {
      const found = (await company.provider.usage()).organisations.find(
        ({ tenantId }) => tenantId === company.tenantId,
      );
      return (found?.calls ?? 0) + (found?.struck ?? 0);
    };
    const verificationLog = async () => {
      const [run] = await company.untilIdle();
      const log = run?.logs.find(({ entityType }) => entityType === 'TrialBalances');
      if (!run || !log) throw new Error('The last run asked about no month.');
      return { run, log };
    };
    const ask = (startDate: string, endDate: string) =>
      company.call(proveMonths, { body: { startDate, endDate } });
    /** Whether balances agree that rest on the months before. */
    const balances = async () => {
      const params = { reportType: 'balance-sheet' };
      return (await company.call(readReport, { params, query: resting })).tieOut;
    };
    const sell = async (Date: string) => {
      const { rows } = await company.look(({ trx }) =>
        sql`select record_id as id from records
          where entity_type = 'Contacts' and payload->>'ContactStatus' = 'ACTIVE' limit 1`.execute(trx),
      );
      await company.change('Invoice', 'post', {
        Type: 'ACCREC',
        Contact: { ContactID: contactRow.parse(rows[0]).id },
        Date,
        LineAmountTypes: 'NoTax',
        LineItems: [{ UnitAmount: '75.25', TaxAmount: '0', TaxType: 'NONE', AccountCode: '200' }],
      });
    };

    describe('in the first reading', () => {
      beforeEach(async () => {
        company = await startSyncedCompany(engine, { organisation, clock, faults: [refuse('2026-08-31')] });
        await company.untilIdle();
        await endSchedule();
      });

      test('prevents no other month’s proof, and is named with the provider’s words', async () => {
        const { run, log } = await verificationLog();
        expect([run.trigger, run.status, log.status, log.recordsFailed]).toEqual([
          'initial',
          'partial',
          'partial',
          1,
        ]);
        expect(log.errorMessage).toContain('Not checked: Aug 2026. Xero refused the request.');
        const { months } = await company.call(listProofs, { query: range });
        const refused = months.filter(({ month }) => month === '2026-08');
        expect(refused.map(({ status, refusal }) => [status, refusal?.reason])).toEqual([
          ['unchecked', expect.stringContaining('(404)')],
        ]);
        const others = months.filter(({ month }) => month !== '2026-08');
        expect(others.map(({ status, refusal }) => [agreeing.includes(status), refusal])).toEqual(
          others.map(() => [true, undefined]),
        );
        const { company: now } = await company.call(getCompany, { params: { companyId: company.companyId } });
        expect(now.Books?.UnreadEntities).toBe(0);
      });

      test('leaves the balances that depend on it unchecked', async () => {
        const { status, sentence } = await balances();
        expect(status).toBe('changed');
        expect(sentence).toContain('Xero has not answered yet about an earlier month that changed');
      });

      test('is not requested again by a report for ten minutes, and then for twenty', async () => {
        const look = async () => {
          const before = await calls();
          const { proving } = await company.call(listProofs, { query: range });
          await company.call(readReport, { params: { reportType: 'profit-loss' }, query: range });
          await company.untilIdle();
          return [proving, (await calls()) - before];
        };
        expect(await look()).toEqual([false, 0]);
        later(9);
        expect(await look()).toEqual([false, 0]);
        later(2);
        expect(await look()).toEqual([true, 1]);
        later(11);
        expect(await look()).toEqual([false, 0]);
        later(10);
        expect(await look()).toEqual([true, 1]);
        expect((await verificationLog()).run).toMatchObject({ trigger: 'report', status: 'partial' });
      });

      test('is requested at once when a person asks, once a minute, and checked as soon as it is answered', async () => {
        await expect(ask(range.startDate, range.endDate)).rejects.toThrow('429');
        later(2);
        const refused = await ask(range.startDate, range.endDate);
        expect(refused.run && (await company.ended(refused.run)).status).toBe('partial');
        await expect(ask(range.startDate, range.endDate)).rejects.toThrow('429');
        await company.clearFaults();
        later(2);
        const { run } = await ask(resting.startDate, resting.endDate);
        expect(run && (await company.ended(run)).status).toBe('success');
        const month = await monthOf('2026-08');
        expect([agreeing.includes(month?.status ?? ''), month?.refusal]).toEqual([true, undefined]);
        expect(await ask(range.startDate, range.endDate)).toEqual({ run: null });
      });
    });

    describe('later', () => {
      beforeEach(async () => {
        company = await startReadCompany(engine, { organisation, clock });
        await endSchedule();
      });

      test('is requested in whole months', async () => {
        await expect(ask('2026-06-02', '2026-06-30')).rejects.toThrow('400');
      });

      test('may also be one whose answer cannot be parsed', async () => {
        await order(refuse('2024-05-31', { kind: 'missing-row' }));
        const { run } = await ask('2024-04-01', '2024-06-30');
        expect(run && (await company.ended(run)).status).toBe('partial');
        const query = { startDate: '2024-04-01', endDate: '2024-06-30' };
        const { months } = await company.call(listProofs, { query });
        expect(months.map(({ status }) => agreeing.includes(status))).toEqual([true, false, true]);
        expect(months[1]?.refusal?.reason).toContain('cannot be read');
        await company.clearFaults();
        later(2);
        const again = await ask('2024-04-01', '2024-06-30');
        expect(again.run && (await company.ended(again.run)).status).toBe('success');
      });

      test('hides no earlier change, and is itself changed until it is answered', async () => {
        await sell('2026-09-10');
        await order(refuse('2026-09-30'));
        expect((await company.syncOne('TrialBalances')).status).toBe('partial');
        expect(await monthOf('2026-09')).toMatchObject({
          status: 'changed',
          refusal: { reason: expect.any(String) },
        });
        for (const month of ['2026-07', '2026-08', '2026-11'])
          expect([month, agreeing.includes((await monthOf(month))?.status ?? '')]).toEqual([
            month,
            month !== '2026-11',
          ]);

        await company.clearFaults();
        later(11);
        expect((await company.syncOne('TrialBalances')).status).toBe('success');
        expect((await monthOf('2026-09'))?.status).toBe('review');
        await company.syncAll();
        expect(agreeing).toContain((await monthOf('2026-09'))?.status);
      });

      test('is requested with the balances that depend on it, like a changed month', async () => {
        await sell('2026-07-10');
        await company.syncOne('Invoices');
        expect((await balances()).status).toBe('changed');
        const { run } = await ask(resting.startDate, resting.endDate);
        expect(run && (await company.ended(run)).status).toBe('success');
        expect((await balances()).status).not.toBe('changed');
        expect(await ask(resting.startDate, resting.endDate)).toEqual({ run: null });
      });

      test('does not end a run, but consecutive refusals of all months do', async () => {
        await order({ path, kind: 'status', status: 400, count: 1_000 });
        const before = await calls();
        const { run } = await ask('2023-01-01', '2023-12-31');
        expect(run && (await company.ended(run)).status).toBe('failed');
        expect((await calls()) - before).toBe(3);
        await company.clearFaults();
        // Whoever looks waits until then, and the months that were refused once more.
        const query = { startDate: '2023-01-01', endDate: '2023-12-31' };
        expect((await company.call(listProofs, { query })).proving).toBe(false);
        later(2);
        const again = await ask('2023-01-01', '2023-12-31');
        expect(again.run && (await company.ended(again.run)).status).toBe('success');
      });

      test('differs from a missing permission, which ends the run at its first call', async () => {
        await order({ path, kind: 'scope', count: 1_000 });
        const before = await calls();
        const { run } = await ask('2022-01-01', '2022-12-31');
        const ended = run && (await company.ended(run));
        expect([ended?.status, ended?.logs[0]?.errorCode]).toEqual(['failed', 'XERO_AUTH_FAILED']);
        expect((await calls()) - before).toBeLessThanOrEqual(1);
        const query = { startDate: '2022-01-01', endDate: '2022-12-31' };
        const { months } = await company.call(listProofs, { query });
        expect(months.filter(({ refusal }) => refusal)).toEqual([]);
        await company.clearFaults();
        later(2);
        const again = await ask('2022-01-01', '2022-12-31');
        expect(again.run && (await company.ended(again.run)).status).toBe('success');
      });

      test('on the cash basis prevents no other month’s reading either', async () => {
        const cash = { startDate: '2026-08-01', endDate: '2026-10-31', basis: 'cash' };
        const read = () => company.call(readReport, { params: { reportType: 'profit-loss' }, query: cash });
        await order({
          path,
          query: { date: '2026-09-30', paymentsOnly: 'true' },
          kind: 'status',
          status: 404,
          count: 9,
        });
        await read();
        expect((await verificationLog()).run.status).toBe('partial');
        const kept = async () =>
          (
            await company.look(({ trx }) =>
              sql`select month from supplementary_reports where kind = 'cash' and read_at is not null order by month`.execute(
                trx,
              ),
            )
          ).rows.map((row) => z.object({ month: z.string() }).parse(row).month);
        expect(await kept()).toEqual(expect.arrayContaining(['2026-08-01', '2026-10-01']));
        expect(await kept()).not.toContain('2026-09-01');
        const before = await calls();
        const refused = await read();
        await company.untilIdle();
        expect(await calls()).toBe(before);
        expect(refused.tieOut).toMatchObject({
          status: 'unchecked',
          sentence:
            'Xero refused to answer about Sep 2026 on the cash basis; it is asked again after a while.',
        });
        // What nobody stated is unknown, and not nothing.
        const figures = ({ sections, totals }: typeof refused) =>
          [...sections.flatMap(({ rows, total }) => [...rows, total]), ...totals].map(({ cells }) =>
            cells.map(({ amount }) => amount === null),
          );
        expect(new Set(figures(refused).map(String))).toEqual(new Set(['false,true,false']));
        await company.clearFaults();
        later(2);
        const { run } = await ask(cash.startDate, cash.endDate);
        expect(run && (await company.ended(run)).status).toBe('success');
        expect(await kept()).toContain('2026-09-01');
        expect(new Set(figures(await read()).map(String))).toEqual(new Set(['false,false,false']));
      });
    });
  });
