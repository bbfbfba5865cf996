import { createBookChecks } from '#server/checks/checks.ts';
import { createCompanies } from '#server/companies/companies.ts';
import * as grantLife from '#server/connections/grantLife.ts';
import { createInCompany } from '#server/db/company.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createXeroProvider } from '#server/providers/xero/xero.ts';
import { silentLog } from './engines.ts';
import type { SyncedCompany } from './syncedCompany.ts';

/** The checks of books, over the database of a running company. */
export function bookChecksOf({ server: { db }, provider: { url } }: SyncedCompany) {
  const provider = createXeroProvider({
    loginUrl: url,
    identityUrl: url,
    apiUrl: url,
    clientId: 'TEST',
    clientSecret: 'secret',
    tier: { journals: false, bulkConsent: false },
    fetch,
    clock: systemClock,
    onLimits: () => Promise.resolve(),
  });
  const shares = { app: 'TEST', dayCap: 1000, readingCap: 900 };
  const companies = createCompanies({ db, clock: systemClock, provider, grantLife, ...shares });
  const inCompany = createInCompany(db);
  return createBookChecks({ inCompany, companies, clock: systemClock, log: silentLog, provider });
}
