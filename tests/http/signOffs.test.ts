/** Months that members vouch for: who may sign, what is refused, and what is asked. */
import { listCompanyActivity } from '#contract/audit.ts';
import { closeCheckKeys } from '#contract/closing/signOffs.ts';
import { readStandingSignOff } from '#contract/closing/standingSignOff.ts';
import { changeRole } from '#contract/companies/members.ts';
import { reopenItem } from '#contract/tieOut/settledItems.ts';
import { subDays } from 'date-fns/subDays';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { bookUnseen, costJournal, itemCalls } from './support/settledItems.ts';
import { checklist, join, createSigner, type Signer } from './support/signOffs.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

/** The month that is signed, one before and one after. */
const [earlier, month, later] = ['2026-07', '2026-08', '2026-09'];

for (const engine of engines)
  describe.skipIf(engine.missing)(`a sign-off on ${engine.name}`, () => {
    let company: SyncedCompany;
    let ada: Signer;
    let rita: Awaited<ReturnType<typeof join>>;
    beforeEach(async () => {
      company = await startReadCompany(engine, { organisation: 'Brickfield Contracting Ltd' });
      ada = createSigner(company, () => company.token);
    });
    afterEach(() => company.stop());

    const activity = async () => {
      const params = { companyId: company.companyId };
      const { events } = await company.call(listCompanyActivity, { params, query: { kind: 'sign-offs' } });
      return events.map(({ action, person, detail }) => [action, person?.name ?? null, detail['month']]);
    };

    describe('by one member alone', () => {
      test('begins with nothing signed, and a list of what is checked', async () => {
        const monthSignOff = await ada.read(month);
        expect(monthSignOff).toMatchObject({
          standing: null,
          signOffs: [],
          signOffCount: 0,
          hasOneReviewer: true,
        });
        expect(monthSignOff.status).toMatch(/^agrees/);
        expect(monthSignOff.may).toMatchObject({ prepare: { allowed: true }, review: { allowed: false } });
        expect(monthSignOff.may.review.refusal).toBe('Aug 2026 has not been prepared yet.');
        expect(monthSignOff.checklist.map(({ key }) => key)).toEqual(closeCheckKeys);
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
      beforeEach(async () => {
        rita = await join(company, 'Rita', 'viewer');
      });

      test('is read by a viewer, reviewed by a reviewer, and taken back by who signed it, which stays in the chain', async () => {
        await ada.prepare(month);
        const { standing, may } = await rita.read(month);
        expect(standing?.preparedBy.name).toBe('Ada');
        expect(may.review.refusal).toBe('Reviewing takes the role reviewer; you are a viewer here.');
        for (const { status } of [await rita.tryPrepare(earlier), await rita.tryReview(month)])
          expect(status).toBe(403);
        expect((await rita.tryWithdraw(month)).status).toBe(403);

        // A reviewer reviews it, and may neither prepare nor take back what others signed.
        {
          await rita.setRole('reviewer');
          expect((await rita.tryPrepare(earlier)).status).toBe(403);
          const { status, message } = await rita.tryWithdraw(month);
          expect([status, message]).toEqual([403, 'Who signed it or an owner can take it back.']);
          const ownReview = await ada.tryReview(month);
          expect([ownReview.status, ownReview.message]).toEqual([
            409,
            'You prepared this month, so another member must review it.',
          ]);
          expect((await rita.review(month)).standing?.reviewedBy?.name).toBe('Rita');
          const secondReview = await rita.tryReview(month);
          expect([secondReview.status, secondReview.message]).toEqual([
            409,
            'Aug 2026 is signed off already.',
          ]);
          expect((await ada.tryPrepare(month)).message).toContain('is signed off already');
        }

        // Who signed it takes it back, and it stays in the chain.
        {
          await rita.withdraw(month, { note: 'Accrual forgotten' });
          const { standing: left, signOffs } = await ada.read(month);
          expect(left).toBeNull();
          expect(signOffs[0]).toMatchObject({
            ending: 'withdrawn',
            endedBy: { name: 'Rita' },
            endNote: 'Accrual forgotten',
            preparedBy: { name: 'Ada' },
            reviewedBy: { name: 'Rita' },
          });
        }
      });

      test('is not reviewed by its preparer who lowers the others for a minute', async () => {
        await rita.setRole('reviewer');
        await ada.prepare(month);
        const { db } = company.server;
        const params = { companyId: company.companyId, id: rita.userId };
        await company.call(changeRole, { params, body: { role: 'viewer' } });
        expect((await ada.read(month)).hasOneReviewer).toBe(false);
        const { status, message } = await ada.tryReview(month);
        expect([status, message]).toEqual([
          409,
          expect.stringContaining('within the last 30 days another could review here'),
        ]);
        const [lowered] = await db.selectFrom('formerRoles').select('endedAt').execute();
        const endedAt = subDays(lowered?.endedAt ?? new Date(), 30);
        await db.updateTable('formerRoles').set({ endedAt }).execute();
        await ada.review(month);
        const standing = await company.call(readStandingSignOff, { query: { month } });
        expect(standing).toMatchObject({ standing: { reviewedBy: 'Ada', byOnePerson: true } });
      });

      test('needs every check answered, in the words that there are', async () => {
        const { bank: _bank, ...incompleteChecklist } = checklist;
        for (const invalidChecklist of [
          incompleteChecklist,
          { ...checklist, bank: 'maybe' },
          { ...checklist, tea: 'done' },
        ])
          expect((await ada.tryPrepare(month, { checklist: invalidChecklist })).status).toBe(400);
        expect((await ada.tryPrepare(month, { note: 'x'.repeat(2001) })).status).toBe(400);
        const partly = { ...checklist, stock: 'not-applicable' };
        expect((await ada.prepare(month, { checklist: partly })).standing?.checklist.stock).toBe(
          'not-applicable',
        );
      });

      test('is refused for figures that the person did not see, and for a month that has not ended', async () => {
        const unseen = await ada.tryPrepare(earlier, { fingerprint: '0'.repeat(64) });
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
        expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
        const { signOffCount, standing } = await ada.read(earlier);
        expect(signOffCount).toBe(1);
        const reviewer = standing?.preparedBy.name === 'Ada' ? rita : ada;
        const reviews = await Promise.all([reviewer.tryReview(earlier), reviewer.tryReview(earlier)]);
        expect(reviews.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      });
    });

    describe('with something under review', () => {
      const range = { startDate: '2026-10-01', endDate: '2026-10-31' };

      test('asks for the reason, and keeps it', async () => {
        rita = await join(company, 'Rita', 'reviewer');
        const items = itemCalls(company);
        await bookUnseen(company, {
          kind: 'ManualJournal',
          lists: ['ManualJournals'],
          body: { ...costJournal('88.80'), Date: '2026-10-08' },
        });
        const monthSignOff = await ada.read('2026-10');
        expect([monthSignOff.status, monthSignOff.asksReason]).toEqual(['review', true]);
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
