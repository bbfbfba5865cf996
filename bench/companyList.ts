/**
 * Measures the list of companies for a user with many, on the embedded database on disk, at rest
 * and while an organisation of 100,000 documents is read: one call after another over HTTP, client
 * and server in one process, so a browser never waits longer for the server than printed.
 * `COMPANIES` and `CALLS` change the numbers (500 and 400).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listCompanies } from '#contract/companies/companies.ts';
import { login } from '#contract/users/users.ts';
import { appTiers } from '#server/config.ts';
import { newId } from '#server/lib/ids.ts';
import { scopesToAsk } from '#server/providers/xero/scopes.ts';
import { signIn } from '#tests/support/client.ts';
import { beginLargeSync, startUnlimitedProvider } from './support/largeSync.ts';
import { benchSettings, composeServer } from './support/server.ts';
import { timeReads } from './support/timings.ts';

const companies = Number(process.env['COMPANIES'] ?? 500);
const calls = Number(process.env['CALLS'] ?? 400);

/** The page that the list shows, a searched one, and all, which the selector requests once. */
const queries = {
  'page of 10': 'limit=10',
  'page of 100 by name': 'limit=100&sortBy=name&sortOrder=asc',
  'search for 99': 'name=99',
  'all by name': 'pagination=false&sortBy=name&sortOrder=asc',
};

const dataDir = mkdtempSync(join(tmpdir(), 'tieout-bench-'));
const provider = await startUnlimitedProvider();
const { config, db, listen, start, stop } = await composeServer({ DATA_DIR: dataDir, ...provider.settings });
const origin = await listen();
try {
  const person = { email: 'bench@example.com', password: 'a long enough phrase' };
  const user = await signIn(origin, person);
  const { token } = await user.call(login, { body: person });
  await insertCompanies();
  const rows = [];
  for (const [list, query] of Object.entries(queries)) rows.push(await measure(list, query, token));
  await start();
  const describeSync = await beginLargeSync(user, provider.url);
  rows.push(await measure('page of 10, during a sync', queries['page of 10'], token));
  console.table(rows);
  console.log(await describeSync());
} finally {
  await stop();
  await provider.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Read, used and granted, as companies in use are. */
async function insertCompanies(): Promise<void> {
  const currentTime = new Date();
  const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const grantId = newId();
  const moments = { createdAt: currentTime, updatedAt: currentTime };
  const scopes = scopesToAsk(appTiers[config.provider.tier], 'full');
  await db
    .insertInto('grants')
    .values({
      id: grantId,
      userId,
      provider: 'xero',
      providerUserId: 'bench',
      reference: 'bench',
      status: 'active',
      tokens: '',
      scopes,
      accessExpiresAt: currentTime,
      refreshedAt: currentTime,
      ...moments,
    })
    .execute();
  for (let n = 0; n < companies; n += 1) {
    const [id, tenantId] = [newId(), newId()];
    await db
      .insertInto('companies')
      .values({
        id,
        name: `Company number ${n} Limited`,
        provider: 'xero',
        tenantId,
        grantId,
        connectionId: newId(),
        state: 'working',
        baseCurrency: 'NZD',
        organisationType: 'COMPANY',
        timeZone: 'Pacific/Auckland',
        lastSyncAt: currentTime,
        ...moments,
      })
      .execute();
    await db
      .insertInto('memberships')
      .values({ companyId: id, userId, role: 'owner', createdAt: currentTime })
      .execute();
    const used = { dayStartedAt: currentTime, dayCalls: 40, dayStartAssumed: false, isMetered: true };
    const running = { version: 0, updatedAt: currentTime, slots: '[]', minuteCalls: '[]' };
    await db
      .insertInto('callLimits')
      .values({ app: benchSettings.XERO_CLIENT_ID, tenantId, ...used, ...running })
      .execute();
  }
}

async function measure(list: string, query: string, token: string) {
  const url = `${origin}/api/v1${listCompanies.path}?${query}`;
  return { list, companies, ...(await timeReads(url, token, calls)) };
}
