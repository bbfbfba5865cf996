/** What the provider stated of a month is asked again: a loss that comes after the month was looked at shows within a day. */
import { readReport, type Report } from '#contract/reports/reports.ts';
import { monthEnd } from '#contract/period.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { engines } from './support/engines.ts';
import { type MovableCompany, startMovableCompany } from './support/movableCompany.ts';

const idRow = z.object({ id: z.string() });
const recent = '2026-08-01';
const older = '2025-09-01';

for (const engine of engines)
  describe.skipIf(engine.missing)(`what is entered after a month was looked at, on ${engine.name}`, () => {
    let movable: MovableCompany;
    let bankId = '';
    let contactId = '';
    beforeEach(async () => {
      movable = await startMovableCompany(engine, 'Brickfield Contracting Ltd');
      const pick = (query: ReturnType<typeof sql>) =>
        movable.company.look(async ({ trx }) => idRow.parse((await query.execute(trx)).rows[0]).id);
      bankId = await pick(sql`select id from accounts where type = 'bank' order by code`);
      contactId = await pick(sql`select record_id as id from records where entity_type = 'Contacts'
        and payload->>'ContactStatus' = 'ACTIVE' order by record_id`);
    });
    afterEach(() => movable.company.stop());

    /** Opened, and opened again once the provider has answered. */
    const open = async (reportType: string, month: string): Promise<Report> => {
      const query = { startDate: month, endDate: monthEnd(month) };
      const read = () => movable.company.call(readReport, { params: { reportType }, query });
      await read();
      await movable.company.untilIdle();
      return await read();
    };

    /** Money in and out of one account, which no list shows and no balance. */
    async function losePair(month: string): Promise<void> {
      const { company } = movable;
      for (const Type of ['RECEIVE', 'SPEND']) {
        const id = await company.change('BankTransaction', 'post', {
          Type,
          Contact: { ContactID: contactId },
          BankAccount: { AccountID: bankId },
          Date: `${month.slice(0, 8)}09`,
          LineAmountTypes: 'NoTax',
          LineItems: [{ UnitAmount: '500.00', TaxAmount: '0', TaxType: 'NONE', AccountCode: '469' }],
        });
        await company.alter('BankTransactions', id, null);
      }
    }

    test.each([
      ['the last thirteen months, within a day', recent, 1],
      ['an older month, within a week', older, 7],
    ])('offsetting money in %s, shows', async (_when, month, days) => {
      expect((await open('bank-summary', month)).tieOut.status).toMatch(/^agrees/);
      await losePair(month);
      await movable.move(days);
      await movable.company.syncAll();
      expect((await open('bank-summary', month)).tieOut.status).toBe('differs');
      expect((await open('cash-flow', month)).tieOut.status).toBe('differs');
    });

    test('a statement that is older than its month’s trial balance proves nothing, until it is read again', async () => {
      const { company, move } = movable;
      expect((await open('bank-summary', recent)).tieOut.status).toMatch(/^agrees/);
      const asked = { path: '/Reports/BankSummary', query: { fromDate: recent } };
      await company.provider.steer('faults', { ...asked, count: 1, kind: 'status', status: 400 });
      await move(1);
      await company.syncAll();
      const query = { startDate: recent, endDate: monthEnd(recent) };
      const read = () => company.call(readReport, { params: { reportType: 'bank-summary' }, query });
      expect((await read()).tieOut.headline).toMatch(/; received and spent not checked$/);
      await move(1);
      await company.syncAll();
      expect((await read()).tieOut.headline).not.toContain('not checked');
    });
  });
