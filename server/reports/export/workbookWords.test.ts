import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { withExtraColumns } from '#contract/reports/totalColumn.ts';
import { exportChoices } from '#tests/support/exportChoices.ts';
import { openWorkbook, reportSheet } from '#tests/support/openedFile.ts';
import { wideReport } from '#tests/support/wideReport.ts';
import { describe, expect, test } from 'vitest';
import { writeWorkbook } from './workbook.ts';

describe('what a workbook says of agreement', () => {
  const agreeing = wideReport({ accounts: 5, months: 2 });
  const item = {
    columnKey: '2023-12',
    accountId: '',
    accountName: 'Depreciation',
    provider: '5.00',
    ours: '0.00',
    amount: '5.00',
    category: 'depreciation',
    documents: [],
  };
  const withStatus = (status: ShownReport['tieOut']['status']) => {
    const differences = status === 'agrees' ? [] : [item];
    return withExtraColumns({ ...agreeing, tieOut: { ...agreeing.tieOut, status, differences } });
  };
  const sheetNames = (report: ShownReport, agreement: 'shown' | 'off') =>
    Object.keys(openWorkbook(writeWorkbook(report, { ...exportChoices, charts: false, agreement })));

  test.each([
    ['agrees', ['Report', 'About'], ['Report', 'About']],
    ['agrees-with-items', ['Report', 'About', 'Reconciling items'], ['Report', 'About']],
    ['review', ['Report', 'About', 'Proofs', 'Differences'], ['Report', 'About', 'Proofs', 'Differences']],
    ['differs', ['Report', 'About', 'Proofs', 'Differences'], ['Report', 'About', 'Proofs', 'Differences']],
  ] as const)(
    'a report with the status %s has the sheets %j, and with the line off %j',
    (status, shown, off) => {
      expect(sheetNames(withStatus(status), 'shown')).toEqual(shown);
      expect(sheetNames(withStatus(status), 'off')).toEqual(off);
    },
  );

  test('a report that differs lists each proof and difference with both amounts', () => {
    const proof = {
      key: 'balances',
      label: 'Balances',
      month: '2023-12',
      expected: '12.00',
      actual: '7.00',
      difference: '5.00',
      passed: false,
      sentence: 'They differ.',
    } as const;
    const { tieOut, ...report } = withStatus('differs');
    const sheets = openWorkbook(
      writeWorkbook({ ...report, tieOut: { ...tieOut, proofs: [proof] } }, exportChoices),
    );
    const amounts = (name: string) =>
      sheets[name]?.slice(1).map((row) => row.slice(3, 6).map(({ calculated }) => calculated));
    expect(amounts('Proofs')).toEqual([[12, 7, 5]]);
    expect(amounts('Differences')).toEqual([[5, 0, 5]]);
  });

  test('with the line off nothing of a report that agrees says so', () => {
    const content = writeWorkbook(withStatus('agrees-with-items'), { ...exportChoices, agreement: 'off' });
    expect(reportSheet(content).head).toEqual(['Code', 'Name', 'Dec 2023', 'Jan 2024', 'Total']);
    const texts = Object.values(openWorkbook(content)).flatMap((rows) =>
      rows.flatMap((cells) => cells.map(({ value }) => String(value))),
    );
    expect(texts.filter((text) => /Agree|Settled|Xero/.test(text))).toEqual([]);
  });
});

test('dates are dates, shown in the user’s format, and who sends it stands above and on its sheet', () => {
  const letterhead = { firm: 'Calder & Co', preparedBy: 'Ruth Calder', logo: null, colour: null };
  const sent = {
    ...exportChoices,
    dateFormat: 'MM/dd/yyyy' as const,
    draft: true,
    notes: 'One.\nTwo.',
    letterhead,
  };
  const sheets = openWorkbook(writeWorkbook(wideReport({ accounts: 1, months: 1 }), sent));
  const about = sheets['About']?.map(([name, value]) => [name?.value, value?.shownText]);
  expect(about).toEqual(
    expect.arrayContaining([
      ['Firm', 'Calder & Co'],
      ['Prepared by', 'Ruth Calder'],
      ['State', 'Draft'],
      ['From', '12/01/2023'],
      ['Exported', 'Nov 24, 2026, 01:00'],
      ['Note', 'One.'],
      ['Note', 'Two.'],
    ]),
  );
  expect(sheets['Report']?.[2]?.[0]?.value).toBe(
    'Draft · Dec 2023 · Accrual basis · amounts in AUD · prepared by Ruth Calder · Calder & Co',
  );
});
