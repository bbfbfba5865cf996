/**
 * Whether ordinary changes keep every figure in agreement: by seed some documents are entered, edited and voided, late
 * ones too, in books that were read and opened before; then all is read by a sync, and every report of the months around
 * is opened. Lists the figures that agreed and need review, differ, changed or are unchecked afterwards, and fails where
 * there are any. `npm run bench:ordinary -- 40` tries the seeds 1 to 40, `-- 17 17` one alone; `MINUTES` bounds it.
 */
import { addMonths, monthStart } from '#contract/period.ts';
import type { ReportStatus } from '#contract/tieOut/tieOut.ts';
import { type Random, seededRandom } from '#simulator/books/generated/random.ts';
import { changeBooks } from '#tests/http/support/changeBooks.ts';
import { listFigures } from '#tests/support/manipulations/comparedReports.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { readFacts, type BookFacts } from './support/bookFacts.ts';
import {
  changedCopy,
  type CopiedBooks,
  HOUR_MS,
  inCopy,
  type Life,
  readBooks,
} from './support/copiedBooks.ts';
import { look, type Look, readMainCategory } from './support/lateLooks.ts';

const [lastSeed = 40, firstSeed = 1] = process.argv.slice(2).map(Number);
const enough = AbortSignal.timeout(Number(process.env['MINUTES'] ?? 600) * 60_000);
/** Books with a foreign currency, with tracking, with a year that ends inside a month, with stock, with CIS. */
const organisations = [
  'Thistle & Finch Ltd',
  'Kauri Group Holdings Ltd',
  'Harbour Street Trading Pty Ltd',
  'Brickfield Contracting Ltd',
  'Prairie Light Inc',
];
const scenes = organisations.flatMap((organisation) =>
  (['starter', 'advanced'] as const).map((tier) => ({ organisation, tier })),
);
/** Batches of changes, each a day after the other. */
const BATCHES = 2;
const CHANGES = 6;
/** Of the month that the books end in. */
const MONTHS_BACK = 10;

const kinds = [
  'Invoice',
  'Invoice',
  'CreditNote',
  'Prepayment',
  'Overpayment',
  'Payment',
  'Payment',
  'Allocation',
  'BankTransaction',
  'BankTransfer',
  'ManualJournal',
] as const;

const server = await startPostgres();
if (!server) throw new Error('There is no PostgreSQL on this machine.');
const postgresUrl = server.url();
type Opened = { books: CopiedBooks; months: string[]; category: string | undefined };
const openedScenes = new Map<number, Promise<Opened>>();
let failures = 0;
try {
  for (let seed = firstSeed; seed <= lastSeed && !enough.aborted; seed += 1) await trySeed(seed);
} finally {
  await server.stop();
}
console.log(
  failures === 0 ? 'Every figure stayed in agreement.' : `${failures} seeds left figures that do not agree.`,
);
if (failures > 0) process.exitCode = 1;

async function trySeed(seed: number): Promise<void> {
  const place = seed % scenes.length;
  const scene = scenes[place];
  if (!scene) return;
  const opening = openedScenes.get(place) ?? open(scene);
  openedScenes.set(place, opening);
  const { books, months, category } = await opening;
  const done: string[] = [];
  const name = `seed ${seed}, ${scene.organisation}, ${scene.tier}`;
  await inCopy(postgresUrl, books, async (life) => {
    const random = seededRandom('ordinary', `${seed}`);
    const facts = await readFacts(life.provider.url, life.tenantId);
    const before = listStatuses(await look(life, months, category));
    for (let batch = 0; batch < BATCHES; batch += 1) {
      for (let count = 0; count < CHANGES; count += 1) done.push(await change(life, facts, random));
      await life.move(24 * HOUR_MS);
      await life.sync();
      const after = listStatuses(await look(life, months, category));
      const off = [...after].filter(([figure, status]) => isWorse(before.get(figure), status));
      if (off.length === 0) continue;
      failures += 1;
      console.log(`${name}: ${off.length} after batch ${batch + 1}: ${done.join('; ')}`);
      for (const [figure, status] of off.slice(0, 8)) console.log(`  ${status}: ${figure}`);
      return;
    }
    console.log(`${name}: in agreement after ${done.join('; ')}`);
  });
}

async function open(scene: (typeof scenes)[number]): Promise<Opened> {
  const read = await readBooks(postgresUrl, scene);
  const current = monthStart(new Date(read.leftAt).toISOString().slice(0, 10));
  const months = [3, 2, 1].map((ago) => addMonths(current, -ago));
  let category: string | undefined;
  const books = await changedCopy(postgresUrl, read, async (life) => {
    category = await readMainCategory(life);
    await look(life, months, category);
  });
  return { books, months, category };
}

/** Rows of aged reports are held against nothing: that of a new document is unchecked as the others are. */
function isWorse(before: ReportStatus | undefined, after: ReportStatus | undefined): boolean {
  return before === undefined ? isOff(after) && after !== 'unchecked' : isOff(after) && !isOff(before);
}

function isOff(status: ReportStatus | undefined): boolean {
  return status === 'review' || status === 'differs' || status === 'changed' || status === 'unchecked';
}

/** What the figures that are not zero say of themselves. */
function listStatuses({ views }: Look): Map<string, ReportStatus | undefined> {
  return new Map(
    views.flatMap(({ name, month, report }) =>
      listFigures(report).flatMap(({ name: figure, amount, status }) =>
        Number(amount) === 0 ? [] : [[`${name} of ${month.slice(0, 7)}: ${figure}`, status] as const],
      ),
    ),
  );
}

/** Says what was changed; the books refuse some changes, as of a document that is paid. */
async function change(life: Life, facts: BookFacts, random: Random): Promise<string> {
  const kind = random.pick(kinds);
  const action = random.pick(['post', 'post', 'post', 'edit', 'void'] as const);
  const current = monthStart(life.clock().toISOString().slice(0, 10));
  const Date = `${addMonths(current, -random.between(0, MONTHS_BACK)).slice(0, 8)}${random.pick(['01', '09', '20'])}`;
  const body =
    kind === 'Invoice' && action === 'post'
      ? {
          Type: random.pick(['ACCREC', 'ACCPAY']),
          Contact: { ContactID: random.pick(facts.contacts) },
          Date,
          LineAmountTypes: 'NoTax',
          LineItems: [
            {
              UnitAmount: `${random.between(10_00, 900_00) / 100}`,
              TaxAmount: '0',
              TaxType: 'NONE',
              AccountCode: random.pick([...facts.sales, ...facts.costs]),
            },
          ],
        }
      : { Seed: random.between(1, 1_000_000), ...(action === 'void' ? {} : { Date }) };
  try {
    await changeBooks(life.provider.url, life.tenantId, { kind, action, body });
    return `${action} ${kind} ${action === 'void' ? '' : Date}`.trimEnd();
  } catch {
    return `refused ${action} ${kind}`;
  }
}
