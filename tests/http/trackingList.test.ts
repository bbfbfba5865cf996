/** The tracking categories that are kept, as the provider's list of them changes. */
import { type ChartStatus, listTrackingCategories } from '#contract/ledger/ledger.ts';
import { readTrackingOptions, saveTracking } from '#server/ledger/ledger.ts';
import { categoriesInUse } from '#server/providers/chart.ts';
import { markUnsweptDeleted, storeRecords } from '#server/sync/ingest/records.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { alder } from './support/provider.ts';
import { startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';

const active: ChartStatus = 'active';
const option = (id: string, name: string) => ({ id, name, status: active });
const site = { id: 'site', name: 'Site', status: active, options: [option('leeds', 'Leeds')] };
const crew = { id: 'crew', name: 'Crew', status: active, options: [option('day', 'Day')] };
const bothCrews = { ...crew, options: [...crew.options, option('night', 'Night')] };
const oldPerth = option('old perth', 'Perth');
const newPerth = option('new perth', 'Perth');
const withOptions = (...more: { id: string; name: string; status: ChartStatus }[]) => ({
  ...site,
  options: [...more, ...site.options],
});
const at = new Date('2026-06-10T00:00:00Z');

describe.each(engines)('with $name', (engine) => {
  describe.skipIf(engine.missing)('the tracking categories', () => {
    let company: SyncedCompany;

    beforeEach(async () => {
      company = await startSyncedCompany(engine, { organisation: alder.Name, idle: true });
    });
    afterEach(() => company.stop());

    const save = (...categories: Parameters<typeof saveTracking>[1]) =>
      company.look(({ trx }) => saveTracking({ trx, companyId: company.companyId }, categories));
    const offered = async () =>
      (await company.call(listTrackingCategories)).categories.map(({ id, options }) => [
        id,
        options.map((one) => one.id),
      ]);
    const inUse = async () => {
      const options = await company.look(({ trx }) =>
        readTrackingOptions({ trx, companyId: company.companyId }),
      );
      return categoriesInUse(options).map(({ id, options: own }) => [id, own.map((one) => one.id)]);
    };

    /** Lines have the old option of Perth, which is deleted, and one of the crews. */
    async function useOldPerth() {
      await save(withOptions(oldPerth), bothCrews);
      await save(withOptions(newPerth));
      await company.look(({ trx }) =>
        sql`
          insert into monthly_sums (company_id, month, account_id, kind, option1, option2, amount, line_count)
          values (${company.companyId}::uuid, '2026-05-01', gen_random_uuid(), 'document', 'day', 'old perth', 1, 1)`.execute(
          trx,
        ),
      );
    }

    test('keep their places when one of them changes', async () => {
      await save(withOptions(oldPerth), crew);
      await save(bothCrews);
      expect(await inUse()).toEqual([
        ['site', ['leeds', 'old perth']],
        ['crew', ['day', 'night']],
      ]);
    });

    test('drop a deleted option, also where another has its name', async () => {
      await save(withOptions(oldPerth), bothCrews);
      await save(withOptions(newPerth));
      const now = [
        ['site', ['leeds', 'new perth']],
        ['crew', ['day', 'night']],
      ];
      expect(await inUse()).toEqual(now);
      expect(await offered()).toEqual(now);
    });

    test('offer a deleted option as long as lines have it, without splitting by it', async () => {
      await useOldPerth();
      expect(await offered()).toContainEqual(['site', ['leeds', 'new perth', 'old perth']]);
      expect(await inUse()).toContainEqual(['site', ['leeds', 'new perth']]);
    });

    test('drop a deleted category until it returns', async () => {
      const record = (recordId: string) => ({ recordId, updatedAt: null, payload: {} });
      const store = (...ids: string[]) =>
        company.look(({ trx }) =>
          storeRecords({ trx, companyId: company.companyId }, 'TrackingCategories', {
            records: ids.map(record),
            moment: at,
          }),
        );
      await useOldPerth();
      await store('site', 'crew');
      await save({ ...site, id: 'trial', name: 'Trial', options: [option('a', 'A')] });
      const gone = { recordIds: ['site'], isAlone: false, moment: at };
      await company.look(({ trx }) =>
        markUnsweptDeleted({ trx, companyId: company.companyId }, 'TrackingCategories', gone),
      );
      expect((await inUse()).map(([id]) => id)).toEqual(['site', 'trial']);
      expect((await offered()).at(-1)).toEqual(['trial', ['a']]);
      expect(await offered()).toContainEqual(['crew', ['day']]);
      await store('crew');
      expect((await inUse()).map(([id]) => id)).toEqual(['site', 'crew']);
    });
  });
});
