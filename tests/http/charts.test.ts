/** Charts of every organisation of the simulator equal their reports to the cent. */
import { disconnectCompany } from '#contract/companies/companies.ts';
import { readReport } from '#contract/reports/reports.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inFullRun } from '../support/fullRun.ts';
import { expectCharts } from './support/chartTruth.ts';
import { defaultEngine } from './support/engines.ts';
import { startProvider, type TestProvider } from './support/provider.ts';
import { booksClock, organisationsOfRun, sameBooks } from './support/simulatedBooks.ts';
import { startScene } from './support/syncedCompany.ts';

let provider: TestProvider;
let scene: Awaited<ReturnType<typeof startScene>>;

const tiers = inFullRun(['starter', 'advanced'] as const, ['starter'] as const);

describe.skipIf(defaultEngine.missing).each(tiers)('on the %s tier', (tier) => {
  beforeAll(async () => {
    provider = await startProvider({ tier, ...sameBooks }, booksClock);
    scene = await startScene(defaultEngine, { tier, provider, clock: booksClock });
  });
  afterAll(async () => {
    await scene.stop();
    await provider.stop();
  });

  test.each(organisationsOfRun)(
    'of $name each amount is what the report states, and stands in a table and in words',
    async ({ name, range }) => {
      const company = await scene.connect(name);
      await company.untilIdle();
      const drawn = await expectCharts((reportType, query = {}) =>
        company.call(readReport, { params: { reportType }, query: { ...range, ...query } }),
      );
      for (const key of [
        'profitByPeriod',
        'profitBridge',
        'balance',
        'cashBridge',
        'cash',
        'incomeAndProfit',
        'cashByMonth',
      ] as const)
        expect([...drawn]).toContain(key);
      // A person has few connections at a time.
      await company.call(disconnectCompany, { params: { companyId: company.companyId } });
    },
  );
});
