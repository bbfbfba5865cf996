/** Records that a page of the provider lists twice. */
import { describe, expect, test } from 'vitest';
import { companiesOn } from './support/connectedCompany.ts';
import { engines } from './support/engines.ts';
import { beginListReading } from './support/listReading.ts';

const [bank, sales] = ['b', '5'].map((digit) => `${digit}0000000-0000-4000-8000-000000000001`);
const accounts = [
  { AccountID: bank, Code: '10', Name: 'Current', Type: 'CURRENT', Class: 'ASSET', Status: 'ACTIVE' },
  { AccountID: sales, Code: '20', Name: 'Sales', Type: 'REVENUE', Class: 'REVENUE', Status: 'ACTIVE' },
];

/** Changed `second` seconds after a moment of its own. */
const journal = (amount: number, second = 0) => ({
  ManualJournalID: '70000000-0000-4000-8000-000000000001',
  Narration: 'Cash sales',
  Date: '/Date(1789430400000+0000)/',
  Status: 'POSTED',
  LineAmountTypes: 'NoTax',
  UpdatedDateUTC: `/Date(${1789430400000 + second * 1000}+0000)/`,
  JournalLines: [
    { AccountID: bank, AccountCode: '10', LineAmount: amount, TaxAmount: 0, TaxType: 'NONE', Tracking: [] },
    { AccountID: sales, AccountCode: '20', LineAmount: -amount, TaxAmount: 0, TaxType: 'NONE', Tracking: [] },
  ],
});

const contact = {
  ContactID: '80000000-0000-4000-8000-000000000001',
  Name: 'Elm Wharf',
  ContactStatus: 'ACTIVE',
};
/** As the provider says how many there are in a list that comes by pages. */
const countedPage = (itemCount: number) => ({
  pagination: { page: 1, pageSize: 100, pageCount: 1, itemCount },
});

for (const engine of engines)
  describe.skipIf(engine.missing)(`a record listed twice on one page, on ${engine.name}`, () => {
    const on = companiesOn(engine);

    async function readJournals(rows: object[]) {
      const company = await on.connected();
      const chart = await beginListReading(on.db, company, {
        entity: 'Accounts',
        answer: () => ({ Accounts: accounts }),
      });
      await chart.read();
      await chart.endRun();
      const list = await beginListReading(on.db, company, {
        entity: 'ManualJournals',
        answer: () => ({ ...countedPage(rows.length), ManualJournals: rows }),
      });
      await list.read();
      const lines = await list.inCompany(company.companyId, ({ trx }) =>
        trx
          .selectFrom('ledgerLines')
          .select(['accountId', 'amount'])
          .where('supersededAt', 'is', null)
          .orderBy('accountId')
          .execute(),
      );
      return { lines, log: await list.log() };
    }

    test.each([
      ['the same', [journal(80), journal(80)], '80'],
      ['the newer one second', [journal(80), journal(95, 60)], '95'],
      ['the newer one first', [journal(95, 60), journal(80)], '95'],
    ])('is posted once, from the newest copy: %s', async (_case, rows, amount) => {
      const { lines, log } = await readJournals(rows);
      expect(lines).toEqual([
        { accountId: sales, amount: `-${amount}` },
        { accountId: bank, amount },
      ]);
      expect(log).toMatchObject({ recordsCreated: 1, recordsUnchanged: 0, recordsFetched: 1 });
    });

    const missingOne = { status: 'partial', recordsMissing: 1 };
    test.each<[string, 'Contacts' | 'ManualJournals' | 'Accounts', object, object]>([
      // The second may stand in the place of one that did not come.
      ['counts once where the provider counts two', 'Contacts', countedPage(2), missingOne],
      ['counts once where the list comes by change', 'ManualJournals', countedPage(2), missingOne],
      [
        'is all that came where the list comes whole',
        'Accounts',
        {},
        { status: 'success', recordsMissing: 0 },
      ],
    ])('%s, read first and in full: %s', async (_what, entity, counted, outcome) => {
      const [row] = { Contacts: [contact], ManualJournals: [journal(80)], Accounts: accounts }[entity];
      const company = await on.connected();
      for (const full of [false, true]) {
        const answer = () => ({ ...counted, [entity]: [row, row] });
        const list = await beginListReading(on.db, company, { entity, answer, full });
        await list.read();
        await list.endRun();
        expect(await list.log()).toMatchObject({ ...outcome, full, recordsFetched: 1 });
      }
    });
  });
