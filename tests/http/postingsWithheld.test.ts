/** A document that did not come, or could not be used, must show: its month differs, by its amounts, until it is mended. */
import { listProofs, type ProofMonth } from '#contract/tieOut/proofs.ts';
import { monthLabel } from '#contract/period.ts';
import { readReport } from '#contract/reports/reports.ts';
import { updateEntitySettings } from '#contract/sync/settings.ts';
import { type EntityType, listDeadLetters, retryDeadLetter } from '#contract/sync/sync.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import * as z from 'zod';
import { inFullRun } from '../support/fullRun.ts';
import { engines } from './support/engines.ts';
import {
  type Cell,
  cells,
  hasDocument,
  linesInForce,
  sinceOpening,
  providersLedger,
} from './support/ledgerTruth.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';
import { abroad, atHome, type Case, day, journal, journals, month } from './support/withheldCases.ts';

const recordRow = z.object({ recordId: z.string() });

/** A record that is active, or open for the amounts above. */
async function openOne(company: SyncedCompany, list: EntityType, where: Record<string, string> = {}) {
  return company.look(async ({ trx }) => {
    const { rows } = await sql`
      select record_id from records
      where entity_type = ${list} and deleted_at is null
        and coalesce(payload->>'ContactStatus', payload->>'Status') in ('ACTIVE', 'AUTHORISED')
        and coalesce(payload->>'AmountDue', payload->>'RemainingCredit', '1000')::numeric >= 10
        and payload::jsonb @> ${JSON.stringify(where)}::jsonb
        and coalesce(left(payload->>'DateString', 10), '') <= ${day}
      order by record_id limit 1`.execute(trx);
    return recordRow.parse(rows[0]).recordId;
  });
}

async function bodyOf(company: SyncedCompany, { body, of }: Case): Promise<object> {
  const settled = of && { [of.as]: { [`${of.as}ID`]: await openOne(company, of.list, of.where) } };
  return { Contact: { ContactID: await openOne(company, 'Contacts') }, Date: day, ...body, ...settled };
}

/** Each list once, and whatever is posted in another list than its own. */
const sample = [
  'an invoice',
  'a supplier’s credit note',
  'a payment of a bill',
  'money spent',
  'a transfer',
  'a foreign bill',
];
const triedCases = (cases: Case[]) =>
  inFullRun(
    cases,
    cases.filter(({ what }) => sample.includes(what)),
  );

describe.each([
  { organisation: 'Brickfield Contracting Ltd', cases: triedCases(atHome) },
  { organisation: 'Kauri Group Holdings Ltd', cases: triedCases(abroad) },
])('of $organisation', ({ organisation, cases }) => {
  for (const engine of engines)
    describe.skipIf(engine.missing)(`a withheld record on ${engine.name}`, () => {
      let company: SyncedCompany;
      beforeAll(async () => {
        company = await startReadCompany(engine, { organisation, today: '2026-11-28' });
      });
      afterAll(() => company.stop());

      const range = { startDate: '2026-06-01', endDate: '2026-11-30' };
      const months = async () => (await company.call(listProofs, { query: range })).months;
      const here = (all: ProofMonth[]) => all.find((one) => one.month === month);
      const failingIn = (all: ProofMonth[]) => [
        ...new Set(here(all)?.proofs.flatMap(({ key, passed }) => (passed ? [] : [key]))),
      ];
      const failing = async () => failingIn(await months());
      const report = async (reportType: string, more: Record<string, string> = {}) => {
        const query = { startDate: `${month}-01`, endDate: `${month}-30`, ...more };
        return (await company.call(readReport, { params: { reportType }, query })).tieOut;
      };
      /** Cents of rounding come and go with what is open. */
      const hasCause = ({ category }: { category: string }) => category !== 'currency rounding';
      const standing = (all: ProofMonth[]) =>
        all.map(({ checkedAt: _asked, changedAt: _changed, ...one }) => ({
          ...one,
          reconcilingItems: one.reconcilingItems.filter(hasCause),
        }));
      const read = async ({ entityType, also = [] }: Case) => {
        for (const list of [...also, entityType, 'TrialBalances'] as const) await company.syncOne(list);
      };
      const letters = async () => (await company.call(listDeadLetters, { query: {} })).deadLetters;
      const truth = () => providersLedger(company.provider.url, company.tenantId);
      const inUnknown = async () =>
        here(await months())?.reconcilingItems.flatMap(({ category: kind, accounts }) =>
          kind === 'unknown' ? accounts.map(({ accountId }) => accountId) : [],
        );

      /** Cells by month and account; customers and suppliers as one, as revaluation may stand with either. */
      async function compared(all: Cell[]): Promise<Record<string, string>> {
        const controls = await company.look(async ({ trx }) => {
          const { rows } = await sql`
            select id as record_id from accounts where role in ('receivable', 'payable')`.execute(trx);
          return rows.map((row) => recordRow.parse(row).recordId);
        });
        return cells(
          all.map(({ accountId, ...cell }) => ({
            ...cell,
            sourceId: null,
            accountId: controls.includes(accountId) ? 'control' : accountId,
          })),
        );
      }

      /** The month differs, by just what the provider has beyond what came; its page and a report of all accounts say so. */
      async function expectDiffering(sourceId: string, { fails, isPostedElsewhere = false }: Case) {
        const checked = await months();
        expect(
          failingIn(checked)
            .filter((key) => fails.includes(key))
            .toSorted(),
        ).toEqual(fails.toSorted());
        expect(['review', 'differs']).toContain(here(checked)?.status);
        const all = await truth();
        const own = isPostedElsewhere ? [] : all.filter((entry) => entry.sourceId === sourceId);
        expect(await compared(sinceOpening(await linesInForce(company, 'reconcilingItem'), all))).toEqual(
          await compared([...all.filter((entry) => !hasDocument(entry)), ...own]),
        );
        const { status, differences } = await report('trial-balance');
        expect(status).toBe('review');
        const unknown = new Set(
          differences.flatMap(({ category: kind, accountId }) => (kind === 'unknown' ? [accountId] : [])),
        );
        for (const { accountId } of own) expect(unknown).toContain(accountId);
        return checked;
      }

      test.each(cases)('makes its month differ while $what is unusable', async (one) => {
        const before = await months();
        expect(failingIn(before)).toEqual([]);
        const id = await company.change(one.kind, 'post', await bodyOf(company, one));
        const { entityType } = one;
        const fault = { path: `/${entityType}`, count: 1, kind: 'bad-row', row: id };
        await company.provider.steer('faults', fault);
        for (const list of [...(one.also ?? []), entityType]) await company.syncOne(list);
        const found = await letters();
        expect(found.map((letter) => letter.entityType)).toEqual([entityType]);
        // Its month was checked without it, which holds no more; where its day can be read.
        const isDated = z.object({ DateString: z.string() }).safeParse(found[0]?.payload).success;
        const status = here(await months())?.status;
        expect(isDated ? status : 'changed').toBe('changed');
        await company.syncOne('TrialBalances');
        const differing = await expectDiffering(id, one);
        // What this one may have made passes for no entry without a document; a payment makes none of most.
        const kinds = here(differing)
          ?.reconcilingItems.filter(hasCause)
          .map(({ category: kind }) => kind);
        const uncertain = entityType === 'Payments' ? kinds?.filter((kind) => kind === 'unknown') : kinds;
        expect(uncertain).toEqual(['unknown']);

        for (const { recordId } of found)
          await company.call(retryDeadLetter, { body: { entityType, recordId } });
        await read(one);
        expect(await letters()).toEqual([]);
        const after = await months();
        expect(standing(after)).toEqual(
          standing(before).map((was) => ({ ...was, proofs: expect.anything() })),
        );
        expect(failingIn(after)).toEqual([]);
        expect((await report('trial-balance')).status).toBe('agrees-with-items');
      });

      const [plain] = cases;
      test.runIf(plain)(
        'makes the month need review while the provider’s list counts it and leaves it out',
        async () => {
          if (!plain) return;
          const id = await company.change(plain.kind, 'post', await bodyOf(company, plain));
          const fault = { path: `/${plain.entityType}`, count: 2, kind: 'missing-row', row: id };
          await company.provider.steer('faults', fault);
          const { logs } = await company.syncOne(plain.entityType);
          expect(logs).toMatchObject([
            {
              status: 'partial',
              errorMessage: expect.stringContaining('1 record of them did not come in two readings'),
            },
          ]);
          const failingCounts = async () =>
            (await months()).flatMap(({ month: one, proofs }) =>
              proofs.flatMap(({ key, passed, sentence }) =>
                key === 'counts' && !passed ? [{ month: one, sentence }] : [],
              ),
            );
          // Where the provider does not count by date, the record may be of any month.
          const counting = { path: `/${plain.entityType}`, query: { pageSize: '1' } };
          await company.provider.steer('faults', { ...counting, kind: 'status', status: 400 });
          await company.syncOne('TrialBalances');
          const everywhere = await failingCounts();
          expect(everywhere.length).toBeGreaterThan(3);
          expect(everywhere[0]?.sentence).toContain('1 of ');
          await company.syncOne('TrialBalances');
          expect(await letters()).toEqual([]);
          await expectDiffering(id, plain);
          // The provider's counts by date say of which month it is: those before stay as they are.
          expect(await failingCounts()).toEqual([
            { month, sentence: expect.stringContaining(`dated in ${monthLabel(`${month}-01`)}`) },
          ]);
          const earlier = (await months())[0]?.proofs.filter(({ passed }) => !passed);
          expect(earlier).toEqual([]);
          // What customers owe on a day inside the month rests on its end too.
          const owed = async () => (await report('aged-receivables', { asAt: `${month}-20` })).status;
          expect(await owed()).toBe('review');
          await read(plain);
          expect(await failing()).toEqual([]);
          // Asks for the trial balance of that day again, where foreign documents are open.
          await owed();
          await company.untilIdle();
          expect(await owed()).toBe('agrees-in-total');
        },
      );

      test('on a disabled list is not taken for another category', async () => {
        const choose = (enabled: boolean) =>
          company.call(updateEntitySettings, { params: { entityType: 'ManualJournals' }, body: { enabled } });
        const depreciation = { ...journals, what: '', body: journal('416', '711'), fails: ['items'] };
        await choose(false);
        const id = await company.change('ManualJournal', 'post', await bodyOf(company, depreciation));
        await company.syncAll();
        const differing = await expectDiffering(id, depreciation);
        expect((await report('trial-balance')).sentence).toContain('without a source document');
        const items = here(differing)?.proofs.find(({ key }) => key === 'items');
        expect(items?.sentence).toContain('among manual journals, which were not read');
        await choose(true);
        await company.syncAll();
        expect(await failing()).toEqual([]);
        expect(await inUnknown()).toEqual([]);
      });
    });
});
