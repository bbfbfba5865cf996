/**
 * Late changes, thousands in the full run: each one in a signed month, or before it, breaks exactly the figures that it moves and is
 * named; each one after it breaks nothing. What moves is told by the provider's own journals.
 */
import { listTrackingCategories } from '#contract/ledger/ledger.ts';
import { monthEnd } from '#contract/period.ts';
import { seededRandom } from '#simulator/books/generated/random.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { inFullRun, isFullRun } from '../support/fullRun.ts';
import { postgres } from './support/engines.ts';
import {
  changeLate,
  type ChangeScope,
  type JournalEntry,
  journalsFrom,
  optionsKey,
} from './support/lateChanges.ts';
import { listRecordIds } from './support/providerRecords.ts';
import { createSigner, type Signer } from './support/signOffs.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const SEED = 20_261_127;
const ROUNDS = isFullRun ? 3 : 1;
/** In each of two places, of each organisation and round: in full 2,007 in each place. */
const CHANGES = isFullRun ? 223 : 70;
const organisations = inFullRun(
  ['Brickfield Contracting Ltd', 'Harbour Street Trading Pty Ltd', 'Prairie Light Inc'],
  ['Harbour Street Trading Pty Ltd'],
);

const signedMonths = ['2026-02', '2026-05', '2026-08'];
const scopeMonths: ChangeScope['months'] = [
  '2026-01',
  '2026-02',
  '2026-03',
  '2026-04',
  '2026-05',
  '2026-06',
  '2026-07',
  '2026-08',
];
const laterMonths: ChangeScope['months'] = ['2026-09', '2026-10', '2026-11'];

/** By figure and document, cents in the month and up to its end. */
type Moved = Map<string, Map<string, { movement: number; balance: number }>>;

const changeRow = z.object({
  month: z.string(),
  accountId: z.string(),
  option1: z.string(),
  option2: z.string(),
  documentId: z.string().nullable(),
  kind: z.string().nullable(),
  sourceCount: z.number(),
  movement: z.string().transform(toCents),
  balance: z.string().transform(toCents),
});
function toCents(amount: string): number {
  return Math.round(Number(amount) * 100);
}

function movedIn(month: string, entries: JournalEntry[]): Moved {
  const movedFigures: Moved = new Map();
  for (const { date, accountId, options, documentId, cents } of entries) {
    if (date > monthEnd(`${month}-01`)) continue;
    const figure =
      movedFigures.get(`${accountId} ${options}`) ?? new Map<string, { movement: number; balance: number }>();
    const sums = figure.get(documentId) ?? { movement: 0, balance: 0 };
    sums.balance += cents;
    if (date.startsWith(month)) sums.movement += cents;
    figure.set(documentId, sums);
    movedFigures.set(`${accountId} ${options}`, figure);
  }
  for (const [key, figure] of movedFigures) {
    const documentSums = [...figure.values()];
    const total = (part: 'movement' | 'balance') => documentSums.reduce((sum, sums) => sum + sums[part], 0);
    if (total('movement') === 0 && total('balance') === 0) movedFigures.delete(key);
    for (const [documentId, { movement, balance }] of figure)
      if (movement === 0 && balance === 0) figure.delete(documentId);
  }
  return movedFigures;
}

describe.skipIf(postgres.missing).each(organisations)('late changes of %s', (organisation) => {
  let company: SyncedCompany;
  let ada: Signer;
  let contactId = '';
  const signed: ChangeScope = { months: scopeMonths, documents: [], tracking: [] };
  const elsewhere: ChangeScope = { months: laterMonths, documents: [], tracking: [] };
  beforeAll(async () => {
    company = await startReadCompany(postgres, { organisation });
    ada = createSigner(company, () => company.token);
    [contactId = ''] = await listRecordIds(company, 'Contacts');
    const { categories } = await company.call(listTrackingCategories);
    const options = categories.flatMap(({ id, options: active }) =>
      active
        .filter(({ status }) => status === 'active')
        .map(({ name }) => [{ TrackingCategoryID: id, Option: name }]),
    );
    for (const scope of [signed, elsewhere]) scope.tracking.push(...options);
  });
  afterAll(() => company.stop());

  const sign = async () => {
    for (const month of signedMonths) await ada.prepare(month, { reason: 'Looked at' });
  };

  /** What is stored of each standing sign-off. */
  async function readChanges() {
    const { rows } = await company.look(({ trx }) =>
      sql`
      select to_char(s.month, 'YYYY-MM') as month, c.account_id, c.option1, c.option2, c.document_id, c.kind,
        c.source_count, c.movement_change as movement, c.balance_change as balance
      from sign_off_changes c join sign_offs s on s.id = c.sign_off_id where s.ended_at is null`.execute(trx),
    );
    return Map.groupBy(z.array(changeRow).parse(rows), ({ month }) => month);
  }

  async function changeAll(scope: ChangeScope, seed: string): Promise<void> {
    const random = seededRandom(SEED, organisation, seed);
    let count = 0;
    for (let tries = 0; count < CHANGES && tries < CHANGES * 4; tries += 1)
      if (await changeLate(company, random, { scope, contactId })) count += 1;
    expect(count).toBe(CHANGES);
    const { logs } = await company.syncAll();
    expect(logs.map(({ entityType, status }) => [entityType, status])).toEqual(
      logs.map(({ entityType }) => [entityType, 'success']),
    );
  }

  /** Every figure and document, with what it moved; of a figure of very many documents the smallest together. */
  function expectChanges(storedChanges: z.output<typeof changeRow>[], movedFigures: Moved): number {
    const figures = Map.groupBy(
      storedChanges,
      ({ accountId, option1, option2 }) => `${accountId} ${optionsKey([option1, option2])}`,
    );
    expect([...figures.keys()].toSorted()).toEqual([...movedFigures.keys()].toSorted());
    for (const [key, rows] of figures) {
      const expected = new Map(movedFigures.get(key));
      for (const { documentId, movement, balance } of rows.filter(({ kind }) => kind !== null)) {
        expect({ movement, balance }, `${key} ${documentId}`).toEqual(expected.get(documentId ?? ''));
        expected.delete(documentId ?? '');
      }
      const unnamedChanges = rows.find(({ kind }) => kind === null);
      expect(unnamedChanges?.sourceCount ?? 0, key).toBe(expected.size);
      const unlistedDocuments = [...expected.values()];
      expect(unnamedChanges?.movement ?? 0).toBe(
        unlistedDocuments.reduce((sum, { movement }) => sum + movement, 0),
      );
      expect(unnamedChanges?.balance ?? 0).toBe(
        unlistedDocuments.reduce((sum, { balance }) => sum + balance, 0),
      );
    }
    return figures.size;
  }

  test.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'break what they move and nothing else, and are named (%i)',
    async (round) => {
      await sign();
      const { end } = await journalsFrom(company, 0);
      await changeAll(elsewhere, `elsewhere ${round}`);
      for (const month of signedMonths) expect((await ada.read(month)).standing?.brokenAt).toBeNull();
      expect((await readChanges()).size).toBe(0);

      await changeAll(signed, `signed ${round}`);
      const { entries } = await journalsFrom(company, end);
      const storedChanges = await readChanges();
      for (const month of signedMonths) {
        expect((await ada.read(month)).standing?.brokenAt).not.toBeNull();
        expect(expectChanges(storedChanges.get(month) ?? [], movedIn(month, entries))).toBeGreaterThan(4);
      }
    },
  );
});
