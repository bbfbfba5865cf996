/** Every report on paper: how its pages break by where text stands on them, and what they look like as pictures. */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportReport } from '#contract/reports/reportExport.ts';
import { reportDefinitions } from '#server/reports/definitions.ts';
import { type ReportType, reportTypes } from '#contract/reports/reports.ts';
import { saveLetterhead } from '#contract/users/letterhead.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import { inFullRun } from '../support/fullRun.ts';
import { pngImage } from '../support/images.ts';
import { openPdf, textOf } from '../support/openedFile.ts';
import { defaultEngine } from './support/engines.ts';
import { type ReadProduct, startReadProduct } from './support/product.ts';

/** Not every machine has it: then its tests say that they are skipped. */
const rasterizer = (() => {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

const year = { startDate: '2025-11-01', endDate: '2026-10-31' };
const shapes: { shape: string; query: Record<string, string> }[] = [
  { shape: 'one period', query: { ...year, frequency: 'yearly' } },
  { shape: 'two periods', query: { ...year, frequency: 'yearly', compare: 'previous-year' } },
  { shape: 'twelve months', query: { ...year, frequency: 'monthly', zeroRows: 'true' } },
];
/** The entries of a year are more than the journal lists. */
const month = { startDate: '2026-10-01', endDate: '2026-10-31' };
/** A budget and a summary are comparisons already, and single lines have nothing to be compared with. */
const isCompared = (type: ReportType) =>
  type !== 'budget-variance' && type !== 'summary' && !('listsLines' in reportDefinitions[type]);
const files = reportTypes.flatMap((type) =>
  shapes
    .filter(({ query }) => isCompared(type) || !('compare' in query))
    .map(({ shape, query }) => ({
      type,
      shape,
      query: type === 'journal' ? { ...query, ...month } : query,
    })),
);

let app: ReadProduct;
let client: Client;
let companyId = '';
const folder = mkdtempSync(join(tmpdir(), 'report-pages-'));

beforeAll(async () => {
  app = await startReadProduct(defaultEngine, 'Harbour Street Trading Pty Ltd');
  ({ client, companyId } = app);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.stop();
});

type Asked = Pick<(typeof files)[number], 'type' | 'query'>;

async function pdf({ type, query: shape }: Asked, body: Record<string, unknown> = {}): Promise<Uint8Array> {
  const query = { companyId, format: 'pdf', ...shape };
  return (await client.call(exportReport, { params: { reportType: type }, query, body })).content;
}

/** A figure in the writing of print, with its sign if it has one. */
const FIGURE = /^([≠?~!] )?(–|\u2212?[\d,]+(\.\d+)?( %| points)?)$/;
/** Rows that hold a figure; the words below a table hold none. */
const rowCount = (page: Awaited<ReturnType<typeof openPdf>>[number]): number =>
  page.filter(({ pieces }) => pieces.length > 1 && FIGURE.test(pieces.at(-1)?.text ?? '')).length;

/** Each type in the shape with the most columns, and one in all. */
const telling = files.filter(({ type, shape }) => type === 'profit-loss' || shape === 'twelve months');

describe.each(inFullRun(files, telling))('$type of $shape', ({ type, shape, query }) => {
  test('has no page with fewer than three rows', async () => {
    const pages = await openPdf(await pdf({ type, query }));
    expect(pages.map(rowCount).filter((count) => count < 3)).toEqual([]);
  });

  test.skipIf(!rasterizer)('looks right, with and without a letterhead: nothing is cut off', async () => {
    const logo = pngImage({ width: 90, height: 30 }).toString('base64');
    for (const firm of ['', 'Calder & Co']) {
      const body = { firm, preparedBy: firm === '' ? '' : 'Ruth Calder', logo: firm === '' ? null : logo };
      await client.call(saveLetterhead, { body });
      const content = await pdf(
        { type, query },
        {
          draft: firm !== '',
          notes: firm === '' ? '' : 'Rent is estimated.',
        },
      );
      const pictures = draw(content, `${type}-${shape}-${firm === '' ? 'plain' : 'firm'}`);
      const pages = await openPdf(content);
      expect(pictures).toHaveLength(pages.length);
      for (const picture of pictures) {
        expect(picture.darkest).toBeLessThan(180);
        expect(picture.marginIsWhite).toBe(true);
      }
      expect(textOf(pages[0] ?? []).includes('Calder & Co')).toBe(firm !== '');
    }
  });
});

type Picture = { darkest: number; marginIsWhite: boolean };

function draw(content: Uint8Array, name: string): Picture[] {
  const file = join(folder, `${name.replaceAll(' ', '-')}.pdf`);
  writeFileSync(file, content);
  execFileSync('pdftoppm', ['-gray', '-r', '36', file, file.slice(0, -4)]);
  return globSync(`${file.slice(0, -4)}-*.pgm`).map((picture) => inspect(readFileSync(picture)));
}

/** Pixels of half an inch at 36 dots an inch, less what anti-aliasing takes. */
const MARGIN = 17;

/** Of a binary PGM: three numbers in text, then a byte a pixel. */
function inspect(picture: Buffer): Picture {
  const [head = '', width = '', height = ''] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.toString('latin1', 0, 40)) ?? [];
  const [columns, rows] = [Number(width), Number(height)];
  const pixels = picture.subarray(head.length);
  let darkest = 255;
  let marginIsWhite = pixels.length === columns * rows;
  for (const [index, pixel] of pixels.entries()) {
    darkest = Math.min(darkest, pixel);
    const [x, y] = [index % columns, Math.floor(index / columns)];
    const isInMargin = x < MARGIN || y < MARGIN || x >= columns - MARGIN || y >= rows - MARGIN;
    if (isInMargin && pixel < 250) marginIsWhite = false;
  }
  return { darkest, marginIsWhite };
}
