/** Commentaries beside the figures that they link: on the screen's data, a month later, and in files. */
import type { CommentaryLine } from '#contract/closing/commentary.ts';
import { placeLinks } from '#contract/closing/placedCommentary.ts';
import { exportPack } from '#contract/reports/packExport.ts';
import { exportReport } from '#contract/reports/reportExport.ts';
import { readReport, type Report } from '#contract/reports/reports.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCsv, openPdf, openWorkbook, textOf } from '../support/openedFile.ts';
import { nodesWith, openTaggedPdf } from '../support/taggedPdf.ts';
import { commentaryCalls, paragraph } from './support/commentaries.ts';
import { engines } from './support/engines.ts';
import { lastFigure } from './support/notes.ts';
import { listRecordIds } from './support/providerRecords.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const range = { startDate: '2026-07-01', endDate: '2026-08-31' };
const month = '2026-08';
const reportType = 'profit-loss';

const amountWords = (text: string) =>
  Number(text).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

for (const engine of engines)
  describe.skipIf(engine.missing)(`commentaries beside figures on ${engine.name}`, () => {
    let company: SyncedCompany;
    let ada: ReturnType<typeof commentaryCalls>;
    beforeAll(async () => {
      company = await startReadCompany(engine, { organisation: 'Brickfield Contracting Ltd' });
      ada = commentaryCalls(company, () => company.token);
    });
    afterAll(() => company.stop());

    const read = (type: string, query: Record<string, string> = range) =>
      company.call(readReport, { params: { reportType: type }, query });
    const states = (report: Report, lines: CommentaryLine[], options = {}) =>
      [...placeLinks(lines, [{ report, options }]).values()].map(({ name, state }) => `${name}: ${state}`);

    async function file(path: string, query: Record<string, string>, payload: object): Promise<Uint8Array> {
      const { statusCode, rawPayload } = await company.server.send({
        method: 'POST',
        url: `/api/v1${path}`,
        query,
        headers: { authorization: `Bearer ${company.token}`, 'x-company-id': company.companyId },
        payload,
      });
      expect(statusCode).toBe(200);
      return rawPayload;
    }
    const reportFile = (format: string, body: object = {}, query: Record<string, string> = {}) =>
      file(exportReport.path.replace(':reportType', reportType), { ...range, format, ...query }, body);
    const packFile = (format: string, body: object = {}) =>
      file(
        exportPack.path,
        {},
        {
          format,
          reports: [
            { type: 'balance-sheet', ...range },
            { type: 'profit-loss', ...range },
            { type: 'profit-loss', ...range, frequency: 'quarterly' },
          ],
          ...body,
        },
      );
    const sheetRows = (content: Uint8Array) =>
      (openWorkbook(content)['Commentary'] ?? []).map((row) =>
        row.map(({ value }) => value).filter((value) => value !== null && value !== ''),
      );
    const pdfText = async (content: Uint8Array) =>
      (await openPdf(content)).map(textOf).join('\n').replaceAll(/\s+/g, ' ');

    test('say nothing while a figure is what it was, name both amounts once it is another, and stand so in every file', async () => {
      const salesOf = async (endDate: string) =>
        lastFigure(await read(reportType, { startDate: '2026-07-01', endDate }), 'Sales');
      const [july, august] = [await salesOf('2026-07-31'), await salesOf('2026-08-31')];
      const lines = [
        paragraph({ text: 'Sales', bold: true }, { text: ' came to ' }, { link: august }, { text: '.' }),
        { kind: 'bullet' as const, runs: [{ text: 'Two <big> jobs' }] },
        { kind: 'number' as const, runs: [{ text: 'Call the bank' }] },
        { kind: 'number' as const, runs: [{ text: 'Chase the overdue' }] },
      ];
      const before = august.figure.amount;
      await ada.save({ month, reportType, lines });
      await ada.save({
        month,
        lines: [paragraph({ text: 'A quiet month: ' }, { link: august })],
      });
      expect(await read(reportType)).toMatchObject({ commentaryCount: 2 });
      expect(await read('balance-sheet')).toMatchObject({ commentaryCount: 1 });
      expect(await read(reportType, { ...range, endDate: '2026-09-30' })).not.toHaveProperty(
        'commentaryCount',
      );
      expect(states(await read(reportType), lines)).toEqual(['Sales, Aug 2026: same']);
      // Of other options, other periods and other reports nothing is claimed.
      expect(states(await read(reportType), lines, { basis: 'cash' })).toEqual([]);
      expect(states(await read('balance-sheet'), lines)).toEqual([]);
      expect(states(await read(reportType, { ...range, frequency: 'quarterly' }), lines)).toEqual([]);

      // A month later last month's text begins with that month's amounts.
      {
        await ada.save({
          month: '2026-07',
          reportType,
          lines: [paragraph({ link: july }, { text: ' in July; a year: ' }, { link: yearlyOf(july) })],
        });
        const { data } = await ada.copy({ month, reportType });
        expect(data).toEqual({
          lines: [paragraph({ link: august }, { text: ' in July; a year: ' }, { link: yearlyOf(july) })],
          unmoved: 1,
        });
        const none = await ada.copy({ month: '2026-06', reportType });
        expect([none.status, none.message]).toEqual([
          404,
          'Nothing was written on the month before. Begin with an empty one.',
        ]);
      }

      expect(sheetRows(await reportFile('xlsx'))).toEqual([
        [`Sales came to ${amountWords(before)}.`],
        ['• Two <big> jobs'],
        ['1. Call the bank'],
        ['2. Chase the overdue'],
        [],
        ['Figure', 'When written', 'Now'],
        ['Sales, Aug 2026', Number(before), Number(before)],
      ]);

      // The figure becomes another one.
      const [contact = ''] = await listRecordIds(company, 'Contacts');
      await company.change('Invoice', 'post', {
        Type: 'ACCREC',
        Date: '2026-08-10',
        Contact: { ContactID: contact },
        LineItems: [{ UnitAmount: '1234.50', TaxAmount: '246.90', TaxType: 'OUTPUT2', AccountCode: '200' }],
      });
      await company.syncAll();
      expect(states(await read(reportType), lines)).toEqual(['Sales, Aug 2026: changed']);
      const after = (await salesOf('2026-08-31')).figure.amount;
      expect((Number(after) - Number(before)).toFixed(2)).toBe('1234.50');
      const flagged = `${amountWords(after)} (was ${amountWords(before)} when written)`;

      // A PDF has it after the table, its lists tagged, without its author.
      {
        const content = await reportFile('pdf', { notes: 'For the board.' });
        const { nodes } = await openTaggedPdf(content);
        expect(nodesWith('H2', nodes).map(({ text }) => text)).toEqual(['Commentary', 'Notes']);
        // Pieces in other type are read out with blanks between.
        const paragraphs = nodesWith('P', nodes).map(({ text }) => text.replaceAll(/\s+/g, ''));
        expect(paragraphs).toContain(`Sales came to ${flagged}.`.replaceAll(' ', ''));
        expect(nodesWith('Lbl', nodes).map(({ text }) => text)).toEqual(['•', '1.', '2.']);
        expect(nodesWith('LBody', nodes).map(({ text }) => text)).toEqual([
          'Two <big> jobs',
          'Call the bank',
          'Chase the overdue',
        ]);
        expect(nodesWith('L', nodes)).toHaveLength(1);
        const text = await pdfText(content);
        expect(text).not.toContain('Ada');
        // On the month as a whole a pack alone has something to say.
        expect(text).not.toContain('A quiet month');
      }

      // A workbook has the amounts as numbers too.
      {
        const rows = sheetRows(await reportFile('xlsx'));
        expect(rows[0]).toEqual([`Sales came to ${flagged}.`]);
        expect(rows.at(-1)).toEqual(['Sales, Aug 2026', Number(before), Number(after)]);
      }

      // A pack has that of the month first, and that of a report once, with the report.
      {
        const words = await pdfText(await packFile('pdf'));
        const places = ['A quiet month', 'Two <big> jobs'].map((text) => words.indexOf(text));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        expect(words.split('Two <big> jobs')).toHaveLength(2);
        expect(words).toContain(`A quiet month: ${flagged}`);
        expect(sheetRows(await packFile('xlsx')).flat()).toEqual([
          'Management reports',
          `A quiet month: ${flagged}`,
          'Figure',
          'When written',
          'Now',
          'Sales, Aug 2026',
          Number(before),
          Number(after),
          'Profit and Loss',
          `Sales came to ${flagged}.`,
          '• Two <big> jobs',
          '1. Call the bank',
          '2. Chase the overdue',
          'Figure',
          'When written',
          'Now',
          'Sales, Aug 2026',
          Number(before),
          Number(after),
        ]);
      }

      // Whoever does not want it leaves it out; a CSV and books as of a past moment go without.
      {
        const without = { includeCommentary: false };
        expect(await pdfText(await reportFile('pdf', without))).not.toContain('Call the bank');
        expect(sheetRows(await packFile('xlsx', without))).toEqual([]);
        expect(JSON.stringify(openCsv(await reportFile('csv')))).not.toContain('Call the bank');
        const past = { asOf: '2026-11-20T00:00:00.000Z' };
        expect(sheetRows(await reportFile('xlsx', {}, past))).toEqual([]);
        expect(await read(reportType, { ...range, ...past })).not.toHaveProperty('commentaryCount');
        // The cash basis has other figures, and the text as it was written.
        const cash = sheetRows(await reportFile('xlsx', {}, { basis: 'cash' }));
        expect(cash[0]).toEqual([`Sales came to ${amountWords(before)}.`]);
        expect(cash.at(-1)).toEqual(['Sales, Aug 2026', Number(before)]);
      }
    });

    const yearlyOf = (link: ReturnType<typeof lastFigure>) => ({
      ...link,
      report: { ...link.report, startDate: '2025-09-01' },
    });
  });
