/** Names in ten scripts on the screens: whole, and in order beside what stands around them, whichever way they are written. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { scriptBooks, scriptOrganisation, scriptPeriod } from '../http/support/scriptBooks.ts';
import type { App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import { inFullRun } from '../support/fullRun.ts';
import { scriptNames } from '../support/scriptNames.ts';
import { expectNoFaults, expectNoSidewaysScroll, resize } from './axe.ts';
import { startSpecApp } from './specApp.ts';
import { connectedByAda, signedIn } from './steps.ts';

const period = `from=${scriptPeriod.startDate.slice(0, 7)}&to=${scriptPeriod.endDate.slice(0, 7)}`;
const pages = inFullRun(
  [
    '/dashboard',
    '/companies',
    '/clients',
    '/close-board',
    '/packs/new',
    '/sync-logs',
    '/settings',
    '/account/activity',
    `/reports?type=profit-loss&${period}`,
    `/reports?type=aged-receivables&${period}`,
    `/reports?type=account-transactions&${period}`,
  ],
  ['/dashboard', '/companies', '/clients'],
);

let root = '';
let app: App;
test.beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'tieout-scripts-'));
  const folder = join(root, 'organisation');
  mkdirSync(folder);
  for (const [name, content] of Object.entries(scriptBooks()))
    writeFileSync(join(folder, name), JSON.stringify(content));
  app = await startSpecApp({ tier: 'advanced', simulator: ['--org', folder] });
});
test.afterAll(async () => {
  await app.stop();
  rmSync(root, { recursive: true });
});

/** Texts beside a name on its line, of which the one before it does not stand on its left or the one after it on its right. */
const misplacedNeighbours = (page: Page, names: string[]): Promise<string[]> =>
  page.evaluate(`(() => {
    const boxOf = (node, from, to) => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return range.getBoundingClientRect();
    };
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.data.trim() !== '' && boxOf(node, 0, node.length).width > 1) texts.push(node);
    // What isolates a name takes no width.
    const signs = texts.flatMap((node) =>
      Array.from({ length: node.length }, (_, at) => ({ node, at, box: boxOf(node, at, at + 1) })),
    ).filter(({ box }) => box.width > 0);
    return texts.flatMap((node) =>
      ${JSON.stringify(names)}.flatMap((name) => {
        const from = node.data.indexOf(name);
        if (from === -1) return [];
        const box = boxOf(node, from, from + name.length);
        const first = signs.findIndex((sign) => sign.node === node && sign.at >= from);
        const before = signs[first - 1];
        const after = signs.slice(first).find((sign) => sign.node !== node || sign.at >= from + name.length);
        const isOnLine = (sign) => sign !== undefined && Math.abs(sign.box.bottom - box.bottom) < 4;
        return [
          ...(isOnLine(before) && before.box.right > box.left + 1 ? ['before ' + name + ': ' + before.node.data] : []),
          ...(isOnLine(after) && after.box.left < box.right - 1 ? ['after ' + name + ': ' + after.node.data] : []),
        ];
      }),
    );
  })()`);

test('names in ten scripts stand whole and in order on every page', async ({ page }) => {
  const { client } = await connectedByAda(app, scriptOrganisation);
  await page.context().setStorageState(signedIn(app, client));
  for (const width of [1440, 390]) {
    await resize(page, { width, height: 900 });
    for (const path of pages)
      await test.step(`${path} at ${width} px`, async () => {
        await page.goto(`${app.url}${path}`);
        await expect(
          page.getByRole('main').getByText(scriptOrganisation).or(page.getByRole('table')).first(),
        ).toBeVisible();
        expect(await misplacedNeighbours(page, [scriptOrganisation, ...Object.values(scriptNames)])).toEqual(
          [],
        );
        await expectNoSidewaysScroll(page, path);
      });
  }
  await test.step('each account of a report by its whole name', async () => {
    await page.goto(`${app.url}/reports?type=profit-loss&${period}`);
    const table = page.getByRole('table', { name: 'Profit and Loss' });
    for (const name of Object.values(scriptNames))
      await expect(table.getByRole('rowheader', { name })).toBeVisible();
    await expectNoFaults(page, 'a report in ten scripts');
  });
});
