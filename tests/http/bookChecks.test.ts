/** The books held against themselves: nothing is off after a sync, and whatever is spoilt in the database is found and named. */
import { lastBookCheck } from '#contract/tieOut/bookChecks.ts';
import { readReport } from '#contract/reports/reports.ts';
import type { BookChecks } from '#server/checks/checks.ts';
import type { Books } from '#server/db/company.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inFullRun } from '../support/fullRun.ts';
import { defaultEngine, engines } from './support/engines.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';
import { bookChecksOf } from './support/bookChecksOf.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`the books of a company on ${engine.name}`, () => {
    let company: SyncedCompany;
    let checks: BookChecks;
    beforeEach(async () => {
      // Books that end on another day may have no sale in a month that is spoilt.
      const booksEnd = '2026-11-20';
      company = await startReadCompany(engine, { organisation: 'Brickfield Contracting Ltd', booksEnd });
      checks = bookChecksOf(company);
    });
    afterEach(() => company.stop());

    const check = () => checks.check(company.companyId, AbortSignal.timeout(60_000));
    const spoil = (work: (books: Books) => Promise<unknown>) => company.look(work);

    test('agree with themselves after a sync, and state how much was checked', async () => {
      const made = await check();
      expect(made.findings).toEqual([]);
      expect(made.findingCount).toBe(0);
      for (const read of [made.recordsRead, made.linesRead, made.sumsRead]) expect(read).toBeGreaterThan(100);
      expect((await company.call(lastBookCheck)).last).toEqual(made);
    });

    test('are found wrong where a sum was changed, which is named, and repaired from the lines', async () => {
      const before = await profit();
      await spoil(({ trx }) =>
        sql`update account_sums set amount = amount + 0.01
          where month = '2026-09-01' and kind = 'document'
            and account_id = (select id from accounts where code = '200')`.execute(trx),
      );
      expect(await profit()).not.toEqual(before);
      const made = await check();
      expect(made.findings.map(({ check: by }) => by)).toEqual(['sums', 'trialBalances']);
      expect(made.findings[0]?.sentence).toMatch(
        /^The sum of Sales in Sep 2026 \(document lines\) is kept as -[\d.]+, and its lines make -[\d.]+\.$/,
      );

      expect(await checks.repairSums(company.companyId)).toBe(1);
      expect(await profit()).toEqual(before);
      expect((await check()).findingCount).toBe(0);
      expect(await checks.repairSums(company.companyId)).toBe(0);
    });

    test('are found wrong where a sum by tracking was changed', async () => {
      await spoil(({ trx }) =>
        sql`update monthly_sums set amount = amount + 0.01
          where month = '2026-09-01' and kind = 'document' and (account_id, option1, option2) in (
            select account_id, option1, option2 from monthly_sums
            where month = '2026-09-01' and kind = 'document'
              and account_id = (select id from accounts where code = '200') limit 1)`.execute(trx),
      );
      const { findings } = await check();
      expect(findings.map(({ sentence }) => sentence)).toEqual([
        expect.stringMatching(
          /^The sum of Sales in Sep 2026 by tracking \(document lines\) is kept as -[\d.]+, /,
        ),
      ]);
      expect(await checks.repairSums(company.companyId)).toBe(1);
      expect((await check()).findingCount).toBe(0);
    });

    test('are found wrong where a sum is missing, or has no lines', async () => {
      await spoil(({ trx }) => sql`delete from monthly_sums where month = '2026-08-01'`.execute(trx));
      await spoil(({ trx }) => sql`delete from account_sums where month = '2026-06-01'`.execute(trx));
      for (const table of ['monthly_sums', 'account_sums'])
        await spoil(({ trx }) =>
          sql`update ${sql.table(table)} set account_id = company_id
            where month = '2026-07-01' and account_id = (select id from accounts where code = '200')`.execute(
            trx,
          ),
        );
      expect((await check()).findingCount).toBeGreaterThan(2);
      expect(await checks.repairSums(company.companyId)).toBeGreaterThan(2);
      expect((await check()).findings).toEqual([]);
    });

    test('are found wrong where a line differs from its document', async () => {
      const [line] = await company.look(
        async ({ trx }) =>
          (
            await sql<{ id: string; number: string }>`
              select l.id, d.number from ledger_lines l join documents d on d.id = l.document_id
              where l.superseded_at is null and d.type = 'salesInvoice' order by l.id limit 1`.execute(trx)
          ).rows,
      );
      const move =
        (by: string) =>
        ({ trx }: Books) =>
          sql`update ledger_lines set amount = amount + ${by}::numeric where id = ${line?.id}::uuid`.execute(
            trx,
          );
      await spoil(move('1'));
      const { findings } = await check();
      expect(new Set(findings.map(({ check: by }) => by))).toEqual(new Set(['sums', 'lines', 'balance']));
      expect(findings.find(({ check: by }) => by === 'lines')?.sentence).toBe(
        `The lines of ${line?.number} (Invoices) are not those that its record makes.`,
      );
      await spoil(move('-1'));
      expect((await check()).findingCount).toBe(0);
    });

    test('are found wrong where a payment settles another document, and where lines lost their record', async () => {
      await spoil(({ trx }) =>
        sql`update document_links set amount = amount + 1 where (source_id, position) in (
          select source_id, position from document_links where entity_type = 'Payments' order by 1 limit 1)`.execute(
          trx,
        ),
      );
      await spoil(({ trx }) =>
        sql`update records set deleted_at = now() where (entity_type, record_id) in (
          select entity_type, record_id from records where entity_type = 'ManualJournals' and record_id in (
            select source_id::text from ledger_lines where superseded_at is null) order by record_id limit 1)`.execute(
          trx,
        ),
      );
      const { findings } = await check();
      const sentences = findings.map(({ check: by, sentence }) => `${by}: ${sentence}`).join('\n');
      expect(sentences).toMatch(/^links: What .* settles of other documents is not what its record says\.$/m);
      expect(sentences).toMatch(/^lines: \d+ lines of .* stand without the record they were made from\.$/m);
    });

    async function profit() {
      const { sections } = await company.call(readReport, {
        params: { reportType: 'profit-loss' },
        query: { startDate: '2026-09-01', endDate: '2026-09-30' },
      });
      return sections.flatMap(({ rows }) =>
        rows.map(({ key, cells }) => [key, cells.map(({ amount }) => amount)]),
      );
    }
  });

for (const engine of engines)
  describe.skipIf(engine.missing).each(inFullRun(['starter', 'advanced'] as const, ['starter'] as const))(
    `the movements of foreign bank accounts on ${engine.name}, on the tier %s`,
    (tier) => {
      let company: SyncedCompany;
      beforeAll(async () => {
        company = await startReadCompany(engine, { organisation: 'Kauri Group Holdings Ltd', tier });
      });
      afterAll(() => company.stop());

      const findings = async () =>
        (await bookChecksOf(company).check(company.companyId, AbortSignal.timeout(60_000))).findings.map(
          ({ check: by, sentence }) => `${by}: ${sentence}`,
        );
      const spoil = (query: ReturnType<typeof sql>) => company.look(({ trx }) => query.execute(trx));

      test('are those of their documents after a sync, and found wrong, with the document named, where one was changed, went or was added', async () => {
        expect(await findings()).toEqual([]);

        // They are changed, deleted and added to.
        {
          const { rows } = await company.look(({ trx }) =>
            sql<{ sourceId: string; number: string }>`
            select m.source_id, coalesce(d.number, d.id::text) as number from foreign_bank_movements m
            join documents d on d.id = m.source_id
            where d.type in ('receiveMoney', 'spendMoney') group by 1, 2 order by 1 limit 5`.execute(trx),
          );
          expect(rows).toHaveLength(5);
          const ofDocument = (index: number) => sql`where source_id = ${rows[index]?.sourceId}`;
          await spoil(sql`update foreign_bank_movements set amount = amount + 0.01 ${ofDocument(0)}`);
          await spoil(sql`update foreign_bank_movements set units = units + 1 ${ofDocument(1)}`);
          await spoil(sql`update foreign_bank_movements set date = date + 1 ${ofDocument(2)}`);
          await spoil(sql`delete from foreign_bank_movements ${ofDocument(3)}`);
          const addTo = (sourceId: RawBuilder<unknown>, source: RawBuilder<unknown>) =>
            spoil(sql`
            insert into foreign_bank_movements (company_id, source_id, position, account_id, date, amount, units)
            select company_id, ${sourceId}, 99, account_id, date, amount, units from foreign_bank_movements
            ${source} limit 1`);
          await addTo(sql`source_id`, ofDocument(4));
          await addTo(sql`'gone'`, ofDocument(4));
          const sentences = await findings();
          expect(sentences).toHaveLength(6);
          expect(sentences).toEqual(
            expect.arrayContaining([
              ...rows.map(
                ({ number }) =>
                  `foreignBanks: What ${number} (BankTransactions) moved on bank accounts in other currencies is not what its record says.`,
              ),
              expect.stringMatching(
                /^foreignBanks: A movement of .+ stands without the record it was made from, gone\.$/,
              ),
            ]),
          );
        }
      });
    },
  );

describe('the books', () => {
  const kinds = [
    ['Brickfield Contracting Ltd', 'advanced', 'whose lines come from journals'],
    ['Smudge Printing Ltd', 'starter', 'of which some records cannot be read'],
    ['Kauri Group Holdings Ltd', 'starter', 'that deals in foreign currency'],
  ] as const;
  test.each(inFullRun(kinds, kinds.slice(0, 2)))(
    'of %s (%s), %s, agree with themselves',
    async (organisation, tier, _what) => {
      const company = await startReadCompany(defaultEngine, { organisation, tier });
      try {
        await company.untilIdle();
        const made = await bookChecksOf(company).check(company.companyId, AbortSignal.timeout(60_000));
        expect(made.findings).toEqual([]);
        expect(made.linesRead).toBeGreaterThan(100);
      } finally {
        await company.stop();
      }
    },
  );
});
