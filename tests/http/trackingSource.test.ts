/** What proves figures by tracking goes by where the lines come from, whatever else may be read. */
import { listTrackingCategories } from '#contract/ledger/ledger.ts';
import { profitLossUnified, type Report } from '#contract/reports/reports.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const range = { startDate: '2026-03-01', endDate: '2026-04-30' };

for (const engine of engines)
  describe.skipIf(engine.missing)(`the proof of figures by tracking on ${engine.name}`, () => {
    let company: SyncedCompany;
    let trackingCategoryId1 = '';
    beforeAll(async () => {
      company = await startReadCompany(engine, {
        organisation: 'Thistle & Finch Ltd',
        tier: 'advanced',
        today: '2026-11-28',
      });
      const { categories } = await company.call(listTrackingCategories);
      trackingCategoryId1 = categories.find(({ name }) => name === 'Region')?.id ?? '';
    });
    afterAll(() => company.stop());

    const read = (): Promise<Report> =>
      company.call(profitLossUnified, { body: { ...range, trackingCategoryId1 } });
    const statuses = ({ sections, columns }: Report) =>
      new Set(
        sections.flatMap(({ rows }) =>
          rows.flatMap(({ cells }) =>
            cells.flatMap(({ status }, place) => (columns[place]?.kind === 'tracking' ? [status] : [])),
          ),
        ),
      );

    test('is the journals, which have the options, and the provider’s report once a role no longer includes them', async () => {
      expect(statuses(await read())).toEqual(new Set(['agrees']));

      // A role no longer includes the journals.
      {
        await company.provider.steer('faults', { path: '/Journals', count: 1, kind: 'status', status: 403 });
        await company.syncOne('Journals');
        await company.syncAll();
        const unasked = await read();
        expect(statuses(unasked)).toEqual(new Set(['unchecked']));
        expect(unasked.tieOut.sentence).toContain('by tracking; being checked now');
        await company.untilIdle();
        expect(statuses(await read())).not.toContain('unchecked');
        expect(statuses(await read())).not.toContain('differs');
      }
    });
  });
