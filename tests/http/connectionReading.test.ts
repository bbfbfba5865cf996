import { type EntityType, entityType } from '#contract/sync/sync.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import type { Cursor, EntityValues, Page, ReadableEntity } from '#server/providers/provider.ts';
import Big from 'big.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connectCompany } from './support/connectedCompany.ts';
import { defaultEngine } from './support/engines.ts';

const isReadable = (entity: EntityType): entity is ReadableEntity => entity !== 'TrialBalances';

/** Lists in pages of 100 that say nothing of how many there are: an empty page is their end. */
const inHundreds = new Set<EntityType>(['Quotes', 'LinkedTransactions']);

const paged = new Set<EntityType>([
  'Contacts',
  'Invoices',
  'CreditNotes',
  'Payments',
  'Prepayments',
  'Overpayments',
  'BankTransactions',
  'ManualJournals',
  'PurchaseOrders',
]);

function leastCalls(entity: EntityType, records: number): number {
  if (inHundreds.has(entity)) return Math.ceil(records / 100) + 1;
  // The list has no lines, they come with each budget.
  if (entity === 'Budgets') return 1 + records;
  return paged.has(entity) ? Math.ceil(records / 1000) : 1;
}

/** Reading does not touch the database but for limits and tokens, so one engine shows it. */
describe('reading an organisation through a connection', () => {
  let database: OpenDatabase;
  let stopProvider = async () => {};
  beforeAll(async () => {
    database = await defaultEngine.open();
  });
  afterAll(async () => database.close());
  afterEach(async () => {
    await stopProvider();
    for (const table of ['companies', 'grants', 'users', 'callLimits'] as const)
      await database.db.deleteFrom(table).execute();
  });

  async function connected(options: Parameters<typeof connectCompany>[1]) {
    const company = await connectCompany(database, options);
    stopProvider = company.simulated.stop;
    const { connections, provider, companyId } = company;
    const readAll = async <E extends ReadableEntity>(entity: E, since: Date | null = null) => {
      const pages: Page<EntityValues[E]>[] = [];
      let cursor: Cursor | null = null;
      do {
        const at: Cursor | null = cursor;
        const page: Page<EntityValues[E]> = await connections.call(
          companyId,
          (access) => provider.readPage(access, entity, at, since),
          { priority: 'interactive' },
        );
        pages.push(page);
        cursor = page.next;
      } while (cursor);
      const records = pages.flatMap((page) => page.records);
      const values = records.flatMap((record) => ('value' in record ? [record.value] : []));
      return { pages, records, values };
    };
    return { ...company, readAll };
  }

  const trading = { organisation: 'Harbour Street Trading Pty Ltd' };

  /** Journals are of the advanced tier, and have a test of their own. */
  const lists = entityType.options.filter(isReadable).filter((entity) => entity !== 'Journals');

  test('reads and parses every record of every list in the fewest calls', async () => {
    const { readAll, simulated } = await connected(trading);
    const read: Record<string, { records: number; calls: number }> = {};
    for (const entity of lists) {
      const { records, pages, values } = await readAll(entity);
      const calls = pages.reduce((sum, { cost }) => sum + cost.calls, 0);
      read[entity] = { records: records.length, calls };
      expect(
        records.flatMap((record) => ('problem' in record ? [record] : [])),
        entity,
      ).toEqual([]);
      expect(values.length, entity).toBeGreaterThan(0);
      expect(new Set(records.map(({ recordId }) => recordId)).size, entity).toBe(records.length);
      expect(pages[0]?.expected, entity).toBe(inHundreds.has(entity) ? null : records.length);
      expect(pages.every(({ answeredAt }) => answeredAt !== null)).toBe(true);
    }
    for (const entity of lists) {
      const { records = 0, calls } = read[entity] ?? {};
      expect(calls, entity).toBe(leastCalls(entity, records));
    }
    const spent = Object.values(read).reduce((sum, { calls }) => sum + calls, 0);
    expect((await simulated.usage()).organisations[0]).toMatchObject({ calls: spent, refused: 0 });
  });

  test('reads one record by id as in the list, and nothing where there is none', async () => {
    const { readAll, connections, companyId, provider } = await connected(trading);
    const readRecord = (entity: ReadableEntity, recordId: string) =>
      connections.call(companyId, (access) => provider.readRecord(access, entity, recordId), {
        priority: 'interactive',
      });
    for (const entity of [
      'Invoices',
      'Payments',
      'ManualJournals',
      'Budgets',
      'TaxRates',
      'Quotes',
    ] as const) {
      expect(provider.entityTraits(entity).byId).toBe(true);
      const { records } = await readAll(entity);
      const [listed] = records;
      const page = await readRecord(entity, listed?.recordId ?? '');
      expect(page, entity).toMatchObject({ next: null, cost: { calls: 1 } });
      expect(page.records, entity).toEqual([listed]);
    }
    const gone = await readRecord('Invoices', '00000000-0000-4000-8000-000000000000');
    expect(gone).toMatchObject({ records: [], next: null, cost: { calls: 1 } });
  });

  test('parses a stored record as it did when it was read', async () => {
    const { readAll, provider, company } = await connected(trading);
    const { records } = await readAll('BankTransactions');
    const { tenantId } = await company();
    for (const record of records)
      expect(provider.parseRecord('BankTransactions', record.payload, tenantId)).toEqual(record);
  });

  test('counts the bytes transferred', async () => {
    const { readAll, simulated } = await connected(trading);
    const { pages } = await readAll('Invoices');
    const bytes = pages.reduce((sum, { cost }) => sum + cost.bytes, 0);
    expect(bytes).toBe((await simulated.usage()).organisations[0]?.bytes);
  });

  test('leaves out unchanged records', async () => {
    const { readAll, simulated, clock } = await connected(trading);
    expect((await readAll('Invoices', clock())).records).toEqual([]);
    expect((await simulated.usage()).organisations[0]?.calls).toBe(1);
  });

  test('reads a trial balance whose movements and balances each sum to zero', async () => {
    const { connections, provider, companyId, readAll } = await connected(trading);
    const { rows } = await connections.call(
      companyId,
      (access) => provider.readTrialBalance(access, '2026-06-30'),
      { priority: 'interactive' },
    );
    const sum = (amounts: string[]) =>
      amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toFixed();
    expect(rows.length).toBeGreaterThan(10);
    expect(sum(rows.map(({ movement }) => movement))).toBe('0');
    expect(sum(rows.map(({ balance }) => balance))).toBe('0');
    const accounts = new Set((await readAll('Accounts')).values.map(({ id }) => id));
    expect(rows.filter(({ accountId }) => !accounts.has(accountId))).toEqual([]);
  });

  test('reads all journals on the advanced tier, each balanced, though pages are short', async () => {
    const { readAll, connections, companyId, provider } = await connected({ ...trading, tier: 'advanced' });
    expect(provider.allows(await connections.readScopes(companyId), 'Journals')).toBe(true);
    const { values, pages } = await readAll('Journals');
    expect(pages.at(-1)?.records).toEqual([]);
    expect(values.length).toBeGreaterThan(2000);
    const numbers = values.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    const unbalanced = values.filter(
      ({ lines }) => !lines.reduce((total, { amount }) => total.plus(amount), new Big(0)).eq(0),
    );
    expect(unbalanced).toEqual([]);
  });

  test('has no journals on the starter tier', async () => {
    const { readAll, connections, companyId, provider, company } = await connected(trading);
    expect(provider.allows(await connections.readScopes(companyId), 'Journals')).toBe(false);
    await expect(readAll('Journals')).rejects.toMatchObject({ kind: 'scope-missing' });
    expect((await company()).status).toBe('PENDING');
  });

  test('sets aside rows that cannot be parsed, with the reason, and reads the others', async () => {
    const { readAll } = await connected({ organisation: 'Smudge Printing Ltd' });
    const { records, values } = await readAll('Invoices');
    const problems = records.flatMap((record) => ('problem' in record ? [record.problem] : []));
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.every((problem) => problem.length > 0)).toBe(true);
    expect(values.length).toBe(records.length - problems.length);
    expect(values.length).toBeGreaterThan(problems.length);
  });

  test('attaches an organisation once although the first attempt ended in a deadlock', async () => {
    let tries = 0;
    const afterConnect = async () => {
      tries += 1;
      if (tries === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    };
    const { company } = await connected({ afterConnect });
    expect(tries).toBe(2);
    expect((await company()).status).toBe('PENDING');
    expect(await database.db.selectFrom('companies').select('id').execute()).toHaveLength(1);
  });
});
