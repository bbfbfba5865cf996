import { exportChoices } from '#tests/support/exportChoices.ts';
import { openCsv, openPdf, openWorkbook, textOf } from '#tests/support/openedFile.ts';
import { wideReport } from '#tests/support/wideReport.ts';
import { expect, test } from 'vitest';
import { makeFile } from './makeFile.ts';

const notice = 'There are 3,412 lines, and 3,000 are the most. Choose a shorter range.';
const report = { ...wideReport({ accounts: 1, months: 1 }), sections: [], totals: [], notice };
const part = { report, compared: [], extras: [], booksDay: '2026-11-23', choices: exportChoices };

test.each([
  ['csv', (content: Uint8Array) => openCsv(content).facts.flat().join(' ')],
  ['xlsx', (content: Uint8Array) => JSON.stringify(openWorkbook(content)['Report'])],
  ['pdf', async (content: Uint8Array) => (await openPdf(content)).map(textOf).join(' ')],
] as const)('a %s of a report without figures says why it has none', async (format, readText) => {
  expect(await readText(await makeFile({ kind: 'report', format, part, fontsFolder: null }))).toContain(
    notice,
  );
});
