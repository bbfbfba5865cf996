import { expectPdf } from '#tests/support/exportedReport.ts';
import { openPdf, textOf } from '#tests/support/openedFile.ts';
import { jpegImage, pngImage } from '#tests/support/images.ts';
import { doubtfulReport, wideReport } from '#tests/support/wideReport.ts';
import type { TieStatus } from '#contract/tieOut/tieOut.ts';
import { withExtraColumns } from '#contract/reports/totalColumn.ts';
import { exportChoices } from '#tests/support/exportChoices.ts';
import { describe, expect, test } from 'vitest';
import { writePdf } from './pdf.ts';

test('a wide report continues across pages that each have a heading, without losing a figure', async () => {
  const report = wideReport({ accounts: 60, months: 36 });
  const content = await writePdf(report, exportChoices);
  await expectPdf(content, report);
  const pages = (await openPdf(content)).map(textOf);
  for (const [index, text] of pages.entries()) {
    expect(text).toContain('Dec 2023 to Nov 2026');
    expect(text).toContain('Agrees with Xero to the cent, checked 21 Nov 2026, 07:15');
    expect(text).toContain(
      'Data as of 21 Nov 2026, 07:15 · Exported 24 Nov 2026, 01:00 · Times in Australia/Sydney',
    );
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
  }
  for (const column of report.columns)
    expect(pages.filter((text) => text.includes(column.label)).length).toBeGreaterThan(1);
});

test('an unchecked figure has its sign beside it, and the first page names it', async () => {
  const report = withExtraColumns(doubtfulReport());
  const content = await writePdf(report, exportChoices);
  await expectPdf(content, report);
  const pages = (await openPdf(content)).map(textOf);
  expect(pages[0]).toContain('Differs from Xero: Income account 2000 in Jan 2024.');
  expect(pages[0]).toContain('Not checked yet: every figure in Mar 2024 to Apr 2024.');
  for (const text of pages)
    expect(text).toContain('≠ differs from Xero · ? not checked yet · ~ changed since last check');
});

test('names outside the Latin script are readable, and so is the line on agreement', async () => {
  const report = wideReport({ accounts: 1, months: 1 });
  const [page = []] = await openPdf(
    await writePdf({ ...report, companyName: 'Žluťoučký Ελλάς Кирилл' }, exportChoices),
  );
  expect(textOf(page)).toContain('Žluťoučký Ελλάς Кирилл');
  expect(textOf(page)).toContain('Agrees with Xero to the cent, checked 21 Nov 2026, 07:15');
});

test('every page of a part of the organisation says which part', async () => {
  const report = { ...wideReport({ accounts: 60, months: 36 }), scope: 'Region: North' };
  const pages = await openPdf(await writePdf(report, exportChoices));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(textOf(page)).toContain('Wide & Long Ltd · Region: North');
});

test('differences and failed proofs are listed after the figures, with their amounts', async () => {
  const report = doubtfulReport();
  const [account] = report.sections[0]?.rows ?? [];
  const difference = {
    columnKey: '2024-01',
    accountId: account?.accountId ?? '',
    accountName: account?.label ?? '',
    provider: '112.00',
    ours: '100.00',
    amount: '12.00',
    category: 'unknown',
    documents: [],
  };
  const failed = {
    key: 'bank',
    label: 'Bank accounts equal their lines',
    month: '2024-01',
    passed: false,
    expected: '1.00',
    actual: '2.00',
    difference: '1.00',
    sentence: 'The provider moved 1.00 on Cheque in Jan 2024 that no line explains.',
  };
  const doubted = {
    ...report,
    tieOut: { ...report.tieOut, differences: [difference], proofs: [failed, { ...failed, passed: true }] },
  };
  const content = await writePdf(withExtraColumns(doubted), exportChoices);
  await expectPdf(content, withExtraColumns(doubted));
  const pages = (await openPdf(content)).map(textOf);
  const list = pages.at(-1) ?? '';
  expect(list).toContain('Figures that differ');
  expect(list).toContain(`${account?.accountCode} ${account?.label}`);
  expect(list).toContain('Jan 2024: 112.00 at the provider, 100.00 here; 12.00 unknown');
  expect(list.split(failed.sentence)).toHaveLength(2);
  expect(list).toContain(`Page ${pages.length} of ${pages.length}`);
});

test('a report that agrees has no page of differences', async () => {
  const pages = await openPdf(await writePdf(wideReport({ accounts: 3, months: 3 }), exportChoices));
  expect(pages).toHaveLength(1);
});

test('lists of differences are cut, and say that there are more', async () => {
  const report = wideReport({ accounts: 60, months: 36 });
  const differs = {
    ...report,
    sections: report.sections.map((section) => ({
      ...section,
      rows: section.rows.map((row) => ({
        ...row,
        cells: row.cells.map((cell) => ({ ...cell, status: 'differs' as const })),
      })),
    })),
  };
  const pages = (await openPdf(await writePdf(differs, exportChoices))).map(textOf);
  expect(pages.at(-1)).toContain('And 1160 more, all in the workbook of this report.');
});

test.each([
  ['emoji, and signs that no font has', '📈 株式会社 شركة \u0007\u202e\ud800'],
  ['a name of one long word', 'W'.repeat(400)],
  ['a name of several lines', 'One\nTwo\r\nThree\tFour'],
])('%s break no page', async (_what, label) => {
  const report = wideReport({ accounts: 3, months: 2 });
  const named = {
    ...report,
    companyName: label,
    scope: label,
    sections: report.sections.map((section) => ({
      ...section,
      rows: section.rows.map((row) => ({ ...row, label, accountCode: label })),
    })),
  };
  const pages = await openPdf(await writePdf(named, exportChoices));
  expect(pages.map(textOf).join(' ')).toContain('Net Profit');
  expect(pages.length).toBeLessThan(5);
});

describe('the line on agreement', () => {
  const withStatus = (status: TieStatus) => {
    const report = wideReport({ accounts: 3, months: 2 });
    const words = {
      headline: 'Agrees with Xero · 2 items without source document',
      sentence: 'Said at length.',
    };
    return { ...report, tieOut: { ...report.tieOut, ...words, status } };
  };
  const textWith = async (status: TieStatus, agreement: 'shown' | 'off') =>
    (await openPdf(await writePdf(withStatus(status), { ...exportChoices, agreement })))
      .map(textOf)
      .join(' ');

  test('stands in the foot of a report that agrees, with its items counted and not listed', async () => {
    const text = await textWith('agrees-with-items', 'shown');
    expect(text).toContain(
      'Agrees with Xero to the cent · 2 items without source document, checked 21 Nov 2026, 07:15',
    );
    expect(text).not.toContain('Said at length.');
  });

  test.each(['agrees', 'agrees-with-items'] as const)(
    'can be off where a report has the status %s',
    async (status) => {
      const text = await textWith(status, 'off');
      expect(text).not.toContain('Xero');
      expect(text).toContain('Data as of 21 Nov 2026, 07:15');
    },
  );

  test.each(['differs', 'review', 'unchecked', 'changed'] as const)(
    'cannot be off where a report has the status %s',
    async (status) => {
      expect(await textWith(status, 'off')).toContain('Said at length. Last compared with');
    },
  );
});

test.each([
  ['MM/dd/yyyy', 'Nov 24, 2026, 01:00'],
  ['dd/MM/yyyy', '24 Nov 2026, 01:00'],
  ['dd.MM.yyyy', '24.11.2026, 01:00'],
  ['yyyy-MM-dd', '2026-11-24, 01:00'],
] as const)('with the date format %s it is exported %s', async (dateFormat, exported) => {
  const [page = []] = await openPdf(
    await writePdf(wideReport({ accounts: 1, months: 1 }), { ...exportChoices, dateFormat }),
  );
  expect(textOf(page)).toContain(`Exported ${exported} ·`);
});

test('the letterhead stands on the first page alone, the draft mark on each, notes after the table', async () => {
  const logo = { content: new Uint8Array(pngImage({ width: 60, height: 30 })), width: 60, height: 30 };
  const letterhead = { firm: 'Calder & Co', preparedBy: 'Ruth Calder', logo, colour: null };
  const sent = {
    ...exportChoices,
    draft: true,
    notes: 'Stock was counted on 30 November.\nRent is estimated.',
    letterhead,
  };
  const pages = (await openPdf(await writePdf(wideReport({ accounts: 120, months: 2 }), sent))).map(textOf);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.map((text) => text.includes('Calder & Co'))).toEqual(pages.map((_text, index) => index === 0));
  // In what the page is of, and across it.
  for (const text of pages) expect(text.split('Draft')).toHaveLength(3);
  expect(pages[0]).toContain(
    'Draft · Dec 2023 to Jan 2024 · Accrual basis · Amounts in AUD · Prepared by Ruth Calder',
  );
  expect(pages.at(-1)).toMatch(/Net Profit.*Notes Stock was counted on 30 November\. Rent is estimated\./);
});

test.each([
  ['PNG with transparency', pngImage({ width: 60, height: 30, color: 6 }), { width: 60, height: 30 }],
  ['JPEG', jpegImage, { width: 1, height: 1 }],
])('a logo can be a %s', async (_what, content, size) => {
  const letterhead = {
    firm: '',
    preparedBy: '',
    logo: { content: new Uint8Array(content), ...size },
    colour: null,
  };
  const pages = await openPdf(
    await writePdf(wideReport({ accounts: 1, months: 1 }), { ...exportChoices, letterhead }),
  );
  expect(pages).toHaveLength(1);
});
