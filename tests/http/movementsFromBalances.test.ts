/** A provider whose trial balance has something else than movements in its first pair of columns. */
import { listPeriodNotices } from '#contract/tieOut/periodNotices.ts';
import { listProofs, type Proofs } from '#contract/tieOut/proofs.ts';
import { viewReport } from '#contract/reports/changes.ts';
import { readReport, type Report } from '#contract/reports/reports.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inFullRun } from '../support/fullRun.ts';
import { reportReader, type StatedBy } from './support/asApp.ts';
import { engines } from './support/engines.ts';
import { costJournal } from './support/settledItems.ts';
import { expectBalanceSheet, expectProfitAndLoss } from './support/statedReports.ts';
import { type ConnectedCompany, startReadCompany, startScene } from './support/syncedCompany.ts';

const WORDS =
  'are differences of Xero’s balances, because the debit and credit columns of the month in its trial balance state something else.';
const range = { startDate: '2025-08-01', endDate: '2026-10-31' };
const late = '2026-08';
/** A journal that no list answers. */
async function bookUnseen(company: ConnectedCompany, amount: string): Promise<void> {
  const id = await company.change('ManualJournal', 'post', { ...costJournal(amount), Date: `${late}-12` });
  await company.alter('ManualJournals', id, null);
}

const read = (company: ConnectedCompany, reportType: string, more: object = {}): Promise<Report> =>
  company.call(readReport, { params: { reportType }, query: { ...range, ...more } });
const proofs = (company: ConnectedCompany): Promise<Proofs> => company.call(listProofs, { query: range });
/** What each month says, whatever it was read from. */
const results = ({ months }: Proofs) =>
  months.map(({ month, status, proofs: monthProofs }) => ({
    month,
    status,
    failed: monthProofs.flatMap(({ key, passed }) => (passed ? [] : [key])),
  }));

const firstPairs = [
  { organisation: 'Harbour Street Trading Pty Ltd', firstPair: 'balance' },
  { organisation: 'Thistle & Finch Ltd', firstPair: 'year' },
];

describe.each(engines)('with $name', (engine) => {
  describe.skipIf(engine.missing).each(inFullRun(firstPairs, firstPairs.slice(1)))(
    '$organisation, whose first pair is of the $firstPair',
    ({ organisation, firstPair }) => {
      let scene: Awaited<ReturnType<typeof startScene>>;
      let company: ConnectedCompany;
      let statedBy: StatedBy;
      beforeAll(async () => {
        scene = await startScene(engine);
        await scene.provider.steer('trial-balances', { firstPair });
        company = await scene.connect(organisation);
        await company.untilIdle();
        statedBy = await reportReader(scene.provider.url, organisation, company.tenantId);
      });
      afterAll(() => scene.stop());

      test('has the profit and loss right to the cent, and says on what it rests', async () => {
        const report = await read(company, 'profit-loss');
        await expectProfitAndLoss(report, statedBy);
        expect(report.tieOut.sentence).toContain(WORDS);
        await expectBalanceSheet(await read(company, 'balance-sheet'), statedBy);
        expect((await proofs(company)).movementsFromBalances).toBe(true);
      });

      test('says of every month what it says where movements are stated', async () => {
        const usual = await startReadCompany(engine, { organisation });
        const expected = await proofs(usual);
        const report = await read(usual, 'profit-loss');
        await usual.stop();
        expect(expected.movementsFromBalances).toBe(false);
        expect(report.tieOut.sentence).not.toContain(WORDS);
        expect(results(await proofs(company))).toEqual(results(expected));
        expect((await read(company, 'profit-loss')).tieOut.status).toBe(report.tieOut.status);
      });

      test('has the cash basis right too', async () => {
        await read(company, 'profit-loss', { basis: 'cash' });
        await company.untilIdle();
        const report = await read(company, 'profit-loss', { basis: 'cash' });
        await expectProfitAndLoss(report, statedBy);
        expect(report.tieOut.sentence).toContain(WORDS);
      });
    },
  );

  describe.skipIf(engine.missing)('an organisation of which the first pair becomes something else', () => {
    let company: Awaited<ReturnType<typeof startReadCompany>>;
    let statedBy: StatedBy;
    const organisation = 'Brickfield Contracting Ltd';
    beforeAll(async () => {
      company = await startReadCompany(engine, { organisation });
      statedBy = await reportReader(company.provider.url, organisation, company.tenantId);
    });
    afterAll(() => company.stop());

    const notices = async () =>
      (await company.call(listPeriodNotices)).notices
        .map(({ at: _noticedAt, ...notice }) => notice)
        .toSorted((a, b) => a.id.localeCompare(b.id));

    test('goes on where one entry changed the past, is read again with the next full sync and tells of no change, and still shows one that no document tells of', async () => {
      // Somebody saw that these months agree, so a change in them is told.
      await company.call(viewReport, { body: { reportType: 'profit-loss', ...range } });
      await bookUnseen(company, '88.40');
      await company.startOne('TrialBalances', { full: true });
      await company.untilIdle();
      expect((await proofs(company)).movementsFromBalances).toBe(false);

      // The trial balance has become another.
      {
        const noticesBefore = await notices();
        expect(noticesBefore.map(({ month }) => month)).toEqual([late, late]);
        const before = results(await proofs(company));
        await company.provider.steer('trial-balances', { firstPair: 'balance' });
        await company.startOne('TrialBalances', { full: true });
        await company.untilIdle();
        expect((await proofs(company)).movementsFromBalances).toBe(true);
        await expectProfitAndLoss(await read(company, 'profit-loss'), statedBy);
        expect(results(await proofs(company))).toEqual(before);
        expect(await notices()).toEqual(noticesBefore);
      }

      // Another entry comes late.
      {
        await bookUnseen(company, '12.30');
        await company.syncOne('TrialBalances');
        const changed = (await proofs(company)).months.find(({ month }) => month === late);
        expect(changed?.status).toBe('review');
        const amounts = changed?.reconcilingItems.flatMap(({ accounts }) =>
          accounts.map(({ amount }) => amount),
        );
        expect(amounts).toEqual(expect.arrayContaining(['100.70', '-100.70']));
      }
    });
  });
});
