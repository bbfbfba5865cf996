/** Notes on months, reports and figures: who writes them, how many there are, and what becomes of them. */
import { listCompanyActivity } from '#contract/audit.ts';
import { MOST_COMPANY_NOTES, MOST_NOTE_TEXT, MOST_SUBJECT_NOTES } from '#contract/closing/notes.ts';
import { newId } from '#server/lib/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { noteCalls } from './support/notes.ts';
import { join } from './support/signOffs.ts';
import { startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';
import { alder } from './support/provider.ts';

const month = '2026-08';
const report = { type: 'profit-loss', startDate: '2026-08-01', endDate: '2026-08-31' };
const figure = { row: 'rent', rowName: 'Rent', amount: '1200.00', unit: 'money' };

for (const engine of engines)
  describe.skipIf(engine.missing)(`notes on ${engine.name}`, () => {
    let company: SyncedCompany;
    let ada: ReturnType<typeof noteCalls>;
    let eli: ReturnType<typeof noteCalls>;
    let member: Awaited<ReturnType<typeof join>>;
    beforeAll(async () => {
      company = await startSyncedCompany(engine, { organisation: alder.Name, idle: true });
      ada = noteCalls(company, () => company.token);
      member = await join(company, 'Eli', 'editor');
      eli = noteCalls(company, member.token);
    });
    afterAll(() => company.stop());
    beforeEach(async () => {
      await member.setRole('editor');
      await company.server.db.deleteFrom('notes').execute();
    });

    test('are written on a month, a report and a figure, and read as they were written', async () => {
      const text = 'Two months’ rent:\nOctober was paid early.';
      const onMonth = await ada.add({ month, text });
      expect(onMonth).toMatchObject({ month, report: null, figure: null, text, mayChange: true });
      expect(onMonth).toMatchObject({ writtenBy: { name: 'Ada' }, editedAt: null, editedBy: null });
      const onReport = await eli.add({ report: { ...report, options: { method: 'indirect' } }, text });
      expect(onReport).toMatchObject({
        month: null,
        report: { ...report, options: { method: 'indirect' } },
        figure: null,
        writtenBy: { name: 'Eli' },
      });
      const onFigure = await ada.add({ report, figure, text });
      expect(onFigure).toMatchObject({ month: null, report, figure: { ...figure, measure: '' } });
      const all = await ada.list();
      expect(all.map(({ id }) => id)).toEqual([onMonth, onReport, onFigure].map(({ id }) => id));
      expect(all[2]).toEqual(onFigure);
    });

    test('are listed by month, or by report as its options make it and the range in which it ends', async () => {
      const write = (text: string, facts: object, day = report.endDate) =>
        ada.add({ report: { ...report, endDate: day, ...facts }, text });
      await ada.add({ month, text: 'month' });
      await ada.add({ month: '2026-09', text: 'other month' });
      await write('accrual', { options: { basis: 'accrual', agedBy: 'due' } });
      await write('plain', {});
      await write('cash', { options: { basis: 'cash' } });
      await write('north', { options: { trackingCategoryId1: 'region', trackingOptionId1: 'north' } });
      await write('later', {}, '2026-09-30');
      await write('balances', { type: 'balance-sheet', startDate: null });
      const listed = async (query: Record<string, string>) => (await ada.list(query)).map(({ text }) => text);
      expect(await listed({ month })).toEqual(['month']);
      const type = { reportType: 'profit-loss' };
      expect(await listed(type)).toEqual(['accrual', 'plain', 'later']);
      expect(await listed({ ...type, startDate: '2026-08-01', endDate: '2026-08-31' })).toEqual([
        'accrual',
        'plain',
      ]);
      expect(await listed({ ...type, startDate: '2026-09-01', endDate: '2026-10-31' })).toEqual(['later']);
      expect(await listed({ ...type, basis: 'cash' })).toEqual(['cash']);
      const north = { trackingCategoryId1: 'region', trackingOptionId1: 'north' };
      expect(await listed({ ...type, ...north })).toEqual(['north']);
      expect(await listed({ reportType: 'balance-sheet' })).toEqual(['balances']);
      const { data } = await ada.tryList({ limit: '3', offset: '6' });
      expect(data?.notes.map(({ text }) => text)).toEqual(['later', 'balances']);
      expect(data?.pagination).toEqual({ totalCount: 8, offset: 6, limit: 3, hasMore: false });
      expect((await ada.tryList({ basis: 'cash' })).details).toEqual([
        { path: 'query.reportType', message: 'Name the type of the report.' },
      ]);
    });

    test('are read by a viewer and a reviewer, and written by an editor', async () => {
      const { id } = await ada.add({ month, text: 'Seen' });
      for (const role of ['viewer', 'reviewer'] as const) {
        await member.setRole(role);
        expect((await eli.list({ month }))[0]).toMatchObject({ text: 'Seen', mayChange: false });
        const answers = [
          await eli.tryAdd({ month, text: 'No' }),
          await eli.tryEdit(id, { text: 'No' }),
          await eli.tryDelete(id),
        ];
        expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
      }
      await member.setRole('editor');
      expect((await eli.add({ month, text: 'Yes' })).writtenBy.name).toBe('Eli');
    });

    test('are changed and deleted by their author or an owner, and by no other editor', async () => {
      const byAda = await ada.add({ month, text: 'Ada’s' });
      const byEli = await eli.add({ month, text: 'Eli’s' });
      expect((await eli.list()).map(({ mayChange }) => mayChange)).toEqual([false, true]);
      for (const refused of [await eli.tryEdit(byAda.id, { text: 'Mine' }), await eli.tryDelete(byAda.id)])
        expect([refused.status, refused.message]).toEqual([
          403,
          'Who wrote this note or an owner can change it.',
        ]);
      const ownEdit = await eli.tryEdit(byEli.id, { text: 'Better' });
      expect(ownEdit.data).toMatchObject({ text: 'Better', editedBy: { name: 'Eli' } });
      const byOwner = await ada.tryEdit(byEli.id, { text: 'Best' });
      expect(byOwner.data).toMatchObject({
        text: 'Best',
        writtenBy: { name: 'Eli' },
        editedBy: { name: 'Ada' },
      });
      expect((await ada.tryDelete(byEli.id)).status).toBe(200);
      expect((await eli.tryDelete(byEli.id)).status).toBe(404);
      expect((await eli.tryEdit(newId(), { text: 'None' })).status).toBe(404);
      expect((await ada.list()).map(({ text }) => text)).toEqual(['Ada’s']);
    });

    test('of a figure keep the amount until somebody says that they are right for another', async () => {
      const { id } = await ada.add({ report, figure, text: 'Rent' });
      const amounts = async (body: object) => (await ada.tryEdit(id, body)).data?.figure?.amount;
      expect(await amounts({ text: 'Rent of August' })).toBe('1200.00');
      expect(await amounts({ text: 'Rent of August', amount: '1300.50' })).toBe('1300.50');
      const onMonth = await ada.add({ month, text: 'Month' });
      const refused = await ada.tryEdit(onMonth.id, { text: 'Month', amount: '1.00' });
      expect([refused.status, refused.message]).toEqual([
        400,
        'Only a note on a figure has an amount. Leave it out.',
      ]);
    });

    test.each<[what: string, body: object, path: string]>([
      ['nothing', { text: 'x' }, 'month'],
      ['a month and a report', { month, report, text: 'x' }, 'month'],
      ['a figure of no report', { month, figure, text: 'x' }, 'report'],
      ['a day', { month: '2026-08-01', text: 'x' }, 'month'],
      ['an unknown report', { report: { ...report, type: 'profits' }, text: 'x' }, 'report.type'],
      ['a figure without amount', { report, figure: { ...figure, amount: '' }, text: 'x' }, 'figure.amount'],
      [
        'more than there is',
        { report: { ...report, options: { colour: 'red' } }, text: 'x' },
        'report.options.colour',
      ],
    ])('on %s are refused', async (_what, body, path) => {
      const { status, details } = await ada.tryAdd(body);
      expect([status, details.map((detail) => detail.path)]).toEqual([400, [path]]);
    });

    test.each([
      ['blanks', '   '],
      ['more than a page', 'x'.repeat(MOST_NOTE_TEXT + 1)],
      ['a null', 'a\u0000b'],
      ['an escape', 'a\u001bb'],
    ])('with a text of %s are refused', async (_what, text) => {
      expect((await ada.tryAdd({ month, text })).status).toBe(400);
    });

    test(`are at most ${MOST_SUBJECT_NOTES} on one thing, however many are added at once`, async () => {
      for (let count = 1; count < MOST_SUBJECT_NOTES; count += 1)
        await ada.add({ report, figure, text: `${count}` });
      const answers = await Promise.all(['a', 'b', 'c'].map((text) => ada.tryAdd({ report, figure, text })));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.message).toBe(
        'There are 20 notes here already. Change one of them, or delete one first.',
      );
      const otherPlaces = [
        { report, text: 'report' },
        { report, figure: { ...figure, measure: 'budget' }, text: 'measure' },
        { report: { ...report, options: { basis: 'cash' } }, figure, text: 'cash' },
        { report: { ...report, endDate: '2026-09-30' }, figure, text: 'period' },
      ];
      for (const place of otherPlaces) expect((await ada.tryAdd(place)).status).toBe(200);
      const [oldest] = await ada.list();
      await ada.tryDelete(oldest?.id ?? '');
      expect((await ada.tryAdd({ report, figure, text: 'room' })).status).toBe(200);
    });

    test(`are at most ${MOST_COMPANY_NOTES} of an organization`, async () => {
      const writtenBy = member.userId;
      const rows = Array.from({ length: MOST_COMPANY_NOTES }, (_, index) => ({
        companyId: company.companyId,
        id: newId(),
        month: `${2000 + (index % 20)}-01-01`,
        text: 'x',
        writtenAt: new Date('2026-01-01T00:00:00Z'),
        writtenBy,
      }));
      for (let start = 0; start < rows.length; start += 1000)
        await company.server.db
          .insertInto('notes')
          .values(rows.slice(start, start + 1000))
          .execute();
      const { status, message } = await ada.tryAdd({ month, text: 'One more' });
      expect([status, message]).toEqual([
        409,
        'This organization has 5,000 notes already. Delete some of earlier years first.',
      ]);
    });

    test('are written down in the activity, without their text', async () => {
      const onFigure = await eli.add({ report, figure, text: 'Secret' });
      await ada.tryDelete(onFigure.id);
      const params = { companyId: company.companyId };
      const { events } = await company.call(listCompanyActivity, {
        params,
        query: { kind: 'notes', limit: '2' },
      });
      const place = { report: 'profit-loss', startDate: '2026-08-01', endDate: '2026-08-31', row: 'Rent' };
      expect(events.map(({ action, person, detail }) => [action, person?.name, detail])).toEqual([
        ['note.deleted', 'Ada', { ...place, byOwner: true }],
        ['note.added', 'Eli', { ...place, byOwner: false }],
      ]);
    });

    test('stay without a name when their author’s account is deleted', async () => {
      const gus = await join(company, 'Gus', 'editor');
      await noteCalls(company, gus.token).add({ month, text: 'Stays' });
      await company.server.db.deleteFrom('users').where('id', '=', gus.userId).execute();
      expect((await ada.list())[0]).toMatchObject({
        text: 'Stays',
        writtenBy: { id: gus.userId, name: null },
      });
    });

    test('go with the organization', async () => {
      const leaving = await startSyncedCompany(engine, { organisation: alder.Name, idle: true });
      const { db } = leaving.server;
      await noteCalls(leaving, () => leaving.token).add({ month, text: 'Goes' });
      await db.deleteFrom('companies').where('id', '=', leaving.companyId).execute();
      expect(await db.selectFrom('notes').select('id').execute()).toEqual([]);
      await leaving.stop();
    });
  });
