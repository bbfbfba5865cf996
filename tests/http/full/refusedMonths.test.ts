/** A month at which the provider fails each time: six tries take half a minute. */
import { listProofs, proveMonths } from '#contract/tieOut/proofs.ts';
import { expect, describe, test } from 'vitest';
import { engines } from '../support/engines.ts';
import { startReadCompany } from '../support/syncedCompany.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`a month that the provider refuses on ${engine.name}`, () => {
    test('may fail at the provider each time: that ends the run, and the next starts with the others', async () => {
      let ahead = 0;
      const company = await startReadCompany(engine, {
        organisation: 'Brickfield Contracting Ltd',
        clock: () => new Date(Date.now() + ahead),
      });
      const ask = (startDate: string, endDate: string) =>
        company.call(proveMonths, { body: { startDate, endDate } });
      await company.provider.steer('faults', {
        path: '/api.xro/2.0/Reports/TrialBalance',
        query: { date: '2021-12-31' },
        count: 1_000,
        kind: 'malformed',
      });
      const first = await ask('2021-10-01', '2021-12-31');
      expect(first.run && (await company.ended(first.run)).status).toBe('failed');
      ahead = 2 * 60_000;
      // Only what is older is asked for, as a schedule's run would go on with it.
      const second = await ask('2021-10-01', '2021-11-30');
      expect(second.run && (await company.ended(second.run)).status).toBe('success');
      const query = { startDate: '2021-10-01', endDate: '2021-12-31' };
      const { months } = await company.call(listProofs, { query });
      const agrees = months.map(({ status }) => ['agrees', 'agrees-with-items'].includes(status));
      expect(agrees).toEqual([true, true, false]);
      expect(months[2]?.refusal?.reason).toContain('incomplete');
      await company.stop();
    });
  });
