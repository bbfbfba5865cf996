/** Months that members vouch for: who may sign, what is refused, and what breaks a sign-off. */
import { listCompanyActivity } from '#contract/audit.ts';
import { closeCheckKeys } from '#contract/closing/signOffs.ts';
import { listTrackingCategories } from '#contract/ledger/ledger.ts';
import { profitLossUnified } from '#contract/reports/reports.ts';
import { reopenItem } from '#contract/tieOut/settledItems.ts';
import { cancelSync } from '#contract/sync/sync.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { engines, postgres } from './support/engines.ts';
import { listRecordIds } from './support/providerRecords.ts';
import { bookUnseen, costJournal, itemsOf } from './support/settledItems.ts';
import { changesOf, checklist, join, signerOf, type Signer } from './support/signOffs.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const net = '1234.50';
const LineItems = [{ UnitAmount: net, TaxAmount: '246.90', TaxType: 'OUTPUT2', AccountCode: '200' }];
/** The month that is signed, one before and one after. */
const [earlier, month, later] = ['2026-07', '2026-08', '2026-09'];

for (const engine of engines)
  describe.skipIf(engine.missing)(`a sign-off on ${engine.name}`, () => {
    let company: SyncedCompany;
    let ada: Signer;
    let rita: Awaited<ReturnType<typeof join>>;
    let contact = '';
    beforeAll(async () => {
      company = await startReadCompany(engine, { organisation: 'Brickfield Contracting Ltd' });
      ada = signerOf(company, () => company.token);
      [contact = ''] = await listRecordIds(company, 'Contacts');
    });
    afterAll(() => company.stop());

    const postInvoice = (date: string, lines: object[] = LineItems) =>
      company.change('Invoice', 'post', {
        Type: 'ACCREC',
        Date: date,
        Contact: { ContactID: contact },
        LineItems: lines,
      });
    const activity = async () => {
      const params = { companyId: company.companyId };
      const { events } = await company.call(listCompanyActivity, { params, query: { kind: 'sign-offs' } });
      return events.map(({ action, person, detail }) => [action, person?.name ?? null, detail['month']]);
    };

    describe('by one member alone', () => {
      test('begins with nothing signed, and a list of what is checked', async () => {
        const read = await ada.read(month);
        expect(read).toMatchObject({ standing: null, signOffs: [], signOffCount: 0, hasOneReviewer: true });
        expect(read.status).toMatch(/^agrees/);
        expect(read.may).toMatchObject({ prepare: { allowed: true }, review: { allowed: false } });
        expect(read.may.review.refusal).toBe('Aug 2026 has not been prepared yet.');
        expect(read.checklist.map(({ key }) => key)).toEqual(closeCheckKeys);
      });

      test('is prepared and reviewed by the same person, which the log says', async () => {
        const { standing } = await ada.prepare(later, { note: 'All agreed\nwith the bank' });
        expect(standing).toMatchObject({
          month: later,
          preparedBy: { name: 'Ada' },
          preparerNote: 'All agreed\nwith the bank',
          reason: null,
          checklist,
          reviewedAt: null,
          brokenAt: null,
        });
        const reviewed = await ada.review(later, { note: 'Seen' });
        expect(reviewed.standing).toMatchObject({ reviewedBy: { name: 'Ada' }, reviewerNote: 'Seen' });
        expect(await activity()).toEqual([
          ['sign-off.reviewed', 'Ada', 'Sep 2026'],
          ['sign-off.prepared', 'Ada', 'Sep 2026'],
        ]);
        expect((await ada.withdraw(later)).standing).toBeNull();
      });
    });

    describe('by members in their roles', () => {
      beforeAll(async () => {
        rita = await join(company, 'Rita', 'viewer');
      });

      test('is refused to a viewer, who can read it', async () => {
        await ada.prepare(month);
        const { standing, may } = await rita.read(month);
        expect(standing?.preparedBy.name).toBe('Ada');
        expect(may.review.refusal).toBe('Reviewing takes the role reviewer; you are a viewer here.');
        for (const { status } of [await rita.tryPrepare(earlier), await rita.tryReview(month)])
          expect(status).toBe(403);
        expect((await rita.tryWithdraw(month)).status).toBe(403);
      });

      test('is reviewed by a reviewer, who may not prepare nor take back what others signed', async () => {
        await rita.setRole('reviewer');
        expect((await rita.tryPrepare(earlier)).status).toBe(403);
        const { status, message } = await rita.tryWithdraw(month);
        expect([status, message]).toEqual([403, 'Who signed it or an owner can take it back.']);
        const own = await ada.tryReview(month);
        expect([own.status, own.message]).toEqual([
          409,
          'You prepared this month, so another member must review it.',
        ]);
        expect((await rita.review(month)).standing?.reviewedBy?.name).toBe('Rita');
        const again = await rita.tryReview(month);
        expect([again.status, again.message]).toEqual([409, 'Aug 2026 is signed off already.']);
        expect((await ada.tryPrepare(month)).message).toContain('is signed off already');
      });

      test('is taken back by who signed it, and stays in the chain', async () => {
        await rita.withdraw(month, { note: 'Accrual forgotten' });
        const { standing, signOffs } = await ada.read(month);
        expect(standing).toBeNull();
        expect(signOffs[0]).toMatchObject({
          ending: 'withdrawn',
          endedBy: { name: 'Rita' },
          endNote: 'Accrual forgotten',
          preparedBy: { name: 'Ada' },
          reviewedBy: { name: 'Rita' },
        });
      });

      test('needs every check answered, in the words that there are', async () => {
        const { bank: _bank, ...rest } = checklist;
        for (const given of [rest, { ...checklist, bank: 'maybe' }, { ...checklist, tea: 'done' }])
          expect((await ada.tryPrepare(month, { checklist: given })).status).toBe(400);
        expect((await ada.tryPrepare(month, { note: 'x'.repeat(2001) })).status).toBe(400);
        const partly = { ...checklist, stock: 'not-applicable' };
        expect((await ada.prepare(month, { checklist: partly })).standing?.checklist.stock).toBe(
          'not-applicable',
        );
      });

      test('is refused for figures that the person did not see, and for a month that has not ended', async () => {
        const unseen = await ada.tryPrepare(earlier, { fingerprint: '0'.repeat(32) });
        expect(unseen.status).toBe(409);
        expect(unseen.message).toContain('have changed since you opened them');
        const thisMonth = new Date().toISOString().slice(0, 7);
        const { status, message } = await ada.tryPrepare(thisMonth);
        expect(status).toBe(409);
        expect(message).toContain('has not ended yet');
        expect((await ada.tryPrepare('2012-01')).message).toContain('has not been checked');
      });

      test('is one, however many sign at once', async () => {
        const { fingerprint } = await ada.read(earlier);
        await rita.setRole('editor');
        const answers = await Promise.all([
          ada.tryPrepare(earlier, { fingerprint }),
          rita.tryPrepare(earlier, { fingerprint }),
          ada.tryPrepare(earlier, { fingerprint }),
        ]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
        const { signOffCount, standing } = await ada.read(earlier);
        expect(signOffCount).toBe(1);
        const other = standing?.preparedBy.name === 'Ada' ? rita : ada;
        const reviews = await Promise.all([other.tryReview(earlier), other.tryReview(earlier)]);
        expect(reviews.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      });
    });

    describe('is broken', () => {
      let invoice = '';
      const edit = (body: object) => company.change('Invoice', 'edit', { InvoiceID: invoice, ...body });
      const signAnew = async () => {
        await ada.prepare(month);
        expect(changesOf(await ada.read(month))).toEqual([]);
      };
      const broken = async () => (await ada.read(month)).standing?.brokenAt ?? null;

      test('by no sync that brings nothing, nor by one of everything, ended half-way or not', async () => {
        await company.syncAll();
        const { id } = await company.startAll({ full: true });
        await company.call(cancelSync, { params: { id } });
        await company.ended(await company.startAll({ full: true }));
        for (const signed of [earlier, month]) expect((await ada.read(signed)).standing?.brokenAt).toBeNull();
      });

      test('by a document that came late, with its number, in the month and in months after it', async () => {
        await ada.prepare(later);
        invoice = await postInvoice('2026-08-10');
        await company.syncAll();
        const { standing, may } = await ada.read(month);
        expect(standing?.brokenAt).not.toBeNull();
        expect(changesOf(await ada.read(month))).toEqual([
          '200 -1234.50 -1234.50',
          '610 1481.40 1481.40',
          '820 -246.90 -246.90',
        ]);
        for (const figure of standing?.figures ?? []) {
          expect(figure.documentCount).toBe(1);
          expect(figure.documents[0]).toMatchObject({
            type: 'salesInvoice',
            id: invoice,
            date: '2026-08-10',
            kind: 'document',
          });
          expect(figure.documents[0]?.url).toContain(invoice);
        }
        expect(standing?.figures.find(({ accountCode }) => accountCode === '200')?.sign).toBe(-1);
        expect(may.review.refusal).toBe(
          'Aug 2026 has changed since it was prepared. It must be prepared anew.',
        );
        expect(changesOf(await ada.read(later))).toEqual([
          '200 0.00 -1234.50',
          '610 0.00 1481.40',
          '820 0.00 -246.90',
        ]);
        expect((await ada.read(earlier)).standing?.brokenAt).toBeNull();
        expect((await activity()).slice(0, 2).toSorted()).toEqual([
          ['sign-off.broken', null, 'Aug 2026'],
          ['sign-off.broken', null, 'Sep 2026'],
        ]);
      });

      test('until it is signed anew, which keeps the chain', async () => {
        const before = (await ada.read(month)).standing;
        await signAnew();
        const { standing, signOffs } = await ada.read(month);
        expect(standing?.brokenAt).toBeNull();
        expect(signOffs[1]).toMatchObject({ id: before?.id, ending: 'replaced', endedBy: { name: 'Ada' } });
        expect(signOffs[1]?.figures).toEqual(before?.figures);
        await company.syncAll();
        expect(await broken()).toBeNull();
      });

      test('by nothing that nets to zero: a day inside the month, another description', async () => {
        await edit({ Date: '2026-08-20' });
        await company.syncAll();
        await edit({ LineItems: LineItems.map((line) => ({ ...line, Description: 'In other words' })) });
        await company.syncAll();
        expect(await broken()).toBeNull();
      });

      test('by a cent', async () => {
        await edit({ LineItems: [{ ...LineItems[0], UnitAmount: '1234.51' }] });
        await company.syncAll();
        expect(changesOf(await ada.read(month))).toEqual(['200 -0.01 -0.01', '610 0.01 0.01']);
        await signAnew();
      });

      test('by another account', async () => {
        await edit({ LineItems: [{ ...LineItems[0], UnitAmount: '1234.51', AccountCode: '260' }] });
        await company.syncAll();
        expect(changesOf(await ada.read(month))).toEqual(['200 1234.51 1234.51', '260 -1234.51 -1234.51']);
        await signAnew();
      });

      test('by a date across its border, and a later date breaks nothing before', async () => {
        await edit({ Date: '2026-09-02' });
        await company.syncAll();
        expect(changesOf(await ada.read(month))).toEqual([
          '260 1234.51 1234.51',
          '610 -1481.41 -1481.41',
          '820 246.90 246.90',
        ]);
        await signAnew();
        await edit({ Date: '2026-09-12', LineItems: [{ ...LineItems[0], UnitAmount: '2.00' }] });
        await company.syncAll();
        expect(await broken()).toBeNull();
      });

      test('by a void', async () => {
        await edit({ Date: '2026-08-12' });
        await company.syncAll();
        await signAnew();
        await company.change('Invoice', 'void', { InvoiceID: invoice });
        await company.syncAll();
        const { standing } = await ada.read(month);
        expect(changesOf(await ada.read(month))).toHaveLength(3);
        expect(standing?.figures[0]?.documents.map(({ id }) => id)).toEqual([invoice]);
      });

      test('for good, also where a figure is again what it was; and what did it is nothing then', async () => {
        await signAnew();
        const late = await postInvoice('2026-08-28');
        await company.syncAll();
        expect(await broken()).not.toBeNull();
        await company.change('Invoice', 'void', { InvoiceID: late });
        await company.syncAll();
        expect(await broken()).not.toBeNull();
        expect(changesOf(await ada.read(month))).toEqual([]);
        await signAnew();
      });

      test('by what the provider books without a document, which names none', async () => {
        await company.change('Depreciation', 'post', { Date: '2026-08-31', Amount: '125.00' });
        await company.syncAll();
        const { standing } = await ada.read(month);
        expect(changesOf(await ada.read(month))).toEqual(['416 125.00 125.00', '711 -125.00 -125.00']);
        expect(standing?.figures.flatMap(({ documents }) => documents)).toEqual([
          expect.objectContaining({ kind: 'reconcilingItem', id: null, number: null, url: null }),
          expect.objectContaining({ kind: 'reconcilingItem', id: null, number: null, url: null }),
        ]);
        await signAnew();
      });

      test('by the next look, where the one that should have seen it was lost', async () => {
        const late = await postInvoice('2026-08-03');
        await company.syncAll();
        await company.look(async ({ trx }) => {
          await sql`delete from sign_off_changes`.execute(trx);
          await sql`update sign_offs set broken_at = null where ended_at is null`.execute(trx);
        });
        await company.syncOne('Contacts');
        expect(changesOf(await ada.read(month))).toHaveLength(3);
        await company.syncAll();
        await company.syncAll();
        expect(changesOf(await ada.read(month))).toHaveLength(3);
        await company.change('Invoice', 'void', { InvoiceID: late });
        await company.syncAll();
      });
    });

    describe('with something under review', () => {
      const range = { startDate: '2026-10-01', endDate: '2026-10-31' };

      test('asks for the reason, and keeps it', async () => {
        const items = itemsOf(company);
        await bookUnseen(company, {
          kind: 'ManualJournal',
          lists: ['ManualJournals'],
          body: { ...costJournal('88.80'), Date: '2026-10-08' },
        });
        const read = await ada.read('2026-10');
        expect([read.status, read.asksReason]).toEqual(['review', true]);
        const refused = await ada.tryPrepare('2026-10');
        expect([refused.status, refused.details.map(({ path }) => path)]).toEqual([400, ['reason']]);
        const { standing } = await ada.prepare('2026-10', { reason: 'The journal follows' });
        expect(standing).toMatchObject({ status: 'review', reason: 'The journal follows' });

        // What a person says of an item moves no figure.
        for (const item of await items.open(range))
          await items.settle(item, { category: 'other', note: 'Auditor' });
        expect((await ada.read('2026-10')).standing?.brokenAt).toBeNull();
        for (const { settlement, ...item } of (await items.list(range)).items)
          if (settlement) await company.call(reopenItem, { body: items.seen({ ...item, settlement }) });
        expect((await ada.read('2026-10')).standing?.brokenAt).toBeNull();

        // Nor does its document, which takes the item's place, once the month is checked again.
        await company.endAlterations();
        await company.syncOne('ManualJournals', { full: true });
        expect((await ada.read('2026-10')).standing?.brokenAt).toBeNull();
        expect((await rita.tryReview('2026-10')).message).toContain('has changed since it was last checked');
        await company.syncOne('TrialBalances');
        expect((await ada.read('2026-10')).standing?.brokenAt).toBeNull();
      });
    });
  });

/** Tracking and currencies, which the other organisation has none of. */
describe.skipIf(postgres.missing)('a sign-off of', () => {
  let company: SyncedCompany;
  afterEach(() => company.stop());

  async function signedBy(organisation: string, month: string): Promise<Signer> {
    company = await startReadCompany(postgres, { organisation });
    const ada = signerOf(company, () => company.token);
    await ada.prepare(month);
    return ada;
  }

  test('books with tracking is broken by another option of the same account', async () => {
    const ada = await signedBy('Harbour Street Trading Pty Ltd', '2026-08');
    const { categories } = await company.call(listTrackingCategories);
    const [{ id = '', name = '', options = [] } = {}] = categories;
    const [north, south] = options.filter(({ status }) => status === 'active').map((option) => option.name);
    const Tracking = (Option = '') => [{ TrackingCategoryID: id, Name: name, Option }];
    const [contact] = await listRecordIds(company, 'Contacts');
    const line = { UnitAmount: '50.00', TaxAmount: '0', TaxType: 'NONE', AccountCode: '200' };
    const InvoiceID = await company.change('Invoice', 'post', {
      Type: 'ACCREC',
      Date: '2026-08-10',
      Contact: { ContactID: contact },
      LineItems: [{ ...line, Tracking: Tracking(north) }],
    });
    await company.syncAll();
    const onSales = async () =>
      changesOf(await ada.read('2026-08')).filter((change) => change.startsWith('200 '));
    expect(await onSales()).toEqual([`200 ${north} -50.00 -50.00`]);
    await ada.prepare('2026-08');
    const LineItems = [{ ...line, Tracking: Tracking(south) }];
    await company.change('Invoice', 'edit', { InvoiceID, LineItems });
    await company.syncAll();
    expect(await onSales()).toEqual([`200 ${north} 50.00 50.00`, `200 ${south} -50.00 -50.00`].toSorted());
    // Asking the provider for tracking tells items apart, and moves no figure.
    await ada.prepare('2026-08');
    const body = { startDate: '2026-08-01', endDate: '2026-08-31', trackingCategoryId1: id };
    await company.call(profitLossUnified, { body });
    await company.syncAll();
    expect((await ada.read('2026-08')).standing?.brokenAt).toBeNull();
  });

  test('books in several currencies is broken by another rate of a document', async () => {
    const ada = await signedBy('Kauri Group Holdings Ltd', '2026-08');
    const [contact] = await listRecordIds(company, 'Contacts');
    const LineItems = [{ UnitAmount: '100.00', TaxAmount: '0', TaxType: 'NONE', AccountCode: '200' }];
    const InvoiceID = await company.change('Invoice', 'post', {
      Type: 'ACCREC',
      Date: '2026-08-10',
      Contact: { ContactID: contact },
      CurrencyCode: 'USD',
      CurrencyRate: '0.5',
      LineItems,
    });
    await company.syncAll();
    expect(changesOf(await ada.read('2026-08'))).toContain('200 -200.00 -200.00');
    await ada.prepare('2026-08');
    await company.change('Invoice', 'edit', { InvoiceID, CurrencyCode: 'USD', CurrencyRate: '0.8' });
    await company.syncAll();
    const { standing } = await ada.read('2026-08');
    expect(changesOf(await ada.read('2026-08'))).toContain('200 75.00 75.00');
    expect(standing?.figures.find(({ accountCode }) => accountCode === '200')?.documents[0]?.id).toBe(
      InvoiceID,
    );
  });
});
