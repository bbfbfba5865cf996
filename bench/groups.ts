/**
 * Measures the reports of groups at rest: one call after another over HTTP, all on one machine. The members are one
 * organisation of the simulator and copies of it. `MEMBERS` (2,20,50) changes how many, `CALLS` (30) how often each report is
 * read, `ORGANISATION` whose books they are, `ENGINE=embedded` the database.
 */
import { createGroup } from '#contract/groups/groups.ts';
import { readGroupReport } from '#contract/groups/groupReports.ts';
import { login } from '#contract/users/users.ts';
import { providerSettings, startProvider } from '#tests/http/support/provider.ts';
import { signIn } from '#tests/support/client.ts';
import { copyCompany } from './support/copiedCompany.ts';
import { residentMemory } from './support/residentMemory.ts';
import { withServer } from './support/server.ts';
import { timeReads } from './support/timings.ts';

const sizes = (process.env['MEMBERS'] ?? '2,20,50').split(',').map(Number);
const calls = Number(process.env['CALLS'] ?? 30);
const organisation = process.env['ORGANISATION'] ?? 'Harbour Street Trading Pty Ltd';
const engine = process.env['ENGINE'] === 'embedded' ? 'embedded' : 'postgres';

const queries = {
  'profit and loss, a month by organizations': ['profit-loss', 'startDate=2026-10-01&endDate=2026-10-31'],
  'profit and loss, 36 months': [
    'profit-loss',
    'startDate=2023-11-01&endDate=2026-10-31&columns=periods&frequency=monthly',
  ],
  'balance sheet, a day by organizations': ['balance-sheet', 'startDate=2026-10-01&endDate=2026-10-31'],
  'balance sheet, 36 months': [
    'balance-sheet',
    'startDate=2023-11-01&endDate=2026-10-31&columns=periods&frequency=monthly',
  ],
} as const;

const provider = await startProvider({ booksEnd: '2026-11-20' });
try {
  await withServer({ engine, settings: providerSettings(provider.url) }, async ({ db, listen, start }) => {
    await start();
    const origin = await listen();
    const person = { email: 'bench@example.com', password: 'a long enough phrase' };
    const user = await signIn(origin, person);
    const { token } = await user.call(login, { body: person });
    const [company] = await user.connect(provider.url, [organisation]);
    const source = company?.Id ?? '';
    await user.untilSynced(source);
    const companyIds = [source, ...(await copyCompany(db, source, Math.max(...sizes) - 1))];
    const rows = [];
    for (const size of sizes) {
      const { group } = await user.call(createGroup, {
        body: { name: `${size} organizations`, companyIds: companyIds.slice(0, size) },
      });
      for (const [report, [reportType, query]] of Object.entries(queries)) {
        const path = readGroupReport.path.replace(':groupId', group.id).replace(':reportType', reportType);
        const timing = await timeReads(`${origin}/api/v1${path}?${query}`, token, calls);
        rows.push({ members: size, report, ...timing, 'server, MB': residentMemory(process.pid) });
      }
    }
    console.table(rows);
  });
} finally {
  await provider.stop();
}
