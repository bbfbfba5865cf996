import { type Client, signIn } from '../../support/client.ts';
import type { Engine } from './engines.ts';
import { providerSettings, startProvider } from './provider.ts';
import { startServer } from './server.ts';
import { person, startReadCompany } from './syncedCompany.ts';

/** The product and the simulator, reached over HTTP. */
export type Product = { url: string; simulatorUrl: string; stop: () => Promise<void> };

/** Tests of figures name months, so the books end on a day of their own. */
const booksEnd = '2026-11-20';

/**
 * The whole product in this process, over a new database, listening: for what is no matter of processes, whose starts
 * would be most of the work.
 */
export async function startProduct(
  engine: Engine,
  { tier = 'starter', folders }: { tier?: 'starter' | 'advanced'; folders?: string[] } = {},
): Promise<Product> {
  const provider = await startProvider({
    tier,
    booksEnd,
    ...(folders ? { organisationFolders: folders } : {}),
  });
  const server = await startServer(engine, {
    env: { ...providerSettings(provider.url), XERO_APP_TIER: tier },
  });
  return {
    url: await server.listen(),
    simulatorUrl: provider.url,
    stop: async () => {
      await server.stop();
      await provider.stop();
    },
  };
}

export type ReadProduct = Product & { client: Client; companyId: string; tenantId: string };

/** Starts a product with one organisation connected and read, and the person who connected it logged in. */
export async function startReadProduct(
  engine: Engine,
  organisation: string,
  options: { today?: string } = {},
): Promise<ReadProduct> {
  const { server, provider, companyId, tenantId, stop } = await startReadCompany(engine, {
    organisation,
    booksEnd,
    ...options,
  });
  const url = await server.listen();
  const client = await signIn(url, { ...person, registered: true });
  return { url, simulatorUrl: provider.url, client, companyId, tenantId, stop };
}
