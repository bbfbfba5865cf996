/**
 * Behind the product's back: documents withheld, altered, re-dated, moved or duplicated in the provider's own lists.
 * No figure that changes by it may stand under `agrees` or `agrees-with-items`.
 */
import { addMonths, monthsBetween } from '#contract/period.ts';
import { seededRandom } from '#simulator/books/generated/random.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyChanges, type ConnectedBooks, listBooks } from '../support/manipulations/connectedBooks.ts';
import {
  findChangedFigures,
  findNewWords,
  findWrongGreen,
  readStanding,
  type Standing,
} from '../support/manipulations/comparedReports.ts';
import { documentKinds } from '../support/manipulations/documentKinds.ts';
import {
  listCandidates,
  changeRow,
  type ListedBooks,
  manipulations,
  nameDocument,
  type RowChange,
} from '../support/manipulations/manipulations.ts';
import { offsettingPairs } from '../support/manipulations/offsettingPairs.ts';
import { inFullRun, isFullRun } from '../support/fullRun.ts';
import { defaultEngine, isFullMatrix } from './support/engines.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const day = '2026-10-15';
const lastMonth = '2026-11-01';
/** Of the documents; the last month, which is not over, is shown too. */
const months = monthsBetween(addMonths(lastMonth, isFullRun ? -9 : -7), '2026-10-31').map((month) =>
  month.slice(0, 7),
);
const shown = [...months, lastMonth.slice(0, 7)];

/** Each kind of document once, and most of what can be done to one. */
const sample = new Set([
  'invoice withheld',
  'bill on another account',
  'credit note allocated otherwise',
  'supplier credit note withdrawn',
  'prepayment received stating another amount due',
  'prepayment paid without its allocations',
  'overpayment received duplicated',
  'overpayment paid of another contact',
  'money received of the other kind',
  'money spent raised',
  'money of a prepayment re-dated a month later',
  'money of an overpayment withheld',
  'transfer lowered',
  'money spent on another bank account',
  'payment of an invoice settling another document',
  'payment of a bill re-dated a month earlier',
  'refund withheld',
  'manual journal made a draft',
]);
const triedPairs = inFullRun(
  offsettingPairs,
  offsettingPairs.filter(({ name }) => /^(an invoice and a credit note|the contacts)/.test(name)),
);

const byList = inFullRun(
  manipulations,
  manipulations.filter(({ name }) => sample.has(name)),
).toSorted((a, b) => documentKinds[a.kind].list.localeCompare(documentKinds[b.kind].list));

/** The others with the full matrix; all organisations, in combinations, with `npm run bench:manipulations`. */
const cases = [
  { organisation: 'Brickfield Contracting Ltd', tier: 'starter', isAlways: true },
  { organisation: 'Kauri Group Holdings Ltd', tier: 'starter', isAlways: false },
  { organisation: 'Brickfield Contracting Ltd', tier: 'advanced', isAlways: false },
] as const;
const chosenCases = cases.filter(({ isAlways }) => isAlways || isFullMatrix);

describe.skipIf(defaultEngine.missing).each(chosenCases)('$organisation on the tier $tier', (scene) => {
  let company: SyncedCompany;
  let connected: ConnectedBooks;
  let books: ListedBooks;
  let undisturbed: Standing;
  let previous: RowChange[] = [];
  const posted = new Map<string, RowChange[]>();

  beforeAll(async () => {
    company = await startReadCompany(defaultEngine, scene);
    connected = {
      providerUrl: company.provider.url,
      tenantId: company.tenantId,
      call: (endpoint, input) => company.call(endpoint, input),
      readAgain: async (list) => {
        await company.syncOne(list, { full: true });
      },
      verify: async () => {
        if (scene.tier === 'advanced') await company.syncOne('Journals');
        await company.syncOne('TrialBalances');
      },
    };
    const random = seededRandom('manipulations', 21);
    const before = await listBooks(connected, random);
    const ids = new Map<string, string[]>();
    for (const { name, posts } of triedPairs) {
      const pair = [];
      for (const { kind, body } of posts(day, before)) pair.push(await company.change(kind, 'post', body));
      ids.set(name, pair);
    }
    books = await listBooks(connected, random);
    for (const { name, lists, changes } of triedPairs) {
      const [first, second] = (ids.get(name) ?? []).map((id, index) =>
        books.rows(lists[index] ?? lists[0]).find((row) => row.id === id),
      );
      if (first && second) posted.set(name, changes(first, second));
    }
    await company.syncAll();
    undisturbed = await readStanding(connected, shown);
  });
  afterAll(() => company.stop());

  async function expectHonest(changes: RowChange[], names: string[]) {
    await applyChanges(connected, changes, previous);
    previous = changes;
    const disturbed = await readStanding(connected, shown);
    expect(findWrongGreen(undisturbed, disturbed)).toEqual([]);
    // Of figures that nothing is held against nothing can be known.
    const changed = findChangedFigures(undisturbed, disturbed);
    if (changed.every(({ status }) => status === 'unchecked')) return;
    const words = findNewWords(undisturbed, disturbed);
    // Beside an entry without a document of the same month its amount is one of a sum.
    const isNamed = [...names, '"category":"unknown"'].some((name) => words.includes(name));
    expect(isNamed ? 'named' : words).toBe('named');
  }

  test('agrees while nothing is otherwise', () => {
    const statuses = undisturbed.reports.map(({ type, tieOut }) => `${type} ${tieOut.status}`);
    expect(statuses.filter((status) => !/ agrees[a-z-]*$/.test(status))).toEqual([]);
  });

  test.for(byList)('claims no agreement with $name', async (manipulation, { skip }) => {
    const random = seededRandom('manipulations', 21, manipulation.name);
    const documents = listCandidates(manipulation.kind, months, books);
    const first = random.between(0, documents.length - 1);
    const tried = [...documents.slice(first), ...documents.slice(0, first)]
      .map((document) => ({ document, change: changeRow(manipulation, document, books) }))
      .find(({ change }) => change !== undefined);
    if (!tried?.change) skip(`No ${manipulation.kind} of these months can be so.`);
    else await expectHonest([tried.change], nameDocument(tried.document));
  });

  test.for(triedPairs)('claims no agreement with $name', async ({ name }) => {
    const changes = posted.get(name) ?? [];
    expect(changes).toHaveLength(2);
    await expectHonest(changes, [
      '431.17',
      '421.17',
      '441.17',
      '10.00',
      '862.34',
      // An invoice and its credit note change no amount of an executive summary.
      'Number of invoices issued',
      ...changes.map(({ id }) => id),
    ]);
  });
});
