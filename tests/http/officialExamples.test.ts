import { entityType, listDeadLetters } from '#contract/sync/sync.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type App } from '../support/app.ts';
import { type Client, signIn } from '../support/client.ts';
import { programDatabase } from './support/engines.ts';
import { startOfficialExamples } from './support/officialExamples.ts';
import { alder, startProvider, type TestProvider } from './support/provider.ts';

const folder = process.env['XERO_OPENAPI_DIR'];

describe.skipIf(!folder)(
  'an organisation made of the examples in Xero’s own OpenAPI (XERO_OPENAPI_DIR)',
  () => {
    let provider: TestProvider;
    let examples: Awaited<ReturnType<typeof startOfficialExamples>>;
    let app: App;
    let user: Client;
    beforeAll(async () => {
      provider = await startProvider({ tier: 'advanced' });
      examples = await startOfficialExamples(folder ?? '', provider.url);
      const at = examples.url;
      app = await startApp({
        ...(await programDatabase()),
        tier: 'advanced',
        env: { XERO_LOGIN_URL: provider.url, XERO_IDENTITY_URL: provider.url, XERO_API_URL: at },
      });
      user = await signIn(app.url, { email: 'ada@example.com', password: 'a long enough phrase' });
    });
    afterAll(async () => {
      await app.stop();
      await examples.stop();
      await provider.stop();
    });

    test('every entity is read completely, and every record is parsed', async () => {
      const [company] = await user.connect(provider.url, [alder.Name]);
      const companyId = company?.Id ?? '';
      const run = await user.untilSynced(companyId);
      expect(run.logs.map((log) => log.entityType).toSorted()).toEqual(entityType.options.toSorted());
      // They are all understood today; one that is not has to be kept with its reason, and stops nothing.
      expect(run.logs.filter(({ status }) => status !== 'success')).toEqual([]);
      expect(run.logs.filter(({ recordsFetched }) => recordsFetched === 0)).toEqual([]);
      const { deadLetters } = await user.call(listDeadLetters, { query: { companyId } });
      expect(deadLetters).toEqual([]);
    });
  },
);
