/** What is open at a day, of any history of documents, payments and allocations. */
import { ageBucket, type AgeBucket } from '#contract/ledger/openDocuments.ts';
import { monthEnd } from '#contract/period.ts';
import { createInCompany, type InCompany } from '#server/db/company.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { type AgedSum, readAgedSums } from '#server/ledger/queries/queries.ts';
import { saveDocuments, saveLinks } from '#server/ledger/documentStore.ts';
import { saveOutstandingPeriods } from '#server/ledger/outstandingPeriods.ts';
import { outstandingTypes, type OutstandingType } from '#server/providers/outstandingTypes.ts';
import type { PostedDocument } from '#server/providers/postingRules.ts';
import { newId } from '#server/lib/ids.ts';
import Big from 'big.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';

/** So many days after its document, a share of what is left in percent. */
type Settlement = { day: number; part: number };
/** Days since the first. */
type Item = {
  type: OutstandingType;
  contact: number;
  day: number;
  term: number | null;
  cents: number;
  withheld: number;
  rate: string | null;
  voided: boolean;
  settlements: Settlement[];
};

const RUNS = 40;
const dayOf = (date: string) => Math.round((Date.parse(date) - Date.UTC(2026, 0, 1)) / 86_400_000);
const dayAt = (day: number) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);

const item: fc.Arbitrary<Item> = fc.record({
  type: fc.constantFrom(
    'salesInvoice',
    'bill',
    'salesCreditNote',
    'customerOverpayment',
    'customerPrepayment',
  ),
  contact: fc.integer({ min: 1, max: 3 }),
  day: fc.integer({ min: 0, max: 300 }),
  term: fc.option(fc.integer({ min: 0, max: 90 })),
  cents: fc.integer({ min: 0, max: 50_000 }),
  withheld: fc.constantFrom(0, 0, 7),
  rate: fc.constantFrom(null, null, '0.6173', '1.3'),
  voided: fc.boolean(),
  // So many days after the document; now and then before it. The last part may settle the rest.
  settlements: fc.array(
    fc.record({
      day: fc.oneof(
        { weight: 20, arbitrary: fc.integer({ min: 0, max: 120 }) },
        fc.integer({ min: -30, max: -1 }),
      ),
      part: fc.constantFrom(25, 33, 50, 100),
    }),
    { maxLength: 3 },
  ),
});

type Stored = Omit<Item, 'settlements' | 'cents'> & {
  id: string;
  total: Big;
  settlements: { id: string; day: number; amount: Big }[];
};

/** Each settlement takes its part of what is left, so that nothing is settled twice. */
function stored({ settlements, cents, ...facts }: Item): Stored {
  const total = new Big(cents).div(100);
  let remaining = total.minus(facts.withheld > 0 && total.gt(1) ? '0.07' : 0);
  const parts = settlements.map(({ day, part }) => {
    const amount = remaining.times(part).div(100).round(2);
    remaining = remaining.minus(amount);
    return { id: newId(), day: facts.day + day, amount };
  });
  return { ...facts, id: newId(), total, settlements: parts };
}

const withheldOf = ({ withheld, total }: Stored) => (withheld > 0 && total.gt(1) ? '0.07' : '0');
const isOpenedBy = (document: Stored, day: number) => document.day <= day;

describe.each(engines)('a history kept by $name', ({ missing: isMissing, open: openDatabase }) => {
  describe.skipIf(isMissing)('as at a day', () => {
    let database: OpenDatabase;
    let inCompany: InCompany;
    beforeAll(async () => {
      database = await openDatabase();
      inCompany = createInCompany(database.db);
    });
    afterAll(() => database.close());

    async function company(): Promise<string> {
      const [id, created] = [newId(), new Date()];
      await database.db
        .insertInto('companies')
        .values({
          id,
          name: 'A',
          provider: 'xero',
          tenantId: newId(),
          state: 'working',
          baseCurrency: 'AUD',
          createdAt: created,
          updatedAt: created,
        })
        .execute();
      return id;
    }

    /** Keeps the documents, then their settlements in two lots, so that days of documents already kept move too. */
    async function keep(history: Stored[]): Promise<string> {
      const companyId = await company();
      const base = { companyId, baseCurrency: 'AUD' };
      await inCompany(companyId, async (books) => {
        const { trx } = books;
        const savedDocuments = await saveDocuments(trx, base, history.map(documentOf));
        await saveOutstandingPeriods(trx, base, { added: savedDocuments.map(({ id }) => id), changed: [] });
        for (const odd of [false, true]) {
          const sources = history.flatMap(({ id: targetId, settlements }) =>
            settlements
              .filter((_one, index) => (index % 2 === 1) === odd)
              .map(({ id, day, amount }) => ({
                sourceId: id,
                links: [{ targetId, date: dayAt(day), amount: amount.toFixed(2) }],
              })),
          );
          const relinked = await saveLinks(books, 'Payments', sources);
          await saveOutstandingPeriods(trx, base, {
            changed: relinked.flatMap(({ id, linkingIds }) => [id, ...linkingIds]),
          });
        }
      });
      return companyId;
    }

    const sumsAt = (companyId: string, asAt: string) =>
      inCompany(companyId, ({ trx }) =>
        readAgedSums(trx, { companyId, baseCurrency: 'AUD' }, { side: 'receivables', asAt, agedBy: 'due' }),
      );

    const histories = fc.array(item, { minLength: 1, maxLength: 12 }).map((items) => items.map(stored));
    const days = fc
      .tuple(fc.integer({ min: 0, max: 330 }), fc.boolean())
      .map(([about, isEnd]) => (isEnd ? monthEnd(dayAt(about)) : dayAt(about)));

    test('shows a cent of a foreign currency that is worth nothing in base currency', async () => {
      const invoice = stored({
        type: 'salesInvoice',
        contact: 1,
        day: 0,
        term: null,
        cents: 3,
        withheld: 0,
        rate: '1.3',
        voided: false,
        settlements: [{ day: 0, part: 50 }],
      });
      const [sum, ...others] = await sumsAt(await keep([invoice]), dayAt(0));
      expect(others).toEqual([]);
      expect(sum).toMatchObject({ kind: 'invoices', amount: '0.00', count: 1 });
    });

    test('is each document’s remainder after its payments and allocations by that day', async () => {
      await fc.assert(
        fc.asyncProperty(histories, days, async (history, asAt) => {
          const sums = await sumsAt(await keep(history), asAt);
          expect(flat(sums)).toEqual(flat(reckoned(history, dayOf(asAt), asAt)));
        }),
        { numRuns: RUNS },
      );
    });

    test('is the remainder of the history up to that day, whatever came later', async () => {
      await fc.assert(
        fc.asyncProperty(histories, days, async (history, asAt) => {
          const day = dayOf(asAt);
          const upTo = history.flatMap((document) => {
            const settlements = document.settlements.filter((settlement) => settlement.day <= day);
            return isOpenedBy(document, day) ? [{ ...document, settlements }] : [];
          });
          // What was paid before its document's own day is a credit then, which a history without it cannot show.
          fc.pre(
            history.every((document) =>
              document.settlements.every((settlement) => settlement.day >= document.day),
            ),
          );
          expect(flat(await sumsAt(await keep(history), asAt))).toEqual(
            flat(await sumsAt(await keep(upTo), asAt)),
          );
        }),
        { numRuns: RUNS },
      );
    });
  });
});

function documentOf(document: Stored): PostedDocument & { allocatedLines: null } {
  return {
    id: document.id,
    type: document.type,
    number: null,
    contactId: contactOf(document),
    contactName: `Contact ${document.contact}`,
    date: dayAt(document.day),
    dueDate: document.term === null ? null : dayAt(document.day + document.term),
    status: document.voided ? 'voided' : 'approved',
    currency: document.rate === null ? 'AUD' : 'USD',
    rate: document.rate,
    reference: null,
    total: document.total.toFixed(2),
    withheld: withheldOf(document),
    statedOutstanding: null,
    allocatedLines: null,
  };
}

const contactOf = ({ contact }: Stored) => `00000000-0000-4000-8000-00000000000${contact}`;

/** The same by hand, document by document. */
function reckoned(history: Stored[], day: number, asAt: string): AgedSum[] {
  return history.flatMap((document): AgedSum[] => {
    if (document.voided || document.type === 'bill') return [];
    const base = (amount: Big | string) => new Big(amount).div(document.rate ?? 1).round(2);
    const ownAmounts = isOpenedBy(document, day)
      ? [document.total, new Big(withheldOf(document)).times(-1)]
      : [];
    const settledAmounts = document.settlements
      .filter((settlement) => settlement.day <= day)
      .map(({ amount }) => amount.times(-1));
    const sign = document.type === 'salesInvoice' ? 1 : -1;
    const total = (amounts: Big[]) =>
      amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).times(sign);
    const [units, amount] = [
      total([...ownAmounts, ...settledAmounts]),
      total([...ownAmounts, ...settledAmounts].map(base)),
    ];
    if (units.eq(0) && amount.eq(0)) return [];
    const kind =
      document.type !== 'customerPrepayment' && units.eq(0)
        ? 'settled'
        : outstandingTypes[document.type].kind;
    const ages = dayAt(document.day + (document.term ?? 0));
    return [
      {
        kind,
        contactId: contactOf(document),
        contactName: null,
        bucket: bucketOf(ages, asAt),
        amount: amount.toFixed(),
        count: 1,
      },
    ];
  });
}

function bucketOf(ages: string, asAt: string): AgeBucket {
  if (ages > asAt) return 'current';
  const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  const [, ...late] = ageBucket.options;
  return late[Math.min(months(asAt) - months(ages), late.length - 1)] ?? 'older';
}

/** By kind, contact and bucket; whatever the contact is called. */
function flat(sums: AgedSum[]): Record<string, string> {
  const groups = Map.groupBy(sums, ({ kind, contactId, bucket }) => `${kind} ${contactId} ${bucket}`);
  return Object.fromEntries(
    [...groups]
      .map(([key, groupSums]): [string, string] => {
        const amount = groupSums.reduce((sum, { amount: part }) => sum.plus(part), new Big(0));
        return [key, `${amount.toFixed(2)} of ${groupSums.reduce((total, { count }) => total + count, 0)}`];
      })
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );
}
