/** Commentaries on months and their reports: who writes them, and that nobody writes over another unseen. */
import { listCompanyActivity } from '#contract/audit.ts';
import { MOST_COMMENTARIES } from '#contract/closing/commentary.ts';
import { newId } from '#server/lib/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commentaryCalls, paragraph } from './support/commentaries.ts';
import { engines } from './support/engines.ts';
import { alder } from './support/provider.ts';
import { join } from './support/signOffs.ts';
import { startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';

const month = '2026-08';
const reportType = 'profit-loss';
const sales = {
  report: { type: reportType, startDate: '2026-08-01', endDate: '2026-08-31' },
  figure: { row: 'sales', measure: '', rowName: 'Sales', amount: '1200.00', unit: 'money' },
} as const;
const lines = [
  paragraph({ text: 'Sales', bold: true }, { text: ' came to ' }, { link: sales }, { text: '.' }),
  { kind: 'bullet', runs: [{ text: 'Two big jobs' }] },
  { kind: 'number', runs: [{ text: 'Call the bank' }] },
];
const written = (text: string) => [paragraph({ text })];

for (const engine of engines)
  describe.skipIf(engine.missing)(`commentaries on ${engine.name}`, () => {
    let company: SyncedCompany;
    let ada: ReturnType<typeof commentaryCalls>;
    let eli: ReturnType<typeof commentaryCalls>;
    let member: Awaited<ReturnType<typeof join>>;
    beforeAll(async () => {
      company = await startSyncedCompany(engine, { organisation: alder.Name, idle: true });
      ada = commentaryCalls(company, () => company.token);
      member = await join(company, 'Eli', 'editor');
      eli = commentaryCalls(company, member.token);
    });
    afterAll(() => company.stop());
    beforeEach(async () => {
      await member.setRole('editor');
      await company.server.db.deleteFrom('commentaries').execute();
    });

    test('are read as they were written, each month and report by itself, with the one a month earlier', async () => {
      const saved = await ada.save({ month, reportType, lines });
      expect(saved.data).toMatchObject({ month, reportType, lines, version: 1, writtenBy: { name: 'Ada' } });
      await ada.save({ month, lines: written('The month') });
      await ada.save({ month: '2026-07', reportType, lines: written('July') });
      const { data } = await eli.read({ month, reportType });
      expect(data?.commentary).toEqual(saved.data);
      expect(data?.earlier).toMatchObject({ month: '2026-07', lines: written('July') });
      const monthAnswer = await eli.read({ month });
      expect(monthAnswer.data).toMatchObject({ commentary: { lines: written('The month') }, earlier: null });
      const nothing = await eli.read({ month, reportType: 'balance-sheet' });
      expect(nothing.data).toEqual({ commentary: null, earlier: null });
      const january = await eli.read({ month: '2027-01', reportType });
      expect(january.data).toEqual({ commentary: null, earlier: null });
    });

    test('are read by a viewer and a reviewer, and written by any editor', async () => {
      await ada.save({ month, reportType, lines });
      for (const role of ['viewer', 'reviewer'] as const) {
        await member.setRole(role);
        expect((await eli.read({ month, reportType })).data?.commentary?.lines).toEqual(lines);
        const answers = [
          await eli.save({ month, reportType, lines, version: 1 }),
          await eli.remove({ month, reportType, version: '1' }),
        ];
        expect(answers.map(({ status }) => status)).toEqual([403, 403]);
      }
      await member.setRole('editor');
      const changed = await eli.save({ month, reportType, lines: written('Eli’s'), version: 1 });
      expect(changed.data).toMatchObject({ version: 2, writtenBy: { name: 'Eli' } });
      expect((await ada.remove({ month, reportType, version: '2' })).status).toBe(200);
      expect((await eli.remove({ month, reportType, version: '2' })).status).toBe(404);
    });

    test('are not saved over a version that the writer has not seen', async () => {
      await ada.save({ month, reportType, lines: written('First') });
      const saveAgain = (text: string, version: number | undefined) =>
        eli.save({ month, reportType, lines: written(text), version });
      for (const version of [undefined, 2]) {
        const { status, message } = await saveAgain('Unseen', version);
        expect([status, message]).toEqual([
          409,
          'Somebody saved this commentary meanwhile. Look at theirs, then save yours over it or discard it.',
        ]);
      }
      expect((await eli.remove({ month, reportType, version: '9' })).status).toBe(409);
      expect((await saveAgain('Seen', 1)).data?.version).toBe(2);
      await ada.remove({ month, reportType, version: '2' });
      const { status, message } = await saveAgain('On what is gone', 2);
      expect([status, message]).toEqual([
        409,
        'Somebody deleted this commentary meanwhile. Save yours as a new one, or discard it.',
      ]);
      expect((await saveAgain('New', undefined)).data?.version).toBe(1);
    });

    test('that two members save at once become one, and the other is told', async () => {
      const answers = await Promise.all(
        [ada, eli].map((writer) => writer.save({ month, reportType, lines: written('At once') })),
      );
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    test.each([
      ['nothing but blanks', written('  '), 'Write the commentary.'],
      ['a line end in a line', written('a\nb'), 'Leave out control characters and line ends.'],
      ['10,000 characters', written('x'.repeat(10_000)), 'Use at most 8,000 characters.'],
      ['101 lines', Array.from({ length: 101 }, () => paragraph({ text: 'x' })), 'Use at most 100 lines.'],
      [
        '61 figures',
        [paragraph(...Array.from({ length: 61 }, () => ({ link: sales })))],
        'Link at most 60 figures.',
      ],
    ])('with %s are refused', async (_name, refusedLines, reason) => {
      const { status, details } = await ada.save({ month, reportType, lines: refusedLines });
      expect(status).toBe(400);
      expect(details.map(({ message }) => message)).toContain(reason);
    });

    test.each([
      ['another field of a run', [{ kind: 'paragraph', runs: [{ text: 'x', html: '<b>x</b>' }] }]],
      ['lists within lists', [{ kind: 'bullet', runs: [{ kind: 'bullet', runs: [{ text: 'x' }] }] }]],
      ['text in place of lines', '<script>alert(1)</script>'],
      ['a heading', [{ kind: 'heading', runs: [{ text: 'x' }] }]],
    ])('that hold %s are refused', async (_name, refusedLines) => {
      expect((await ada.save({ month, reportType, lines: refusedLines })).status).toBe(400);
    });

    test('hold what looks like markup as the text that it is', async () => {
      const text = '<script>alert("x")</script> **not bold** [no link] & 1 < 2';
      await ada.save({ month, reportType, lines: written(text) });
      expect((await ada.read({ month, reportType })).data?.commentary?.lines).toEqual(written(text));
    });

    test('are at most 3,000 of an organization', async () => {
      const { db } = company.server;
      const { userId: writtenBy } = member;
      const rows = Array.from({ length: MOST_COMMENTARIES }, (_, index) => ({
        companyId: company.companyId,
        month: `${1900 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`,
        reportType: '' as const,
        lines: JSON.stringify(written('x')),
        version: 1,
        writtenAt: new Date(),
        writtenBy,
      }));
      for (let start = 0; start < rows.length; start += 1000)
        await db
          .insertInto('commentaries')
          .values(rows.slice(start, start + 1000))
          .execute();
      const { status, message } = await ada.save({ month, reportType, lines });
      expect([status, message]).toEqual([
        409,
        'This organization has 3,000 commentaries already. Delete some of earlier years first.',
      ]);
      expect((await ada.save({ month: '2026-01', lines, version: 1 })).status).toBe(200);
    });

    test('are written down in the activity, without their text', async () => {
      await eli.save({ month, reportType, lines });
      await ada.remove({ month, reportType, version: '1' });
      const params = { companyId: company.companyId };
      const { events } = await company.call(listCompanyActivity, {
        params,
        query: { kind: 'notes', limit: '2' },
      });
      const detail = { month: 'Aug 2026', report: reportType };
      expect(events.map((event) => [event.action, event.person?.name, event.detail])).toEqual([
        ['commentary.deleted', 'Ada', detail],
        ['commentary.saved', 'Eli', detail],
      ]);
    });

    test('stay without a name when their author’s account is deleted', async () => {
      const gus = await join(company, 'Gus', 'editor');
      await commentaryCalls(company, gus.token).save({ month, reportType, lines });
      await company.server.db.deleteFrom('users').where('id', '=', gus.userId).execute();
      expect((await ada.read({ month, reportType })).data?.commentary?.writtenBy).toEqual({
        id: gus.userId,
        name: null,
      });
    });

    test('of another organization are not found', async () => {
      await ada.save({ month, reportType, lines });
      const answer = await eli.read({ month, reportType, companyId: newId() });
      expect(answer.status).toBe(400);
      const leaving = await startSyncedCompany(engine, { organisation: alder.Name, idle: true });
      const other = commentaryCalls(leaving, () => leaving.token);
      expect((await other.read({ month, reportType })).data?.commentary).toBeNull();
      await other.save({ month, reportType, lines });
      await leaving.server.db.deleteFrom('companies').where('id', '=', leaving.companyId).execute();
      expect(await leaving.server.db.selectFrom('commentaries').select('month').execute()).toEqual([]);
      await leaving.stop();
    });
  });
