/** Books that an earlier version took from the same records by other rules. */
import { replaceLines, type NewLedgerLine } from '#server/ledger/ledger.ts';
import { sql } from 'kysely';
import { afterEach, expect, describe, test } from 'vitest';
import { engines } from './support/engines.ts';
import { cells, linesInForce, wrongSums } from './support/ledgerTruth.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

type Line = NewLedgerLine & { documentId: string };

for (const engine of engines)
  describe.skipIf(engine.missing)(`records taken in by older rules, on ${engine.name}`, () => {
    let company: SyncedCompany;
    afterEach(() => company.stop());

    const calls = async () =>
      (await company.provider.usage()).organisations.find(({ tenantId }) => tenantId === company.tenantId)
        ?.calls ?? 0;
    const costOfSync = async () => {
      const before = await calls();
      expect((await company.syncAll()).status).toBe('success');
      return (await calls()) - before;
    };

    /** Documents with several lines, which are all of their own records. */
    const linesOfDocuments = () =>
      company.look(async ({ trx, companyId }) => {
        const { rows } = await sql<Line>`
          select source_id, position, date, account_id, amount, currency, currency_amount, option1, option2, document_type,
            document_id, description, category, likely_category, tax_type, tax_side, is_tax
          from ledger_lines where company_id = ${companyId}::uuid and kind = 'document' and superseded_at is null
            and document_type in ('salesInvoice', 'bill')
          order by source_id, position`.execute(trx);
        return [...Map.groupBy(rows, ({ sourceId }) => sourceId).values()];
      });

    /** One document without its lines, one with them twice, one on another account. */
    async function spoil(): Promise<void> {
      const [unposted = [], twice = [], elsewhere = []] = await linesOfDocuments();
      const wrong = [
        ...twice,
        ...twice.map((line) => ({ ...line, position: line.position + twice.length })),
        ...elsewhere.map((line, index) => ({
          ...line,
          accountId: (index === 0 ? elsewhere.at(-1) : line)?.accountId ?? '',
        })),
      ];
      const sourceIds = [unposted, twice, elsewhere].flatMap(([line]) => line?.sourceId ?? []);
      const documentId = unposted[0]?.documentId ?? '';
      await company.look(async ({ trx, companyId }) => {
        const at = new Date();
        await replaceLines(trx, { companyId, kind: 'document', sourceIds, lines: wrong, moment: at });
        await trx.deleteFrom('documents').where('id', '=', documentId).execute();
      });
    }

    test('are taken in again, without a call for them: all by the next sync, those of today’s rules by a full one', async () => {
      company = await startReadCompany(engine, { organisation: 'Brickfield Contracting Ltd' });
      const usual = await costOfSync();
      const read = async () => cells(await linesInForce(company, 'document'));
      const right = await read();
      await spoil();
      expect(await read()).not.toEqual(right);
      await company.look(({ trx }) => trx.updateTable('entityStates').set({ rulesVersion: 0 }).execute());
      expect(await costOfSync()).toBeLessThanOrEqual(usual + 3);
      expect(await read()).toEqual(right);
      expect(await wrongSums(company)).toEqual([]);
      const old = company.look(({ trx }) =>
        trx
          .selectFrom('entityStates')
          .select('entityType')
          .where('entityType', 'in', ['Organisation', 'Accounts', 'Contacts', 'Invoices', 'Payments'])
          .where('rulesVersion', '=', 0)
          .execute(),
      );
      expect(await old).toEqual([]);

      await spoil();
      await company.syncOne('Invoices', { full: true });
      expect(await read()).toEqual(right);
      expect(await wrongSums(company)).toEqual([]);
    });
  });
