/** Which figures a summary shows, formulas of report rows, targets; the standard figures' amounts: everyOrganisation. */
import { listLedgerLines } from '#contract/ledger/ledger.ts';
import { exportReport } from '#contract/reports/reportExport.ts';
import { figureLines } from '#contract/reports/figureLines.ts';
import { readReport, type Report } from '#contract/reports/reports.ts';
import { readSummaryFigures, saveSummaryFigures, standardFigures } from '#contract/reports/summaryFigures.ts';
import Big from 'big.js';
import { newId } from '#server/lib/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPdf, textOf } from '../support/openedFile.ts';
import { engines } from './support/engines.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const october = { startDate: '2026-10-01', endDate: '2026-10-31' };
const own = (name: string, formula: string, more: object = {}) => ({
  kind: 'own',
  name,
  formula,
  unit: 'ratio',
  better: 'more',
  target: null,
  ...more,
});
const profit = { kind: 'standard', standard: 'profit', target: null };

for (const engine of engines)
  describe.skipIf(engine.missing)(`the summary, on ${engine.name}`, () => {
    let company: SyncedCompany;
    beforeAll(async () => {
      company = await startReadCompany(engine, {
        organisation: 'Thistle & Finch Ltd',
        booksEnd: '2026-11-20',
      });
    });
    afterAll(() => company.stop());

    const read = (type = 'summary', query: Record<string, string> = {}): Promise<Report> =>
      company.call(readReport, { params: { reportType: type }, query: { ...october, ...query } });
    const settings = () => company.call(readSummaryFigures);
    const save = (...figures: object[]) => company.call(saveSummaryFigures, { body: { figures } });
    const findRow = ({ sections }: Report, name: string) =>
      sections.flatMap(({ rows }) => rows).find(({ key, label }) => key === name || label === name);
    const amount = (report: Report, name: string, column = '2026-10') =>
      findRow(report, name)?.cells[report.columns.findIndex(({ key }) => key === column)]?.amount ?? null;
    /** The refusal's sentences, by path. */
    const refusal = async (...figures: object[]): Promise<Record<string, string>> => {
      const answer = await company.server.call(saveSummaryFigures, {
        token: company.token,
        headers: { 'x-company-id': company.companyId },
        body: { figures },
      });
      expect(answer.status).toBe(400);
      return Object.fromEntries((answer.failure?.details ?? []).map(({ path, message }) => [path, message]));
    };

    test('has the eight standard figures of a month until somebody chooses', async () => {
      const { figures, others, rows } = await settings();
      expect(figures.map(({ key }) => key)).toEqual([...standardFigures]);
      expect(figures.find(({ key }) => key === 'profitMargin')?.formula).toBe(
        '[Profit and Loss: Net Profit] / [Profit and Loss: Total Income]',
      );
      expect(others).toEqual([]);
      expect(rows.map(({ reference }) => reference)).toContain('[Balance Sheet: Total Bank]');
      const report = await read();
      expect(report.periods.map(({ key }) => key)).toEqual([
        '2025-10',
        '2025-11',
        '2025-12',
        ...Array.from({ length: 10 }, (_, month) => `2026-${`${month + 1}`.padStart(2, '0')}`),
      ]);
      expect(report.columns.slice(0, 7).map(({ label }) => label)).toEqual([
        'Oct 2026',
        'Sep 2026',
        'Change on Sep 2026',
        'Oct 2025',
        'Change on Oct 2025',
        'Target',
        'Against target',
      ]);
      // Cash rises: the runway is none, and says why.
      expect(amount(report, 'runway')).toBeNull();
      expect(findRow(report, 'runway')?.texts).toEqual([
        'n/a (cash did not fall in 3 months): Total Bank ÷ (Fall in cash in 3 months ÷ 3)',
      ]);
    });

    test('is one page of paper: a tile for each figure, charts, and the table with cents', async () => {
      await save(...standardFigures.map((standard) => ({ kind: 'standard', standard, target: null })));
      const print = async () => {
        const { rawPayload, statusCode } = await company.server.send({
          method: 'POST',
          url: `/api/v1${exportReport.path.replace(':reportType', 'summary')}`,
          query: { ...october, format: 'pdf' },
          headers: { authorization: `Bearer ${company.token}`, 'x-company-id': company.companyId },
          payload: {},
        });
        expect(statusCode).toBe(200);
        return await openPdf(rawPayload);
      };
      const report = await read();
      const [page = [], ...laterPages] = await print();
      expect(laterPages).toEqual([]);
      const text = textOf(page);
      for (const row of report.sections[0]?.rows ?? []) {
        expect(text).toContain(row.label);
        for (const word of (row.texts?.[0] ?? '').split(/\s+/)) expect(text).toContain(word);
      }
      const inWholeUnits = (value: string) =>
        new Big(value)
          .abs()
          .round(0)
          .toFixed()
          .replaceAll(/\B(?=(\d{3})+$)/g, ',');
      for (const name of ['Cash at bank', 'Debtors', 'Creditors'])
        expect(text).toContain(`${inWholeUnits(amount(report, name) ?? '')} `);
      const change = new Big(amount(report, 'Cash at bank') ?? 0).minus(
        amount(report, 'Cash at bank', '2026-09') ?? 0,
      );
      const sign = change.gt(0) ? '+' : '\u2212';
      expect(text).toContain(
        `${sign}${inWholeUnits(change.toFixed(2))} on Sep 2026 ${change.gt(0) ? 'F' : 'U'}`,
      );
      expect(text).not.toContain('Target');

      await save(
        { ...profit, target: '900000.00' },
        own('Half', '[Profit and Loss: Total Income] / 2', { unit: 'money' }),
      );
      const missed = textOf((await print())[0] ?? []);
      expect(missed).toContain('Target 900,000 missed by');
      expect(missed).toContain('Against target');
      await save(...standardFigures.map((standard) => ({ kind: 'standard', standard, target: null })));
    });

    test('is of the last month of any range', async () => {
      const year = await read('summary', { startDate: '2025-11-01' });
      expect(year.sections).toEqual((await read()).sections);
    });

    test('opens each part to lines that come to it', async () => {
      const report = await read();
      const [column] = report.columns;
      const parts = report.sections.find(({ key }) => key === 'parts');
      const opened = (parts?.rows ?? []).flatMap((row) => (row.children ? row.children : [row]));
      let count = 0;
      for (const row of opened) {
        const lines = column && figureLines(row, column, 1);
        if (!lines) continue;
        const { owner, flow, startDate, endDate, sign } = lines;
        const { total } = await company.call(listLedgerLines, {
          query: {
            ...owner,
            ...(flow === undefined ? {} : { flow }),
            ...(startDate === null ? {} : { startDate }),
            endDate,
            limit: '1',
          },
        });
        count += 1;
        const shown = sign === 1 ? total : (-Number(total)).toFixed(2);
        expect([row.label, Number(row.cells[0]?.amount)]).toEqual([row.label, Number(shown)]);
      }
      expect(count).toBeGreaterThan(6);
    });

    test('takes formulas of rows by their names, of any report, and of other figures', async () => {
      const answer = await save(
        profit,
        own('Gross share', '[profit and loss: gross profit] / [Profit and Loss: TOTAL INCOME]', {
          unit: 'percent',
        }),
        own('Twice the share', '2 * [Summary: Gross share]', { unit: 'percent' }),
        own(
          'Quick',
          '([Balance Sheet: Total Bank] + [Accounts: Accounts receivable]) / [Balance Sheet: Total Current Liabilities]',
        ),
        own('Received', '[Executive Summary: Cash received] - [Statement of Cash Flows: Net Cash Flow]', {
          unit: 'money',
        }),
        own('By key', '[balance-sheet: netAssets]', { unit: 'money', target: '1000.5' }),
      );
      expect(answer.figures.map(({ formula }) => formula)).toEqual([
        '[Profit and Loss: Net Profit]',
        '[Profit and Loss: Gross Profit] / [Profit and Loss: Total Income]',
        '2 * [Summary: Gross share]',
        '([Balance Sheet: Total Bank] + [Accounts: Accounts receivable]) / [Balance Sheet: Total Current Liabilities]',
        '[Executive Summary: Cash received] - [Statement of Cash Flows: Net Cash Flow]',
        '[Balance Sheet: Net Assets]',
      ]);
      const [report, results, balances] = [
        await read(),
        await read('profit-loss'),
        await read('balance-sheet'),
      ];
      const total = ({ sections, totals }: Report, key: string) =>
        Number(
          [...sections.map((section) => section.total), ...totals].find((item) => item.key === key)?.cells[0]
            ?.amount,
        );
      const share = (total(results, 'grossProfit') / total(results, 'incomeTotal')) * 100;
      expect(amount(report, 'Gross share')).toBe(share.toFixed(1));
      expect(amount(report, 'Twice the share')).toBe((2 * share).toFixed(1));
      expect(Number(amount(report, 'By key'))).toBe(total(balances, 'netAssets'));
      expect(amount(report, 'By key', 'target')).toBe('1000.50');
      const cell = findRow(report, 'By key')?.cells[
        report.columns.findIndex(({ key }) => key === 'againstTarget')
      ];
      expect(cell).toMatchObject({ favourable: total(balances, 'netAssets') > 1000.5 });
      expect(findRow(report, 'Twice the share')?.derivedFrom).toEqual([answer.figures[1]?.key]);
    });

    test('offers rows of the executive summary that it has, and accounts of the chart', async () => {
      const { rows } = await settings();
      const { sections } = await read('executive-summary');
      const labels = sections.flatMap((section) => section.rows).map(({ label }) => label);
      const offered = rows.filter(({ report }) => report === 'Executive Summary').map(({ name }) => name);
      expect(offered.filter((name) => !labels.includes(name))).toEqual([]);
      expect(offered.length).toBeGreaterThan(20);
      const results = await read('profit-loss');
      const accounts = results.sections.flatMap((section) => section.rows).map(({ label }) => label);
      const names = rows.filter(({ report }) => report === 'Profit and Loss').map(({ name }) => name);
      expect(accounts.filter((name) => !names.includes(name))).toEqual([]);
    });

    test('keeps a figure under another name, and formulas that name it', async () => {
      const saved = await save(
        own('Margin', '[Profit and Loss: Net Profit]'),
        own('Half', '[Summary: Margin] / 2'),
      );
      const [margin, half] = saved.figures;
      const renamed = await save(
        own('Result', margin?.formula ?? '', { key: margin?.key }),
        own('Half', '[Summary: Result] / 2', { key: half?.key }),
      );
      expect(renamed.figures.map(({ key, name, formula }) => [key, name, formula])).toEqual([
        [margin?.key, 'Result', '[Profit and Loss: Net Profit]'],
        [half?.key, 'Half', '[Summary: Result] / 2'],
      ]);
    });

    test('has no figure where a formula divides by zero, and says so', async () => {
      await save(
        own('Nothing', '1 / ([Profit and Loss: Net Profit] - [Profit and Loss: Net Profit])'),
        profit,
      );
      const report = await read();
      expect(amount(report, 'Nothing')).toBeNull();
      expect(findRow(report, 'Nothing')?.texts).toEqual([
        'n/a (divided by zero): 1 ÷ (Net Profit − Net Profit)',
      ]);
      expect(amount(report, 'profit')).toMatch(/^-?\d+\.\d\d$/);
      expect(report.tieOut.status).toMatch(/^agrees/);
    });

    test.each([
      ['Profit and Loss: Salez', 'At character 5: Profit and Loss has no row “Salez”.'],
      [
        'Profits: Sales',
        'At character 5: There is no report “Profits”. There are: Profit and Loss, Balance Sheet, Statement of Cash Flows, Executive Summary, Accounts, Summary.',
      ],
      ['Profit and Loss: __proto__', 'At character 5: Profit and Loss has no row “__proto__”.'],
      ['Profit and Loss: constructor', 'At character 5: Profit and Loss has no row “constructor”.'],
      ['__proto__: polluted', expect.stringMatching(/^At character 5: There is no report “__proto__”/)],
      [
        "Profit and Loss: '; drop table summary_figures; --",
        expect.stringMatching(/^At character 5: Profit and Loss has no row/),
      ],
      ['Profit and Loss: Umsätze 収益', 'At character 5: Profit and Loss has no row “Umsätze 収益”.'],
      ['Accounts: toString', 'At character 5: Accounts has no row “toString”.'],
      ['Summary: Profit of nobody', 'At character 5: Summary has no row “Profit of nobody”.'],
    ])('refuses the row %s with its place, and changes nothing', async (row, message) => {
      const before = await settings();
      expect(await refusal(profit, own('Odd', `2 * [${row}]`))).toEqual({ 'figures.1.formula': message });
      expect(await settings()).toEqual(before);
    });

    test('refuses what cannot be reckoned, and too much of it', async () => {
      expect(await refusal(own('Odd', '(1 + 2'))).toEqual({
        'figures.0.formula': 'At character 1: This parenthesis is not closed.',
      });
      expect(await refusal(own('Long', `1${' '.repeat(400)}`))).toEqual({
        'figures.0.formula': 'At character 401: A formula has at most 400 characters; this one has 401.',
      });
      expect(await refusal(...Array.from({ length: 9 }, (_, place) => own(`F${place}`, '1')))).toHaveProperty(
        'figures',
      );
      expect(await refusal()).toHaveProperty('figures');
      expect(await refusal(profit, profit)).toEqual({ 'figures.1.standard': 'This figure is chosen twice.' });
      expect(await refusal(profit, own('profit', '1'))).toEqual({
        'figures.1.name': 'Another figure has this name.',
      });
      expect(await refusal(own('A', '1', { target: '1e9' }))).toHaveProperty(['figures.0.target']);
      expect(await refusal(own('A', '1', { key: 'x' }))).toHaveProperty(['figures.0.key']);
    });

    test('refuses a circle with the names of its figures', async () => {
      expect(
        await refusal(
          own('A', '[Summary: B] + 1'),
          profit,
          own('B', '[Summary: C]'),
          own('C', '[Summary: A] * [Summary: Profit]'),
        ),
      ).toEqual({ 'figures.0.formula': 'These figures are made of each other: A → B → C → A.' });
      expect(await refusal(own('Self', '[Summary: Self]'))).toEqual({
        'figures.0.formula': '“Self” is made of itself.',
      });
    });

    test('takes no key of another figure for a new one', async () => {
      const key = newId();
      const { figures } = await save(own('New', '1', { key }));
      expect(figures[0]?.key).not.toBe(key);
    });
  });
