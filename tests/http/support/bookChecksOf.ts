import { bookChecksOver } from '#scripts/bookChecks.ts';
import { readConfig } from '#server/config.ts';
import { providerSettings } from './provider.ts';
import type { SyncedCompany } from './syncedCompany.ts';

/** The checks of books, over the database of a running company. */
export const bookChecksOf = ({ server, provider }: SyncedCompany) =>
  bookChecksOver(
    server.db,
    readConfig({
      ...providerSettings(provider.url),
      XERO_CLIENT_ID: 'TEST',
      XERO_CLIENT_SECRET: 'test',
      ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    }),
  );
