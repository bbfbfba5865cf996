import type { ExportFormat } from '#contract/reports/reportExport.ts';
import { withExtraColumns } from '#contract/reports/totalColumn.ts';
import { exportChoices } from '#tests/support/exportChoices.ts';
import { expectCsv, expectPdf, expectWorkbook } from '#tests/support/exportedReport.ts';
import { type Size, wideReport } from '#tests/support/wideReport.ts';
import { afterAll, expect, test } from 'vitest';
import { createFileThreads } from './fileThreads.ts';
import type { FilePart, FileRequest } from './makeFile.ts';

const files = createFileThreads();
afterAll(() => files.stop());

const request = (format: ExportFormat, size: Size): FileRequest => ({
  kind: 'report',
  format,
  part: partWith(size),
  fontsFolder: null,
});
const partWith = (size: Size): FilePart => ({
  report: wideReport(size),
  compared: [],
  extras: [],
  booksDay: '2027-06-30',
  choices: exportChoices,
});
const small = { accounts: 5, months: 3 };
const waiting = () => new AbortController().signal;

test('each format is made in a thread with every figure', async () => {
  const shown = withExtraColumns(wideReport(small));
  expectCsv(await files.make(request('csv', small), waiting()), shown);
  expectWorkbook(await files.make(request('xlsx', small), waiting()), shown);
  await expectPdf(await files.make(request('pdf', small), waiting()), shown);
});

test('the thread that answers goes on while a file is made', async () => {
  const order: string[] = [];
  const file = files
    .make(request('pdf', { accounts: 60, months: 12 }), waiting())
    .then(() => order.push('file'));
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  order.push('another’s call');
  await file;
  expect(order).toEqual(['another’s call', 'file']);
});

test('whoever hangs up ends the work, and the next file is made', async () => {
  const large = { accounts: 100, months: 36 };
  const hangUp = new AbortController();
  const abandoned = [1, 2].map(() => files.make(request('pdf', large), hangUp.signal));
  hangUp.abort();
  for (const file of abandoned) await expect(file).rejects.toMatchObject({ name: 'AbortError' });
  const content = await files.make(request('csv', small), waiting());
  expectCsv(content, withExtraColumns(wideReport(small)));
});
