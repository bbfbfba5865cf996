/** What breaks a sign-off, what does not, and what it says of that. */
import { listCompanyActivity } from '#contract/audit.ts';
import { listTrackingCategories } from '#contract/ledger/ledger.ts';
import { profitLossUnified, readReport } from '#contract/reports/reports.ts';
import { cancelSync } from '#contract/sync/sync.ts';
import { monthEnd } from '#contract/period.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines, postgres } from './support/engines.ts';
import { listRecordIds } from './support/providerRecords.ts';
import { describeChanges, createSigner, type Signer } from './support/signOffs.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const LineItems = [{ UnitAmount: '1234.50', TaxAmount: '246.90', TaxType: 'OUTPUT2', AccountCode: '200' }];
/** The month that is signed, one before and one after. */
const [earlier, month, later] = ['2026-07', '2026-08', '2026-09'];

/** What the general ledger of the month states of an account, debit positive. */
async function readLedger(company: SyncedCompany, accountId: string) {
  const query = { startDate: `${month}-01`, endDate: monthEnd(`${month}-01`) };
  const params = { reportType: 'general-ledger' };
  const { columns, sections } = await company.call(readReport, { params, query });
  const row = sections.flatMap(({ rows }) => rows).find((candidate) => candidate.accountId === accountId);
  const amount = (label: string) =>
    row?.cells[columns.findIndex((column) => column.label === label)]?.amount ?? '';
  return { movement: amount('Movement'), closing: amount('Closing') };
}

for (const engine of engines)
  describe.skipIf(engine.missing)(`a sign-off is broken on ${engine.name}`, () => {
    let company: SyncedCompany;
    let ada: Signer;
    let contact = '';
    beforeAll(async () => {
      company = await startReadCompany(engine, { organisation: 'Brickfield Contracting Ltd' });
      ada = createSigner(company, () => company.token);
      [contact = ''] = await listRecordIds(company, 'Contacts');
    });
    afterAll(() => company.stop());
    beforeEach(async () => {
      for (const signed of [earlier, month]) await sign(signed);
    });

    const sign = async (signed: string) => {
      // It may stand since the test before.
      if ((await ada.read(signed)).may.prepare.refusal === null) await ada.prepare(signed);
      expect((await ada.read(signed)).standing).toMatchObject({ brokenAt: null });
    };

    const postInvoice = (date: string) =>
      company.change('Invoice', 'post', {
        Type: 'ACCREC',
        Date: date,
        Contact: { ContactID: contact },
        LineItems,
      });
    /** What the log says that nobody did, newest first. */
    const activity = async () => {
      const params = { companyId: company.companyId };
      const query = { kind: 'sign-offs', person: 'app' };
      const { events } = await company.call(listCompanyActivity, { params, query });
      return events.map(
        ({ action, person, detail }) => `${action} by ${person?.name ?? 'nobody'}, ${detail['month']}`,
      );
    };
    const signAnew = async () => {
      await ada.prepare(month);
      expect(describeChanges(await ada.read(month))).toEqual([]);
    };
    const broken = async () => (await ada.read(month)).standing?.brokenAt ?? null;

    test('by no sync that brings nothing, nor by one of everything, ended half-way or not', async () => {
      await company.syncAll();
      const { id } = await company.startAll({ full: true });
      await company.call(cancelSync, { params: { id } });
      await company.ended(await company.startAll({ full: true }));
      for (const signed of [earlier, month]) expect((await ada.read(signed)).standing?.brokenAt).toBeNull();
    });

    test('by a document that came late, with its number, in the month and in months after it, until it is signed anew, which keeps the chain', async () => {
      await sign(later);
      const noticed = await activity();
      const invoice = await postInvoice('2026-08-10');
      await company.syncAll();
      const { standing, may } = await ada.read(month);
      expect(standing?.brokenAt).not.toBeNull();
      expect(describeChanges(await ada.read(month))).toEqual([
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
      for (const { accountId, accountCode, movementAfter, balanceAfter } of standing?.figures ?? []) {
        const ledger = await readLedger(company, accountId);
        // The balance of income goes on over the year's end, where the ledger closes it.
        const closing = accountCode === '200' ? ledger.closing : balanceAfter;
        expect({ movement: movementAfter, closing }).toEqual(ledger);
      }
      expect(may.review.refusal).toBe(
        'Aug 2026 has changed since it was prepared. It must be prepared anew.',
      );
      expect(describeChanges(await ada.read(later))).toEqual([
        '200 0.00 -1234.50',
        '610 0.00 1481.40',
        '820 0.00 -246.90',
      ]);
      expect((await ada.read(earlier)).standing?.brokenAt).toBeNull();
      const told = await activity();
      expect(told.slice(0, told.length - noticed.length).toSorted()).toEqual([
        'sign-off.broken by nobody, Aug 2026',
        'sign-off.broken by nobody, Sep 2026',
      ]);

      await signAnew();
      const renewed = await ada.read(month);
      expect(renewed.standing?.brokenAt).toBeNull();
      expect(renewed.signOffs[1]).toMatchObject({
        id: standing?.id,
        ending: 'replaced',
        endedBy: { name: 'Ada' },
      });
      expect(renewed.signOffs[1]?.figures).toEqual(standing?.figures);
      await company.syncAll();
      expect(await broken()).toBeNull();
    });

    test('by nothing of a document that nets to zero, but by a cent, another account, a date across its border and a void', async () => {
      const invoice = await postInvoice('2026-08-10');
      const edit = async (body: object) => {
        await company.change('Invoice', 'edit', { InvoiceID: invoice, ...body });
        await company.syncOne('Invoices');
        await company.syncOne('TrialBalances');
      };
      await company.syncAll();
      await signAnew();

      await edit({ Date: '2026-08-20' });
      await edit({ LineItems: LineItems.map((line) => ({ ...line, Description: 'In other words' })) });
      expect(await broken()).toBeNull();

      await edit({ LineItems: [{ ...LineItems[0], UnitAmount: '1234.51' }] });
      expect(describeChanges(await ada.read(month))).toEqual(['200 -0.01 -0.01', '610 0.01 0.01']);
      await signAnew();

      await edit({ LineItems: [{ ...LineItems[0], UnitAmount: '1234.51', AccountCode: '260' }] });
      expect(describeChanges(await ada.read(month))).toEqual([
        '200 1234.51 1234.51',
        '260 -1234.51 -1234.51',
      ]);
      await signAnew();

      await edit({ Date: '2026-09-02' });
      expect(describeChanges(await ada.read(month))).toEqual([
        '260 1234.51 1234.51',
        '610 -1481.41 -1481.41',
        '820 246.90 246.90',
      ]);
      await signAnew();
      // A later date breaks nothing before it.
      await edit({ Date: '2026-09-12', LineItems: [{ ...LineItems[0], UnitAmount: '2.00' }] });
      expect(await broken()).toBeNull();

      await edit({ Date: '2026-08-12' });
      await signAnew();
      await company.change('Invoice', 'void', { InvoiceID: invoice });
      await company.syncAll();
      const { standing } = await ada.read(month);
      expect(describeChanges(await ada.read(month))).toHaveLength(3);
      expect(standing?.figures[0]?.documents.map(({ id }) => id)).toEqual([invoice]);
    });

    test('for good, also where a figure is again what it was; and what did it is nothing then', async () => {
      const late = await postInvoice('2026-08-28');
      await company.syncAll();
      expect(await broken()).not.toBeNull();
      await company.change('Invoice', 'void', { InvoiceID: late });
      await company.syncAll();
      expect(await broken()).not.toBeNull();
      expect(describeChanges(await ada.read(month))).toEqual([]);
    });

    test('by what the provider books without a document, which names none', async () => {
      await company.change('Depreciation', 'post', { Date: '2026-08-31', Amount: '125.00' });
      await company.syncAll();
      const { standing } = await ada.read(month);
      expect(describeChanges(await ada.read(month))).toEqual(['416 125.00 125.00', '711 -125.00 -125.00']);
      expect(standing?.figures.flatMap(({ documents }) => documents)).toEqual([
        expect.objectContaining({ kind: 'reconcilingItem', id: null, number: null, url: null }),
        expect.objectContaining({ kind: 'reconcilingItem', id: null, number: null, url: null }),
      ]);
    });

    test('by the next look, where the one that should have seen it was lost', async () => {
      await postInvoice('2026-08-03');
      await company.syncAll();
      await company.look(async ({ trx }) => {
        await sql`delete from sign_off_changes`.execute(trx);
        await sql`update sign_offs set broken_at = null where ended_at is null`.execute(trx);
      });
      await company.syncOne('Contacts');
      expect(describeChanges(await ada.read(month))).toHaveLength(3);
      await company.syncAll();
      await company.syncAll();
      expect(describeChanges(await ada.read(month))).toHaveLength(3);
    });
  });

/** Tracking and currencies, which the other organisation has none of. */
describe.skipIf(postgres.missing)('a sign-off of', () => {
  let company: SyncedCompany;
  afterEach(() => company.stop());

  async function signedBy(organisation: string): Promise<Signer> {
    company = await startReadCompany(postgres, { organisation });
    const ada = createSigner(company, () => company.token);
    await ada.prepare('2026-08');
    return ada;
  }

  test('books with tracking is broken by another option of the same account', async () => {
    const ada = await signedBy('Harbour Street Trading Pty Ltd');
    const { categories } = await company.call(listTrackingCategories);
    const { id = '', name = '', options = [] } = categories[0] ?? {};
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
      describeChanges(await ada.read('2026-08')).filter((change) => change.startsWith('200 '));
    const salesBy = async (option: string | undefined) =>
      (await ada.read('2026-08')).standing?.figures.find(
        ({ accountCode, options: names }) => accountCode === '200' && names.includes(option ?? ''),
      );
    expect(await onSales()).toEqual([`200 ${north} -50.00 -50.00`]);
    const posted = await salesBy(north);
    await ada.prepare('2026-08');
    await company.change('Invoice', 'edit', {
      InvoiceID,
      LineItems: [{ ...line, Tracking: Tracking(south) }],
    });
    await company.syncAll();
    expect(await onSales()).toEqual([`200 ${north} 50.00 50.00`, `200 ${south} -50.00 -50.00`].toSorted());
    // No other account has moved, and what was signed is what the change before it had left.
    expect((await salesBy(north))?.movementBefore).not.toBe('0.00');
    expect(await salesBy(north)).toMatchObject({
      movementBefore: posted?.movementAfter,
      balanceBefore: posted?.balanceAfter,
      movementAfter: posted?.movementBefore,
      balanceAfter: posted?.balanceBefore,
    });
    // Asking the provider for tracking tells items apart, and moves no figure.
    await ada.prepare('2026-08');
    const body = { startDate: '2026-08-01', endDate: '2026-08-31', trackingCategoryId1: id };
    await company.call(profitLossUnified, { body });
    await company.syncAll();
    expect((await ada.read('2026-08')).standing?.brokenAt).toBeNull();
  });

  test('books in several currencies is broken by another rate of a document', async () => {
    const ada = await signedBy('Kauri Group Holdings Ltd');
    const [contact] = await listRecordIds(company, 'Contacts');
    const lines = [{ UnitAmount: '100.00', TaxAmount: '0', TaxType: 'NONE', AccountCode: '200' }];
    const InvoiceID = await company.change('Invoice', 'post', {
      Type: 'ACCREC',
      Date: '2026-08-10',
      Contact: { ContactID: contact },
      CurrencyCode: 'USD',
      CurrencyRate: '0.5',
      LineItems: lines,
    });
    await company.syncAll();
    expect(describeChanges(await ada.read('2026-08'))).toContain('200 -200.00 -200.00');
    await ada.prepare('2026-08');
    await company.change('Invoice', 'edit', { InvoiceID, CurrencyCode: 'USD', CurrencyRate: '0.8' });
    await company.syncAll();
    const { standing } = await ada.read('2026-08');
    expect(describeChanges(await ada.read('2026-08'))).toContain('200 75.00 75.00');
    expect(standing?.figures.find(({ accountCode }) => accountCode === '200')?.documents[0]?.id).toBe(
      InvoiceID,
    );
  });
});
