/** A pack of reports as one file, held against the single files of the same reports and against what the API says. */
import { listCompanyActivity } from '#contract/audit.ts';
import { exportPack, MOST_PACK_REPORTS } from '#contract/reports/packExport.ts';
import { exportReport } from '#contract/reports/reportExport.ts';
import { readReport, reportTypes } from '#contract/reports/reports.ts';
import { syncAll, syncStatusCall } from '#contract/sync/sync.ts';
import { isAgreeing, reportStatuses, statusWords } from '#contract/tieOut/tieOut.ts';
import { savePreferences } from '#contract/users/preferences.ts';
import { saveLetterhead } from '#contract/users/letterhead.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Client, signIn } from '../support/client.ts';
import { inFullRun, isFullRun } from '../support/fullRun.ts';
import { type Line, openPdf, openWorkbook, reportSheet, textOf } from '../support/openedFile.ts';
import { openPack, pagesByEntry } from '../support/openedPack.ts';
import { nodesWith, openTaggedPdf } from '../support/taggedPdf.ts';
import { changeBooks } from './support/changeBooks.ts';
import { engines } from './support/engines.ts';
import { type ReadProduct, startReadProduct } from './support/product.ts';

type PackReport = Record<string, string> & { type: string };

const month = { startDate: '2026-10-01', endDate: '2026-10-31' };
const usual: PackReport[] = [
  { type: 'profit-loss', ...month, compare: 'previous-year' },
  { type: 'balance-sheet', ...month },
  { type: 'cash-flow', ...month, startDate: '2025-11-01' },
  { type: 'aged-receivables', ...month, asAt: '2026-10-15' },
  { type: 'aged-payables', ...month },
];
/** As many as a pack takes: its contents go on on a second page. A journal of all these months lists no line. */
const most: PackReport[] = [
  ...reportTypes.map((type) =>
    type === 'journal' ? { type, ...month } : { type, ...month, startDate: '2026-05-01' },
  ),
  ...usual,
];

/** Without the number of the page, which is of the whole file, and when it was made. */
const content = (page: Line[]) =>
  textOf(page)
    .replace(/Page \d+ of \d+/, '')
    .replace(/Exported .*?(?=  |$| ·)/, '');

describe.each(engines.filter(({ missing }) => !missing))('on $name', (engine) => {
  let app: ReadProduct;
  let client: Client;
  let companyId = '';
  let tenantId = '';

  beforeAll(async () => {
    app = await startReadProduct(engine, 'Harbour Street Trading Pty Ltd');
    ({ client, companyId, tenantId } = app);
    // As the organization’s country writes days, so that packs and single files read alike.
    await client.call(savePreferences, { body: { dateFormat: 'dd/MM/yyyy' } });
  });
  afterAll(() => app.stop());

  const pack = async (format: string, reports: PackReport[], more: Record<string, unknown> = {}) =>
    client.call(exportPack, { query: { companyId }, body: { format, reports, ...more } });
  const single = async (format: string, { type, ...query }: PackReport) =>
    (
      await client.call(exportReport, {
        params: { reportType: type },
        query: { companyId, format, ...query },
      })
    ).content;

  /** Once the provider was asked about all of them: what is said of their proofs stays. */
  async function settle(reports: PackReport[]): Promise<void> {
    await pack('xlsx', reports);
    await client.untilSynced(companyId);
  }

  const sizes = [
    ['the usual five', usual, 1],
    ['as many as there may be, all types among them', most, 2],
  ] as const;
  describe.each(inFullRun(sizes, sizes.slice(0, 1)))('a pack of %s', (_name, reports, contentsPages) => {
    beforeAll(() => settle(reports));

    test('has in its PDF the pages of the single files, where contents, links and bookmarks say', async () => {
      const { name, mediaType, content: bytes } = await pack('pdf', reports, { title: 'Board pack' });
      expect(name).toMatch(/^harbour-street-trading-pty-ltd-board-pack-\d{4}-\d\d-2026-10\.pdf$/);
      expect(mediaType).toBe('application/pdf');
      const opened = await openPack(bytes);
      expect(opened.entries.map(({ leadsTo }) => leadsTo)).toEqual(opened.entries.map(({ page }) => page));
      expect(opened.bookmarks).toEqual([
        { title: 'Board pack', page: 1 },
        { title: 'Contents', page: 2 },
        ...opened.entries.map(({ title, page }) => ({ title, page })),
      ]);
      const parts = pagesByEntry(opened);
      expect(parts).toHaveLength(reports.length);
      expect(opened.entries[0]?.page).toBe(2 + contentsPages);
      for (const [index, report] of reports.entries()) {
        const alone = await openPdf(await single('pdf', report));
        expect(parts[index]?.map(content)).toEqual(alone.map(content));
      }
      for (const [index, page] of opened.pages.entries())
        expect(textOf(page)).toContain(`Page ${index + 1} of ${opened.pages.length}`);
    });

    test('has in its workbook the cells of the single files, their formulas too, and links to each sheet', async () => {
      const sheets = openWorkbook((await pack('xlsx', reports)).content);
      const [contents, ...others] = Object.keys(sheets);
      expect(contents).toBe('Contents');
      const links = (sheets['Contents'] ?? []).flatMap((row) =>
        row.flatMap(({ value, link }) => (link === null ? [] : [[value, link]])),
      );
      expect(links).toEqual(others.map((name) => [name, `#'${name}'!A1`]));
      const figures = (rows: (typeof sheets)[string]) =>
        rows.map((row) => row.map(({ value, formula, calculated }) => [value, formula, calculated]));
      for (const [index, report] of reports.entries()) {
        const rows = sheets[others.filter((name) => !name.endsWith(' charts'))[index] ?? ''] ?? [];
        const head = rows.findIndex(([code, label]) => code?.value === 'Code' && label?.value === 'Name');
        expect(figures(rows.slice(head + 1))).toEqual(
          figures(reportSheet(await single('xlsx', report)).rows),
        );
      }
    });

    test('says nothing of agreement on its cover, at each report what the API says, and in the contents what does not agree', async () => {
      const opened = await openPack((await pack('pdf', reports)).content);
      const cover = textOf(opened.pages[0] ?? []);
      for (const status of reportStatuses) expect(cover).not.toContain(statusWords(status));
      const parts = pagesByEntry(opened);
      for (const [index, { type, compare: _compare, ...query }] of reports.entries()) {
        const { title, tieOut } = await client.call(readReport, {
          params: { reportType: type },
          query: { companyId, ...query },
        });
        const { words = '', ...entry } = opened.entries[index] ?? {};
        expect(entry).toMatchObject({ title });
        const claim = tieOut.headline.split(' with ')[0] ?? '';
        expect((parts[index] ?? []).map(textOf).join(' ')).toContain(claim);
        expect([title, words.includes(tieOut.headline)]).toEqual([title, !isAgreeing(tieOut.status)]);
      }
    });

    test('has no page of a report with fewer than three rows beside its heading', async () => {
      const { pages, entries } = await openPack((await pack('pdf', reports)).content);
      const counts = pages.slice((entries[0]?.page ?? 1) - 1).map(rowCount);
      expect(counts.filter((count) => count < 3)).toEqual([]);
    });
  });

  test('says how the figures were checked on the last page alone, where that is wanted', async () => {
    const { content: bytes } = await pack('pdf', usual, { agreement: 'last-page' });
    const { bookmarks, pages } = await openPack(bytes);
    expect(bookmarks.at(-1)).toEqual({ title: 'How these figures were checked', page: pages.length });
    const texts = pages.map(textOf);
    const lastPage = texts.at(-1) ?? '';
    for (const title of ['Profit and Loss', 'Balance Sheet', 'Statement of Cash Flows', 'Aged Payables'])
      expect(lastPage).toContain(title);
    expect(lastPage).toMatch(/to the cent/);
    for (const text of texts.slice(0, -1)) expect(text).not.toMatch(/to the cent/);
    const sheets = openWorkbook((await pack('xlsx', usual, { agreement: 'last-page' })).content);
    expect(Object.keys(sheets)).toContain('How checked');
    expect(JSON.stringify(sheets['Contents'])).not.toMatch(/to the cent/);
  });

  test('is tagged: a section for each part, a table in each report, links in the contents', async () => {
    const { title, isMarked, nodes } = await openTaggedPdf((await pack('pdf', usual)).content);
    expect(title).toBe('Management reports, Harbour Street Trading Pty Ltd, Nov 2025 to Oct 2026');
    expect(isMarked).toBe(true);
    expect(nodesWith('H1', nodes).map(({ text }) => text)).toEqual([
      'Management reports',
      'Contents',
      'Profit and Loss',
      'Balance Sheet',
      'Statement of Cash Flows',
      'Aged Receivables',
      'Aged Payables',
    ]);
    expect(nodesWith('TOCI', nodes)).toHaveLength(usual.length);
    expect(nodesWith('Link', nodes)).toHaveLength(usual.length);
    expect(nodesWith('Table', nodes).length).toBeGreaterThanOrEqual(usual.length);
  });

  test('has letterhead, name and notes on the cover, the draft mark on every page, and no agreement where it is off', async () => {
    const letterhead = { firm: 'Calder & Co', preparedBy: 'Ruth Calder', logo: null };
    await client.call(saveLetterhead, { body: letterhead });
    onTestFinished(async () => {
      await client.call(saveLetterhead, { body: { firm: '', preparedBy: '', logo: null } });
    });
    const wording = { agreement: 'off', draft: true, notes: 'Rent is estimated.' };
    const reports = usual.filter(({ type }) => type !== 'profit-loss');
    const pages = (await openPdf((await pack('pdf', reports, wording)).content)).map(textOf);
    for (const text of ['Calder & Co', 'Prepared by Ruth Calder', 'Notes Rent is estimated.']) {
      expect(pages[0]).toContain(text);
      for (const page of pages.slice(1)) expect(page).not.toContain(text);
    }
    for (const page of pages) expect(page).toContain('Draft');
    expect(pages.join(' ')).not.toContain('Agrees');
    const sheets = openWorkbook((await pack('xlsx', reports, wording)).content);
    const texts = Object.values(sheets).flatMap((rows) =>
      rows.flatMap((cells) => cells.map(({ value }) => String(value))),
    );
    expect(texts).toEqual(
      expect.arrayContaining(['Calder & Co', 'Ruth Calder', 'Draft', 'Rent is estimated.']),
    );
    expect(texts.filter((text) => /Agrees/.test(text))).toEqual([]);
  });

  test.each([
    ['no report', [], 'Choose at least one report.', 'reports'],
    [
      'more than there may be',
      Array.from({ length: MOST_PACK_REPORTS + 1 }, () => usual[1]),
      `A pack has at most ${MOST_PACK_REPORTS} reports.`,
      'reports',
    ],
    [
      'a range that is none',
      [usual[1], { ...usual[1], endDate: '2026-09-30' }],
      'The end lies before the start.',
      'reports.1.endDate',
    ],
    [
      'an option of another type',
      [{ ...usual[1], method: 'direct' }],
      'This report has no such option.',
      'reports.0.method',
    ],
    [
      'a parameter nobody knows',
      [{ ...usual[1], nonsense: '1' }],
      'There is no such field or parameter here.',
      'reports.0.nonsense',
    ],
  ])('refuses %s in a sentence', async (_what, reports, message, path) => {
    const refused = client.call(exportPack, { query: { companyId }, body: { format: 'pdf', reports } });
    await expect(refused).rejects.toMatchObject({ cause: { details: [{ path, message }] } });
  });

  test('refuses a CSV, and a title of several lines', async () => {
    await expect(pack('csv', usual)).rejects.toThrow('400 API_VALIDATION_ERROR');
    await expect(pack('pdf', usual, { title: 'One\nTwo' })).rejects.toThrow('400 API_VALIDATION_ERROR');
  });

  test('is nobody else’s, and in the activity log of the organization', async () => {
    const other = await signIn(app.url, { email: 'eve@example.com', password: 'a long enough phrase' });
    const body = { format: 'pdf', reports: usual };
    await expect(other.call(exportPack, { query: { companyId }, body })).rejects.toThrow('404');
    await pack('pdf', usual, { title: 'October' });
    const { events } = await client.call(listCompanyActivity, {
      params: { companyId },
      query: { kind: 'data', limit: '1' },
    });
    expect(events.map(({ action, detail }) => [action, detail])).toEqual([
      [
        'data.exported',
        {
          what: 'pack',
          title: 'October',
          reports: 'profit-loss, balance-sheet, cash-flow, aged-receivables, aged-payables',
          format: 'pdf',
        },
      ],
    ]);
  });

  test('is of one moment, while a sync changes the books', async () => {
    const year = { startDate: '2026-07-01', endDate: '2026-11-30' };
    const reports = [
      { type: 'profit-loss', ...year },
      ...Array.from({ length: isFullRun ? 8 : 3 }, () => ({ type: 'trial-balance', ...year })),
      { type: 'profit-loss', ...year },
    ];
    const rounds = isFullRun ? 3 : 1;
    const profits = new Set<string>();
    for (let round = 1; round <= rounds; round += 1) {
      for (let seed = round * 100; seed < round * 100 + 20; seed += 1)
        await changeBooks(app.simulatorUrl, tenantId, {
          kind: 'BankTransaction',
          action: 'post',
          body: { Seed: seed, Date: '2026-08-14' },
        });
      await client.call(syncAll, { body: { companyId } });
      for (let isActive = true; isActive;) {
        const sheets = openWorkbook((await pack('xlsx', reports)).content);
        const [first, last] = ['Profit and Loss', 'Profit and Loss 2'].map((name) =>
          netProfit(sheets[name] ?? []),
        );
        expect(last).toEqual(first);
        profits.add(JSON.stringify(first));
        const { runs } = await client.call(syncStatusCall, { query: { companyId } });
        isActive = runs.some(({ finishedAt }) => finishedAt === null);
      }
    }
    expect(profits.size).toBeGreaterThan(1);
  });
});

const netProfit = (rows: ReturnType<typeof reportSheet>['rows']) =>
  rows.find(([, name]) => name?.value === 'Net Profit')?.map(({ value }) => value);

const FIGURE = /^([≠?~!] )?(–|\u2212?[\d,]+(\.\d+)?( %)?)$/;
const rowCount = (page: Line[]): number =>
  page.filter(({ pieces }) => pieces.length > 1 && FIGURE.test(pieces.at(-1)?.text ?? '')).length;
