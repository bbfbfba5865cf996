import { withExtras } from '#contract/reports/extraColumns.ts';
import { withExtraColumns } from '#contract/reports/totalColumn.ts';
import { exportChoices } from '#tests/support/exportChoices.ts';
import { statedRows } from '#tests/support/exportedReport.ts';
import { yearBefore } from '#tests/support/report.ts';
import { nodesWith, openTaggedPdf, readOut, type TagNode } from '#tests/support/taggedPdf.ts';
import { doubtfulReport, wideReport } from '#tests/support/wideReport.ts';
import { expect, test } from 'vitest';
import { writePdf } from './pdf.ts';

const cells = (row: TagNode, role: string) =>
  row.children.filter((cell) => cell.role === role).map(({ text }) => text);

test('a screen reader hears title, facts, the table row by row, and at the end how it agrees', async () => {
  const report = withExtraColumns(wideReport({ accounts: 60, months: 3 }));
  const { title, language, isMarked, nodes } = await openTaggedPdf(await writePdf(report, exportChoices));
  expect({ title, language, isMarked }).toEqual({
    title: 'Profit and Loss, Wide & Long Ltd, Dec 2023 to Feb 2024',
    language: 'en',
    isMarked: true,
  });
  expect(nodesWith('H1', nodes).map(({ text }) => text)).toEqual(['Profit and Loss']);
  const paragraphs = nodesWith('P', nodes).map(({ text }) => text);
  expect(paragraphs).toEqual([
    'Wide & Long Ltd',
    'Dec 2023 to Feb 2024 · Accrual basis · Amounts in AUD',
    'Agrees with Xero to the cent, checked 21 Nov 2026, 07:15',
    'Data as of 21 Nov 2026, 07:15 · Exported 24 Nov 2026, 01:00 · Times in Australia/Sydney',
  ]);
  const rows = nodesWith('TR', nodes);
  const [head, ...body] = rows;
  expect(head && cells(head, 'TH')).toEqual(['', 'Dec 2023', 'Jan 2024', 'Feb 2024', 'Total']);
  const figures = body.filter((row) => cells(row, 'TD').some((text) => text !== ''));
  expect(figures.map((row) => cells(row, 'TH'))).toEqual(
    statedRows(report).map(({ code, label }) => [`${code} ${label}`.trim()]),
  );
  // Every row has a cell for every column, also the name of a section.
  expect(new Set(body.map((row) => row.children.length))).toEqual(new Set([5]));
  expect(body.length - figures.length).toBe(3);
});

test('a group of columns is a header cell over all of them', async () => {
  const month = wideReport({ accounts: 20, months: 1 });
  const report = withExtras(withExtraColumns(month, yearBefore(month)), ['change']);
  const { nodes } = await openTaggedPdf(await writePdf(report, exportChoices));
  const [groups, heads] = nodesWith('TR', nodes);
  expect(groups?.children.map(({ role, text }) => [role, text])).toEqual([
    ['TD', ''],
    ['TH', 'Dec 2023'],
    ['TH', 'vs Dec 2023'],
  ]);
  expect(heads && cells(heads, 'TH')).toEqual(['', 'Actual', 'Dec 2023', 'Change', 'Change in %']);
});

test('what repeats on pages is read out once', async () => {
  const report = withExtraColumns(wideReport({ accounts: 120, months: 2 }));
  const { nodes } = await openTaggedPdf(await writePdf({ ...report }, { ...exportChoices, draft: true }));
  const text = readOut(nodes);
  for (const said of ['Draft', 'Agrees with Xero to the cent', 'Dec 2023 to Jan 2024', 'Amounts in AUD'])
    expect(text.split(said)).toHaveLength(2);
  for (const furniture of ['Page 1 of', '(continued)']) expect(text).not.toContain(furniture);
});

test('sections of text below the table have headings, and figures their signs', async () => {
  const report = withExtraColumns(doubtfulReport());
  const content = await writePdf(report, { ...exportChoices, notes: 'First thing.\n\nSecond thing.' });
  const { nodes } = await openTaggedPdf(content);
  expect(nodesWith('H2', nodes).map(({ text }) => text)).toEqual([
    'Notes',
    'Figures that differ or need review',
  ]);
  expect(nodesWith('P', nodes).map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'First thing.',
      'Second thing.',
      '2000 Income account 2000 Jan 2024: differs from Xero',
    ]),
  );
  expect(nodesWith('TD', nodes).filter(({ text }) => text.startsWith('≠ ')).length).toBeGreaterThan(0);
});
