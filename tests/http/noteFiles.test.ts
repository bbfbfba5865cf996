/** Notes beside the figures they are on: whether these are what they were, on the screen's data and in files. */
import type { Note } from '#contract/closing/notes.ts';
import { placeNotes } from '#contract/closing/placedNotes.ts';
import { exportPack } from '#contract/reports/packExport.ts';
import { exportReport } from '#contract/reports/reportExport.ts';
import { readReport, type Report } from '#contract/reports/reports.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCsv, openPdf, openWorkbook, textOf } from '../support/openedFile.ts';
import { nodesWith, openTaggedPdf } from '../support/taggedPdf.ts';
import { engines } from './support/engines.ts';
import { lastFigure, noteCalls } from './support/notes.ts';
import { listRecordIds } from './support/providerRecords.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const range = { startDate: '2026-07-01', endDate: '2026-08-31' };
const august = { startDate: '2026-08-01', endDate: '2026-08-31' };

for (const engine of engines)
  describe.skipIf(engine.missing)(`notes beside figures on ${engine.name}`, () => {
    let company: SyncedCompany;
    let ada: ReturnType<typeof noteCalls>;
    beforeAll(async () => {
      company = await startReadCompany(engine, { organisation: 'Brickfield Contracting Ltd' });
      ada = noteCalls(company, () => company.token);
    });
    afterAll(() => company.stop());

    const read = (reportType: string, query: Record<string, string> = range) =>
      company.call(readReport, { params: { reportType }, query });
    const listed = (reportType: string) => ada.list({ reportType, ...range });
    const states = (report: Report, notes: Note[]) =>
      placeNotes(report, notes).onFigures.map(({ name, state }) => `${name}: ${state}`);

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
    const reportFile = (
      format: string,
      body: object = { includeNotes: true },
      query: Record<string, string> = {},
    ) => file(exportReport.path.replace(':reportType', 'profit-loss'), { ...range, format, ...query }, body);
    const packFile = (format: string, body: object = { includeNotes: true }) =>
      file(
        exportPack.path,
        {},
        {
          format,
          reports: [
            { type: 'balance-sheet', ...range },
            { type: 'profit-loss', ...range },
          ],
          ...body,
        },
      );
    const noteRows = (content: Uint8Array) =>
      (openWorkbook(content)['Notes'] ?? []).map((row) => row.map(({ value }) => value ?? ''));
    const pdfText = async (content: Uint8Array) => (await openPdf(content)).map(textOf).join('\n');

    let sales = { before: '', after: '' };
    let bank = '';

    test('say nothing while the figure is what it was, are flagged once it is another, and stand so in every file that asks for them', async () => {
      const figure = lastFigure(await read('profit-loss'), 'Sales');
      sales = { ...sales, before: figure.figure.amount };
      await ada.add({ ...figure, text: 'Two big jobs.\nNone expected in September.' });
      await ada.add({ report: { type: 'profit-loss', ...range }, text: 'Subcontractors are late.' });
      await ada.add({ report: { type: 'profit-loss', ...august }, text: 'August is provisional.' });
      const balance = await read('balance-sheet', { ...range, frequency: 'quarterly' });
      const row = balance.sections
        .flatMap(({ rows }) => rows)
        .find(({ accountCode }) => accountCode === '090');
      bank = row?.label ?? '';
      await ada.add({ ...lastFigure(balance, bank), text: 'Agreed to the statement.' });
      expect(states(await read('profit-loss'), await listed('profit-loss'))).toEqual([
        'Sales, Aug 2026: same',
      ]);
      // Another frequency has the same balance.
      const [placed] = states(await read('balance-sheet'), await listed('balance-sheet'));
      expect(placed).toMatch(/: same$/);
      expect(noteRows(await reportFile('xlsx'))).toEqual([
        ['Note on', 'Amount', 'When written', 'Note'],
        ['The report', '', '', 'Subcontractors are late.'],
        ['Aug 2026', '', '', 'August is provisional.'],
        ['Sales, Aug 2026', Number(sales.before), '', 'Two big jobs.\nNone expected in September.'],
      ]);

      // The figure becomes another one.
      {
        const [contact = ''] = await listRecordIds(company, 'Contacts');
        await company.change('Invoice', 'post', {
          Type: 'ACCREC',
          Date: '2026-08-10',
          Contact: { ContactID: contact },
          LineItems: [{ UnitAmount: '1234.50', TaxAmount: '246.90', TaxType: 'OUTPUT2', AccountCode: '200' }],
        });
        await company.syncAll();
        const report = await read('profit-loss');
        sales = { ...sales, after: lastFigure(report, 'Sales').figure.amount };
        expect((Number(sales.after) - Number(sales.before)).toFixed(2)).toBe('1234.50');
        expect(states(report, await listed('profit-loss'))).toEqual(['Sales, Aug 2026: changed']);
        expect(states(await read('balance-sheet'), await listed('balance-sheet'))[0]).toMatch(/: same$/);
      }

      // A workbook has both amounts, where it is asked for them.
      {
        expect(noteRows(await reportFile('xlsx')).at(-1)).toEqual([
          'Sales, Aug 2026',
          Number(sales.after),
          Number(sales.before),
          'Two big jobs.\nNone expected in September.',
        ]);
        for (const body of [{}, { includeNotes: false }])
          expect(Object.keys(openWorkbook(await reportFile('xlsx', body)))).not.toContain('Notes');
      }

      // They stand at the end of a PDF, tagged, without their author.
      {
        const content = await reportFile('pdf', { includeNotes: true, notes: 'For the board.' });
        const { nodes } = await openTaggedPdf(content);
        expect(nodesWith('H2', nodes).map(({ text }) => text)).toContain('Notes');
        const paragraphs = nodesWith('P', nodes).map(({ text }) => text);
        const start = paragraphs.indexOf('For the board.');
        const amount = (text: string) =>
          Number(text).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
        expect(paragraphs.slice(start, start + 5).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual(
          [
            'For the board.',
            'Subcontractors are late.',
            'Aug 2026 August is provisional.',
            `Sales, Aug 2026 ${amount(sales.after)} (was ${amount(sales.before)} when written)`,
            'Two big jobs.',
          ].map((text) => expect.stringContaining(text)),
        );
        expect(await pdfText(content)).not.toContain('Ada');
        expect(await pdfText(await reportFile('pdf', {}))).not.toContain('Two big jobs.');
      }

      // A CSV, books as of a past moment and a report with other options go without them.
      {
        const csv = openCsv(await reportFile('csv'));
        expect(csv.facts.map(([name]) => name)).not.toContain('Note');
        expect(JSON.stringify(csv)).not.toContain('Two big jobs.');
        const asOf = '2026-11-20T00:00:00.000Z';
        for (const query of [{ asOf }, { basis: 'cash' }])
          expect(noteRows(await reportFile('xlsx', { includeNotes: true }, query))).toEqual([]);
      }

      // A pack has them with the report that they belong to.
      {
        const [head, ...rows] = noteRows(await packFile('xlsx'));
        expect(head).toEqual(['Report', 'Note on', 'Amount', 'When written', 'Note']);
        expect(rows.map(([report, name]) => `${report}: ${name}`)).toEqual([
          expect.stringMatching(new RegExp(`^Balance Sheet: ${bank}, `)),
          'Profit and Loss: The report',
          'Profit and Loss: Aug 2026',
          'Profit and Loss: Sales, Aug 2026',
        ]);
        expect(await pdfText(await packFile('pdf'))).toContain('Agreed to the statement.');
        expect(await pdfText(await packFile('pdf', {}))).not.toContain('Agreed to the statement.');
      }
    });
  });
