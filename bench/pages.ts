/**
 * Runs Lighthouse on the pages people open most, of the production build, signed in as the demo's
 * user: `npm run bench:pages`, as on a phone (Lighthouse's standard: slow network and processor)
 * and on a desk (`--preset=desktop`). Lighthouse comes from `npm exec`, the browser from the
 * browser tests.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, expect } from '@playwright/test';
import { startApp } from '#tests/support/app.ts';
import { findChromium } from '#tests/support/chromium.ts';
import { freePort } from '#tests/support/ports.ts';
import { buildWeb } from '#scripts/webBuild.ts';
import * as z from 'zod';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const pages = ['/login', '/companies', '/sync-logs', '/reports'];
const devices = ['phone', 'desk'] as const;

const run = promisify(execFile);
const category = z.object({ score: z.number().nullable() });
const audit = z.object({ numericValue: z.number() });
const request = z.object({ resourceType: z.string().optional(), transferSize: z.number() });
const result = z.object({
  categories: z.object({ performance: category, accessibility: category, 'best-practices': category }),
  audits: z.object({
    'cumulative-layout-shift': audit,
    'largest-contentful-paint': audit,
    'total-byte-weight': audit,
    'network-requests': z.object({ details: z.object({ items: z.array(request) }) }),
  }),
});

await buildWeb();
const browser = await findChromium();
if (!browser) throw new Error('There is no Chromium on this machine.');
const app = await startApp({ demo: true });
const folder = mkdtempSync(join(tmpdir(), 'tieout-pages-'));
const port = await freePort();
const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
  executablePath: browser.executablePath,
  env: { ...process.env, ...browser.env },
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
});
try {
  const measured = [];
  for (const path of pages) {
    // The log-in page is for guests only.
    if (path === pages[1]) await logIn();
    for (const device of devices) measured.push(await measure(path, device));
  }
  console.table(measured);
} finally {
  await context.close();
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function logIn(): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${app.url}/login`);
  await page.getByLabel('E-mail').fill('demo@tieout.local');
  await page.getByLabel('Password', { exact: true }).fill('tieout-demo');
  await page.getByRole('button', { name: 'Log in' }).click();
  // The first sync of the demo must not compete with what is measured.
  await expect(page.getByText('Needs attention')).toBeVisible({ timeout: 180_000 });
  await page.close();
}

/** As on a first visit, but signed in. */
async function forgetFiles(): Promise<void> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await page.close();
}

async function measure(path: string, device: (typeof devices)[number]) {
  await forgetFiles();
  const output = join(folder, 'result.json');
  const flags = device === 'desk' ? ['--preset=desktop'] : [];
  const categoriesAsked = '--only-categories=performance,accessibility,best-practices';
  const lighthouse = [
    'exec',
    '--yes',
    '--',
    LIGHTHOUSE,
    app.url + path,
    '--quiet',
    categoriesAsked,
    ...flags,
  ];
  const into = ['--output=json', `--output-path=${output}`];
  await run('npm', [...lighthouse, `--port=${port}`, '--disable-storage-reset', ...into]);
  const { categories, audits } = result.parse(JSON.parse(readFileSync(output, 'utf8')));
  const scripts = audits['network-requests'].details.items.filter(
    ({ resourceType }) => resourceType === 'Script',
  );
  const percent = ({ score }: z.infer<typeof category>) => Math.round((score ?? 0) * 100);
  return {
    page: path,
    device,
    performance: percent(categories.performance),
    accessibility: percent(categories.accessibility),
    'best practices': percent(categories['best-practices']),
    'layout shift': Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
    'largest paint, s': Number((audits['largest-contentful-paint'].numericValue / 1000).toFixed(2)),
    'script, kB': Math.round(scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000),
    'all, kB': Math.round(audits['total-byte-weight'].numericValue / 1000),
  };
}
