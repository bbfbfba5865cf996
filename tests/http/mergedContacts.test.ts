/** Contacts that the provider's users merged: what named one counts as the other's. */
import { listOpenDocuments } from '#contract/ledger/openDocuments.ts';
import { searchBooks } from '#contract/ledger/search.ts';
import { readReport } from '#contract/reports/reports.ts';
import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { listRecordIds } from './support/providerRecords.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const period = { startDate: '2026-10-01', endDate: '2026-10-31' };

for (const engine of engines)
  describe.skipIf(engine.missing)(`merged contacts on ${engine.name}`, () => {
    let company: SyncedCompany;
    beforeAll(async () => {
      company = await startReadCompany(engine, { organisation: 'Brickfield Contracting Ltd' });
    });
    afterAll(() => company.stop());

    const debtors = async () => {
      const { sections, totals, tieOut } = await company.call(readReport, {
        params: { reportType: 'aged-receivables' },
        query: period,
      });
      const rows = sections.find(({ key }) => key === 'invoices')?.rows ?? [];
      return {
        rows: rows.map(({ key, label, total }) => ({
          id: key.split(' ')[1] ?? '',
          label,
          total: total ?? '0',
        })),
        total: totals[0]?.total,
        status: tieOut.status,
      };
    };
    const openOf = (contactId: string) =>
      company.call(listOpenDocuments, {
        query: { side: 'receivables', kind: 'invoices', asAt: period.endDate, agedBy: 'due', contactId },
      });
    /** The provider changes the contacts alone; their documents are as they were read. */
    const merge = async (id: string, mergedInto: string) =>
      company.alter('Contacts', id, { MergedToContactID: mergedInto, ContactStatus: 'ARCHIVED' });

    test('show as the one at the end of their chain, with all that is open of them, and open to it', async () => {
      const before = await debtors();
      const [first, second, third] = before.rows;
      if (!first || !second || !third) throw new Error('There are three debtors.');
      await merge(first.id, second.id);
      await merge(second.id, third.id);
      await company.syncOne('Contacts', { full: true });

      const after = await debtors();
      const sum = [first, second, third].reduce((total, row) => total.plus(row.total), new Big(0)).toFixed(2);
      expect(after.rows.filter(({ id }) => [first.id, second.id, third.id].includes(id))).toEqual([
        { id: third.id, label: third.label, total: sum },
      ]);
      expect([after.total, after.status]).toEqual([before.total, before.status]);
      const { documents, total } = await openOf(third.id);
      expect(total).toBe(sum);
      expect(
        new Set(documents.map(({ contactId, contactName }) => [contactId, contactName].join(' '))),
      ).toEqual(new Set([`${third.id} ${third.label}`]));
      const { contacts } = await company.call(searchBooks, {
        params: { companyId: company.companyId },
        query: { text: first.label },
      });
      expect(contacts.map(({ id }) => id)).not.toContain(first.id);
    });

    test('that were merged in a circle are one of it, and a merge that is taken back ends', async () => {
      await company.endAlterations();
      const ids = await listRecordIds(company, 'Contacts');
      await company.syncOne('Contacts', { full: true });
      const { rows } = await debtors();
      const [first, second] = rows.filter(({ id }) => ids.includes(id));
      if (!first || !second) throw new Error('There are two debtors.');
      await merge(first.id, second.id);
      await merge(second.id, first.id);
      await company.syncOne('Contacts', { full: true });
      const ofBoth = (await debtors()).rows.filter(({ id }) => [first.id, second.id].includes(id));
      expect(ofBoth.map(({ total }) => total)).toEqual([new Big(first.total).plus(second.total).toFixed(2)]);
      await company.endAlterations();
      await company.syncOne('Contacts', { full: true });
      expect((await debtors()).rows).toEqual(rows);
    });
  });
