/**
 * Lies of the provider that come after the looking: what is entered late never comes, comes twice or otherwise, in each
 * list and each report, alone or in pairs that offset each other. Measures by the clock that is passed in how long a
 * wrong figure stands under green, against what the pages state: one sync for what moves the newest trial balance, 24
 * hours in the last 13 months, 7 days in older ones. Fails where one stands longer, and where a life breaks off.
 *
 * What is right is what the product shows of the same books and the same documents where nobody lies. For lies in lists
 * a figure that is otherwise is wrong, since the reports of the provider stay true.
 * Where a report lies the provider contradicts itself: a figure that the documents make may stand, but not under the
 * green of a report of which the provider, once asked again, has stated otherwise.
 *
 * `npm run bench:late` goes through all kinds, in an order by seed; `-- 500` tries the seeds 1 to 500 besides, each two
 * or three lies at once, `-- 417 417` one alone. `PLACES=BankTransactions,Invoices` and `KINDS=pair` narrow the kinds,
 * `ORGANISATIONS` and `TIERS` the books, `LANES` (2) live side by side, and after `MINUTES` no further life begins.
 */
import { seededRandom } from '#simulator/books/generated/random.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import {
  changedCopy,
  type CopiedBooks,
  HOUR_MS,
  inCopy,
  type Life,
  type Scene,
  readBooks,
} from './support/copiedBooks.ts';
import { readFacts } from './support/bookFacts.ts';
import { type Lie, listLies, type Untold } from './support/lateLies.ts';
import { listChanged, look, readMainCategory } from './support/lateLooks.ts';
import {
  type Age,
  ages,
  boundHours,
  createTruths,
  monthsOf,
  type Outcome,
  type Run,
  runLate,
} from './support/lateRuns.ts';
import { createTally } from './support/lateTally.ts';

const [lastSeed, firstSeed = 1] = process.argv.slice(2).map(Number);
const setting = (name: string, otherwise: string) => (process.env[name] ?? otherwise).split(',');
/** One with a foreign currency and a bank account in it, and one with tracking. */
const organisations = setting('ORGANISATIONS', 'Kauri Group Holdings Ltd,Meridian Wholesale Pty Ltd');
const lanes = Number(process.env['LANES'] ?? 2);
const scenes = organisations.flatMap((organisation) =>
  (['starter', 'advanced'] as const)
    .filter((tier) => setting('TIERS', 'starter,advanced').includes(tier))
    .map((tier): Scene => ({ organisation, tier })),
);
const names = ['recent', 'older'] satisfies Age[];
const enough = AbortSignal.timeout(Number(process.env['MINUTES'] ?? 600) * 60_000);
const WEEK_HOURS = 7 * 24;
const beginning = performance.now();
const server = await startPostgres();
if (!server) throw new Error('There is no PostgreSQL on this machine.');
const postgresUrl = server.url();
const tally = createTally();

type Prepared = Awaited<ReturnType<typeof prepare>>;
type Planned = Run & { prepared: Prepared; seed?: number };

try {
  const prepared: Prepared[] = [];
  for (const scene of scenes) prepared.push(await prepare(scene));
  const isOneSeed = lastSeed !== undefined && firstSeed === lastSeed;
  const seeds = Array.from({ length: (lastSeed ?? 0) - firstSeed + 1 }, (_, index) => firstSeed + index);
  const plan = [...(isOneSeed ? [] : planAll(prepared)), ...seeds.map((seed) => planSeed(prepared, seed))];
  const planned = plan.length;
  const live = async () => {
    while (!enough.aborted) {
      const run = plan.shift();
      if (!run) return;
      await tryRun(run);
    }
  };
  await Promise.all(Array.from({ length: lanes }, live));
  tally.print();
  console.log(`${planned - plan.length} of ${planned} lives in ${minutes()} minutes.`);
} finally {
  await server.stop();
}
if (tally.failures() > 0) process.exitCode = 1;

function minutes(): string {
  return ((performance.now() - beginning) / 60_000).toFixed(1);
}

/** Reads an organisation, opens the months in a copy, and finds which lies can be told of it. */
async function prepare(scene: Scene) {
  const read = await readBooks(postgresUrl, scene);
  const { facts, category } = await inCopy(postgresUrl, read, async (life) => ({
    facts: await readFacts(life.provider.url, life.tenantId),
    category: await readMainCategory(life),
  }));
  const opened = await changedCopy(postgresUrl, read, async (life) => {
    for (const age of names) await look(life, monthsOf(age), category);
  });
  await assertSteady(opened, category);
  const allLies = listLies(facts, ages.recent);
  const refusals = await inCopy(postgresUrl, read, (life) => readRefusals(life, allLies));
  for (const lie of allLies) {
    if ('reason' in lie) tally.impossible(lie, lie.reason);
    else for (const reason of new Set(refusals.get(lieName(lie)))) if (reason) tally.impossible(lie, reason);
  }
  const liesOf = (age: Age) =>
    listLies(facts, ages[age]).flatMap((lie): Lie[] => {
      if ('reason' in lie || !isChosen(lie)) return [];
      const possibleAlterations = lie.told.filter((_, place) => refusals.get(lieName(lie))?.[place] === null);
      return possibleAlterations.length > 0 ? [{ ...lie, told: possibleAlterations }] : [];
    });
  const books = { read, opened, category };
  const liesByAge = { recent: liesOf('recent'), older: liesOf('older') };
  return { scene, books, lies: liesByAge, truth: createTruths(postgresUrl, books) };
}

function lieName({ place, kind }: Pick<Lie, 'place' | 'kind'>): string {
  return `${place}: ${kind}`;
}

/** By lie, for each place where it is told, why the simulator cannot tell it; null where it can. */
async function readRefusals({ provider, tenantId }: Life, lies: (Lie | Untold)[]) {
  const refusals = new Map<string, (string | null)[]>();
  for (const lie of lies) {
    if ('reason' in lie) continue;
    const answers: (string | null)[] = [];
    for (const alteration of lie.told)
      answers.push(
        await provider.steer('alterations', { tenantId, ...alteration }).then(() => null, refusalSentence),
      );
    refusals.set(lieName(lie), answers);
    await fetch(`${provider.url}/_sim/alterations`, { method: 'DELETE' });
  }
  return refusals;
}

/** What is shown of closed months is the same at every hour: else the truth would have to be read at each. */
async function assertSteady(opened: CopiedBooks, category: string | undefined): Promise<void> {
  const months = names.flatMap((age) => monthsOf(age, WEEK_HOURS));
  await inCopy(postgresUrl, opened, async (life) => {
    const earlier = await look(life, months, category);
    await life.move(WEEK_HOURS * HOUR_MS);
    await life.sync();
    const changed = listChanged(earlier, await look(life, months, category));
    if (changed.length > 0)
      throw new Error(`Figures of unaltered books change within a week:\n${changed.join('\n')}`);
  });
}

function refusalSentence(error: unknown): string {
  const [, message = String(error)] = /"message":"(.*)"/.exec(String(error)) ?? [];
  return message.replaceAll('\\"', '"');
}

function isChosen({ place, kind }: Lie): boolean {
  const matches = (name: string, text: string) => setting(name, '').some((part) => text.includes(part));
  return matches('PLACES', place) && matches('KINDS', kind);
}

/**
 * Every lie in each of its moments, told of each of the books. Each moment and each of the books has come once before any
 * comes a second time.
 */
function planAll(prepared: Prepared[]): Planned[] {
  const moments: Omit<Run, 'lies'>[] = [
    { age: 'recent', isOpened: true, isFull: false },
    { age: 'recent', isOpened: false, isFull: false },
    { age: 'recent', isOpened: true, isFull: true },
    { age: 'older', isOpened: true, isFull: false },
  ];
  const inTurns = prepared.flatMap((books, place) =>
    moments.flatMap((moment, index) =>
      books.lies[moment.age].map((lie) => {
        const offset = seededRandom('late', lieName(lie)).between(0, prepared.length - 1);
        const round = (place + index + offset) % prepared.length;
        const run: Planned = { ...moment, lies: [lie], prepared: books };
        return { run, turn: round * moments.length + index };
      }),
    ),
  );
  return inTurns.toSorted((a, b) => a.turn - b.turn).map(({ run }) => run);
}

function planSeed(prepared: Prepared[], seed: number): Planned {
  const random = seededRandom('late', seed);
  const books = prepared[seed % prepared.length];
  if (!books) throw new Error('There is no organisation.');
  const age = random.pick(['recent', 'recent', 'older']);
  const choices = books.lies[age];
  const lies = Array.from(
    { length: random.between(2, 3) },
    () => choices[random.between(0, choices.length - 1)],
  );
  return {
    prepared: books,
    seed,
    age,
    lies: lies.filter((lie) => lie !== undefined),
    isOpened: random.chance(0.7),
    isFull: random.chance(0.2),
  };
}

async function tryRun({ prepared, seed, ...run }: Planned): Promise<void> {
  const { lies, age, isOpened, isFull } = run;
  const { organisation, tier } = prepared.scene;
  const began = performance.now();
  const name = [
    ...(seed === undefined ? [] : [`seed ${seed}`]),
    lies.map(lieName).join(' + '),
    organisation,
    tier,
    `${ages[age].slice(0, 7)}, ${isOpened ? 'opened before' : 'opened after'}${isFull ? ', full sync' : ''}`,
  ].join(' | ');
  let outcome: Outcome;
  try {
    outcome = await runLate(postgresUrl, prepared.books, await prepared.truth(lies, age), run);
  } catch (error) {
    tally.broken(name, String(error).slice(0, 300));
    return;
  }
  const kind = lies.length === 1 ? (lies[0]?.kind ?? '') : 'two or three at once';
  const place = lies.length === 1 ? (lies[0]?.place ?? '') : 'by seed';
  tally.add({ name, kind, place, outcome, bound: (month) => boundHours(lies, month) });
  if (process.env['DETAIL'])
    console.log(
      Math.round(performance.now() - began),
      name,
      JSON.stringify(outcome.seen.map(({ hours, changed, wrong }) => [hours, changed, wrong.length])),
    );
}
