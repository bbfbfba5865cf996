/** Sign-offs of version 0.2.0, whose fingerprints are MD5. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { listRecordIds } from './support/providerRecords.ts';
import { createSigner, describeChanges, type Signer } from './support/signOffs.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const [earlier, month] = ['2026-07', '2026-08'];

for (const engine of engines)
  describe.skipIf(engine.missing)(`a month that an earlier version signed, on ${engine.name}`, () => {
    let company: SyncedCompany;
    let ada: Signer;
    beforeAll(async () => {
      company = await startReadCompany(engine, { organisation: 'Brickfield Contracting Ltd' });
      ada = createSigner(company, () => company.token);
      await ada.prepare(earlier);
    });
    afterAll(() => company.stop());
    beforeEach(async () => {
      await ada.prepare(month);
      await signAsEarlier();
    });

    /** The fingerprints of all that stand, made by the statement of version 0.2.0. */
    const signAsEarlier = () =>
      company.look(({ trx }) =>
        sql`
          update sign_offs o set fingerprint_algorithm = 'md5', fingerprint = (
            select md5(coalesce(string_agg(
              concat_ws(E'\\t', account_id, option1, option2, trim_scale(movement)::text, trim_scale(balance)::text), E'\\n'
              order by account_id, option1, option2), ''))
            from (
              select account_id, case when kind = 'reconcilingItem' then '' else option1 end as option1,
                case when kind = 'reconcilingItem' then '' else option2 end as option2,
                coalesce(sum(amount) filter (where sums.month = o.month), 0) as movement, sum(amount) as balance
              from monthly_sums sums where sums.company_id = o.company_id and sums.month <= o.month
              group by 1, 2, 3
            ) figures where movement <> 0 or balance <> 0)
          where ended_at is null`.execute(trx),
      );
    const readAlgorithms = async () => {
      const { rows } = await company.look(({ trx }) =>
        sql<{ month: string; fingerprintAlgorithm: string }>`
          select month, fingerprint_algorithm from sign_offs where ended_at is null order by month`.execute(
          trx,
        ),
      );
      return Object.fromEntries(rows.map((row) => [row.month.slice(0, 7), row.fingerprintAlgorithm]));
    };

    test('stays as it was signed over syncs, and is broken by a real change', async () => {
      await company.syncAll();
      const kept = await ada.read(month);
      expect(kept.standing).toMatchObject({ brokenAt: null, figures: [] });
      expect(kept.may.prepare.refusal).toContain('Aug 2026 is prepared already.');
      expect(kept.may.review.allowed).toBe(true);

      const [contact = ''] = await listRecordIds(company, 'Contacts');
      const LineItems = [
        { UnitAmount: '1234.50', TaxAmount: '246.90', TaxType: 'OUTPUT2', AccountCode: '200' },
      ];
      const Contact = { ContactID: contact };
      const content = { Type: 'ACCREC', Date: '2026-08-11', Contact, LineItems };
      await company.change('Invoice', 'post', content);
      await company.syncAll();
      expect(describeChanges(await ada.read(month))).toEqual([
        '200 -1234.50 -1234.50',
        '610 1481.40 1481.40',
        '820 -246.90 -246.90',
      ]);
      expect((await ada.read(earlier)).standing?.brokenAt).toBeNull();
    });

    test('is reviewed as it stands, and has a fingerprint of today from then on', async () => {
      const { standing } = await ada.review(month);
      expect(standing).toMatchObject({ brokenAt: null, reviewedBy: { name: 'Ada' } });
      expect(await readAlgorithms()).toEqual({ [earlier]: 'md5', [month]: 'sha256' });
      await company.syncAll();
      expect((await ada.read(month)).standing?.brokenAt).toBeNull();
    });
  });
