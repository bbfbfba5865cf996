/**
 * Manipulates organisations behind the product's back, each combination decided by its seed: one to three documents
 * withheld, altered, re-dated, moved or duplicated in the provider's lists, of every generated organisation on both
 * tiers. Counts the figures that changed, and any that changed under a green status. `npm run bench:manipulations --
 * 500` tries the seeds 1 to 500, `-- 417 417` one alone.
 */
import { addMonths, monthsBetween } from '#contract/period.ts';
import { syncEntity } from '#contract/sync/sync.ts';
import { seededRandom } from '#simulator/books/generated/random.ts';
import { profiles } from '#simulator/books/generated/profiles.ts';
import { providerSettings, startProvider } from '#tests/http/support/provider.ts';
import { startApp } from '#tests/support/app.ts';
import { signIn } from '#tests/support/client.ts';
import {
  findChangedFigures,
  findWrongGreen,
  readStanding,
} from '#tests/support/manipulations/comparedReports.ts';
import { applyChanges, type ConnectedBooks, listBooks } from '#tests/support/manipulations/connectedBooks.ts';
import {
  changeRow,
  listCandidates,
  manipulations,
  type RowChange,
} from '#tests/support/manipulations/manipulations.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres.ts';

const [lastSeed = 500, firstSeed = 1] = process.argv.slice(2).map(Number);
/** Large organisations are made small: they differ in how much there is. */
const DOCUMENTS = 300;
const MOST_AT_ONCE = 3;
const lastMonth = '2026-11-01';
const months = monthsBetween(addMonths(lastMonth, -5), '2026-10-31').map((month) => month.slice(0, 7));
const shownMonths = [...months, lastMonth.slice(0, 7)];

const scenes = profiles(DOCUMENTS).flatMap(({ name }) =>
  (['starter', 'advanced'] as const).map((tier) => ({ organisation: name, tier })),
);
const seeds = Array.from({ length: lastSeed - firstSeed + 1 }, (_, index) => firstSeed + index);
const server = await startPostgres();
if (!server) throw new Error('There is no PostgreSQL on this machine.');
const rows = [];
try {
  for (const [place, scene] of scenes.entries()) {
    const ownSeeds = seeds.filter((seed) => seed % scenes.length === place);
    if (ownSeeds.length === 0) continue;
    const row = await manipulateBooks(server.url(), scene, ownSeeds);
    console.log(row);
    rows.push(row);
  }
} finally {
  await server.stop();
}
console.table(rows);
if (rows.some((row) => row['wrong under green'] > 0)) process.exitCode = 1;

async function manipulateBooks(
  postgresUrl: string,
  { organisation, tier }: (typeof scenes)[number],
  ownSeeds: number[],
) {
  // Calm: without the faults that some of them are known for.
  const provider = await startProvider({ tier, documents: DOCUMENTS, calm: true });
  const app = await startApp({
    tier,
    databaseUrl: await createDatabase(postgresUrl),
    env: { ...providerSettings(provider.url), CALLS_A_MINUTE: '100000' },
  });
  try {
    const user = await signIn(app.url, { email: 'bench@example.com', password: 'a long enough phrase' });
    const [company] = await user.connect(provider.url, [organisation]);
    if (!company) throw new Error(`${organisation} was not connected.`);
    const companyId = company.Id;
    await user.untilSynced(companyId);
    const sync = async (entityType: Parameters<ConnectedBooks['readAgain']>[0], full: boolean) => {
      await user.call(syncEntity, { body: { companyId, entityType, options: { full } } });
      await user.untilSynced(companyId);
    };
    const connected: ConnectedBooks = {
      providerUrl: provider.url,
      tenantId: company.XeroTenantId,
      call: (endpoint, input = {}) => user.call(endpoint, { ...input, query: { ...input.query, companyId } }),
      readAgain: (list) => sync(list, true),
      verify: () => sync('TrialBalances', false),
    };
    const undisturbed = await readStanding(connected, shownMonths);
    const counts = { manipulated: 0, 'figures changed': 0, 'wrong under green': 0 };
    let previous: RowChange[] = [];
    for (const seed of ownSeeds) {
      const random = seededRandom('manipulations', seed);
      const books = await listBooks(connected, random);
      const chosenManipulations = Array.from({ length: random.between(1, MOST_AT_ONCE) }, () => {
        const manipulation = manipulations[random.between(0, manipulations.length - 1)];
        const documents = manipulation ? listCandidates(manipulation.kind, months, books) : [];
        const document = documents[random.between(0, documents.length - 1)];
        const change = manipulation && document && changeRow(manipulation, document, books);
        return change && { name: `${manipulation.name} (${document.id})`, change };
      }).filter((choice) => choice !== undefined);
      const changes = chosenManipulations.map(({ change }) => change);
      await applyChanges(connected, changes, previous);
      previous = changes;
      const disturbed = await readStanding(connected, shownMonths);
      const wrong = findWrongGreen(undisturbed, disturbed);
      counts.manipulated += changes.length;
      counts['figures changed'] += findChangedFigures(undisturbed, disturbed).length;
      counts['wrong under green'] += wrong.length;
      if (wrong.length > 0)
        console.log(
          `seed ${seed}, ${organisation}, ${tier}:`,
          chosenManipulations.map(({ name }) => name),
          wrong.slice(0, 5),
        );
    }
    return { organisation, tier, seeds: ownSeeds.length, ...counts };
  } finally {
    await app.stop();
    await provider.stop();
  }
}
