/** What documents do not explain of a month is found anew with its tracking, after an earlier month was changed. */
import { listTrackingCategories } from '#contract/ledger/ledger.ts';
import { addMonths, monthEnd } from '#contract/period.ts';
import { readReport } from '#contract/reports/reports.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { defaultEngine } from './support/engines.ts';
import { startReadCompany } from './support/syncedCompany.ts';

const bookFacts = z.array(z.object({ newest: z.string(), contactId: z.string() }));

test('a month with open foreign documents stays in agreement when it is opened by tracking after a backdated invoice', async () => {
  const company = await startReadCompany(defaultEngine, { organisation: 'Thistle & Finch Ltd' });
  try {
    const [facts] = bookFacts.parse(
      (
        await company.look(({ trx }) =>
          sql`
          select max(month) as newest, (select record_id from records where entity_type = 'Contacts'
            and payload ->> 'ContactStatus' = 'ACTIVE' order by record_id limit 1) as contact_id
          from ledger_months where verified_at is not null`.execute(trx),
        )
      ).rows,
    );
    const newest = facts?.newest ?? '';
    await company.change('Invoice', 'post', {
      Type: 'ACCREC',
      Contact: { ContactID: facts?.contactId },
      Date: addMonths(newest, -9),
      CurrencyCode: 'GBP',
      LineAmountTypes: 'NoTax',
      LineItems: [{ UnitAmount: '750', TaxAmount: '0', TaxType: 'NONE', AccountCode: '200' }],
    });
    await company.syncAll();
    const { categories } = await company.call(listTrackingCategories);
    const category = categories.find(({ options }) => options.some(({ status }) => status === 'active'));
    const month = addMonths(newest, -3);
    const read = (query: object) =>
      company.call(readReport, {
        params: { reportType: 'profit-loss' },
        query: { startDate: month, endDate: monthEnd(month), ...query },
      });
    const before = await read({});
    await read({ trackingCategoryId1: category?.id });
    await company.untilIdle();
    expect(before.tieOut.status).toBe('agrees-with-items');
    expect((await read({ trackingCategoryId1: category?.id })).tieOut.status).toBe('agrees-with-items');
    expect((await read({})).tieOut).toEqual(before.tieOut);
  } finally {
    await company.stop();
  }
});
