import { listCompanyActivity } from '#contract/audit.ts';
import { previewPack } from '#contract/packs/packPreview.ts';
import { listPackRuns, listSentPackDeliveries } from '#contract/packs/packRuns.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, signIn } from '../support/client.ts';
import { openWorkbook, textOf } from '../support/openedFile.ts';
import { openPack } from '../support/openedPack.ts';
import { engines } from './support/engines.ts';
import { type ReadProduct, startReadProduct } from './support/product.ts';

const report = (type: string, change: object = {}) => ({
  name: '',
  settings: { type, period: 'month', ...change },
});

const pack = {
  title: 'Board pack',
  agreement: 'last-page',
  notes: 'Rent is estimated.',
  includeNotes: false,
  month: '2026-10',
  reports: [
    report('profit-loss', { compare: 'budget previous-year' }),
    report('balance-sheet', { compare: 'previous-period' }),
  ],
};

describe.each(engines.filter(({ missing }) => !missing))('a preview on $name', (engine) => {
  let app: ReadProduct;
  let client: Client;
  let companyId = '';

  beforeAll(async () => {
    app = await startReadProduct(engine, 'Harbour Street Trading Pty Ltd');
    ({ client, companyId } = app);
  });
  afterAll(() => app.stop());

  const preview = (change: object = {}) =>
    client.call(previewPack, { body: { companyId, format: 'pdf', ...pack, ...change } });

  test('is the file that the client would get, and makes no delivery', async () => {
    const { name, mediaType, content } = await preview();
    expect(name).toBe('harbour-street-trading-pty-ltd-board-pack-2026-10.pdf');
    expect(mediaType).toBe('application/pdf');
    const { pages, entries, bookmarks } = await openPack(content);
    expect(entries.map(({ title }) => title)).toEqual([
      'Profit and Loss',
      'Balance Sheet',
      'How these figures were checked',
    ]);
    expect(bookmarks.at(-1)?.title).toBe('How these figures were checked');
    expect(textOf(pages[0] ?? [])).toContain('Rent is estimated.');

    expect((await client.call(listPackRuns, {})).runs).toEqual([]);
    const sent = await client.call(listSentPackDeliveries, { params: { companyId } });
    expect(sent.packs).toEqual([]);
  });

  test('is a workbook where that is asked for', async () => {
    const { content } = await preview({ format: 'xlsx' });
    expect(Object.keys(openWorkbook(content))).toEqual(
      expect.arrayContaining(['Contents', 'Profit and Loss', 'Balance Sheet']),
    );
  });

  test('stands in the organization’s activity like other files', async () => {
    await preview();
    const { events } = await client.call(listCompanyActivity, {
      params: { companyId },
      query: { kind: 'data', limit: '1' },
    });
    expect(events.map(({ action, detail }) => [action, detail])).toEqual([
      [
        'data.exported',
        { what: 'pack', title: 'Board pack', reports: 'profit-loss, balance-sheet', format: 'pdf' },
      ],
    ]);
  });

  test('is nobody else’s', async () => {
    const other = await signIn(app.url, { email: 'eve@example.com', password: 'a long enough phrase' });
    const body = { companyId, format: 'pdf', ...pack };
    await expect(other.call(previewPack, { body })).rejects.toThrow('404');
  });

  test('is refused with settings that the organization has not, in a sentence', async () => {
    const reports = [report('budget-variance', { budgetId: 'plan' })];
    await expect(preview({ reports })).rejects.toThrow('400');
  });
});
