import { exportChoices } from '#tests/support/exportChoices.ts';
import { wideReport } from '#tests/support/wideReport.ts';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { dateFormatIn, paperSizeIn, type PaperSize } from './clientCountry.ts';
import { writePackPdf } from './pack/packPdf.ts';

test.each([
  ['US', 'letter', 'MM/dd/yyyy'],
  ['CA', 'letter', 'dd/MM/yyyy'],
  ['NZ', 'a4', 'dd/MM/yyyy'],
  ['GB', 'a4', 'dd/MM/yyyy'],
  [null, 'a4', null],
])('a client in %s gets %s paper and days as %s', (country, paper, dateFormat) => {
  expect([paperSizeIn(country), dateFormatIn(country)]).toEqual([paper, dateFormat]);
});

test.each<[PaperSize, number[]]>([
  ['a4', [595.28, 841.89]],
  ['letter', [612, 792]],
])('every page of a pack on %s has its sides', async (paperSize, sides) => {
  const choices = { ...exportChoices, paperSize };
  const reports = [1, 12].map((months) => ({ report: wideReport({ accounts: 60, months }), choices }));
  const pack = { title: 'Pack', reports, choices, hasCheckedPage: true };
  const pdf = await getDocumentProxy(new Uint8Array(await writePackPdf(pack, null)));
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { view } = await pdf.getPage(number);
    expect(view.slice(2).toSorted((a, b) => a - b)).toEqual(sides);
  }
});
