import { providerSettings, startProvider } from './provider.ts';
import type { Engine } from './engines.ts';
import { startServer } from './server.ts';

/** The product and the simulator, reached over HTTP. */
export type Product = { url: string; simulatorUrl: string; stop: () => Promise<void> };

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
    booksEnd: '2026-11-20',
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
