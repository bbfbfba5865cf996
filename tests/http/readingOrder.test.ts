/** What a report lists stands in one order, whichever way the database takes to add it up. */
import { createInCompany } from '#server/db/company.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { readBalanceSums } from '#server/ledger/queries/queries.ts';
import { newId } from '#server/lib/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';

const moment = new Date('2026-06-30T09:00:00Z');
const categories = ['payroll', 'depreciation', 'conversion balance', 'currency rounding', null];

for (const engine of engines)
  describe.skipIf(engine.missing)(`amounts without a source document on ${engine.name}`, () => {
    let database: OpenDatabase;
    const companyId = newId();
    beforeAll(async () => {
      database = await engine.open();
      const [createdAt, updatedAt] = [moment, moment];
      await database.db
        .insertInto('companies')
        .values({
          id: companyId,
          name: 'A',
          provider: 'xero',
          tenantId: newId(),
          state: 'working',
          createdAt,
          updatedAt,
        })
        .execute();
      const lines = categories.flatMap((category, place) =>
        ['2026-04-30', '2026-05-31'].map((date) => ({
          companyId,
          id: newId(),
          kind: 'reconcilingItem' as const,
          sourceId: newId(),
          position: place,
          date,
          accountId: newId(),
          amount: '10',
          category,
          recordedAt: moment,
        })),
      );
      await createInCompany(database.db)(companyId, ({ trx }) =>
        trx.insertInto('ledgerLines').values(lines).execute(),
      );
    });
    afterAll(() => database.close());

    const readItems = (unusedSteps: string[]) =>
      createInCompany(database.db)(companyId, async (books) => {
        for (const step of unusedSteps) await sql`set local ${sql.ref(step)} = off`.execute(books.trx);
        const range = {
          since: '2026-01-01',
          lastMonth: '2026-06-01',
          yearEnd: { month: 12, day: 31 },
          asOf: null,
        };
        return (await readBalanceSums(books, range)).reconcilingItems;
      });

    test('are read in one order, by which a sentence lists their categories', async () => {
      const items = await readItems(['enable_hashagg']);
      expect(items).toHaveLength(categories.length * 2);
      expect(await readItems(['enable_sort', 'enable_incremental_sort'])).toEqual(items);
    });
  });
