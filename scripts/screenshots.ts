/**
 * `npm run screenshots`: pictures of the running demo for the documentation:
 * docs/screenshots/<page>-<look>.png
 */
import { mkdirSync } from 'node:fs';
import { listCompanies } from '#contract/companies/companies.ts';
import { startPackRun } from '#contract/packs/packRuns.ts';
import { createPack } from '#contract/packs/packs.ts';
import { chromium, expect, type Browser, type Page, errors } from '@playwright/test';
import { format } from 'date-fns/format';
import { subMonths } from 'date-fns/subMonths';
import { startApp } from '#tests/support/app.ts';
import { signIn } from '#tests/support/client.ts';
import { findChromium } from '#tests/support/chromium.ts';
import { buildWeb } from './webBuild.ts';

const demoUser = { email: 'demo@tieout.local', password: 'tieout-demo' };
const FOLDER = 'docs/screenshots';
/** The demo organisation's first sync runs meanwhile. */
const SYNC_TIMEOUT_MS = 180_000;
const CHART_TIMEOUT_MS = 1500;

type Shot = { name: string; path: string; show: (page: Page) => Promise<void> };

const shots: Shot[] = [
  {
    name: 'companies',
    path: '/companies',
    show: (page) => page.getByText('Connected', { exact: true }).first().waitFor(),
  },
  {
    name: 'sync-logs',
    path: '/sync-logs',
    show: (page) => page.getByRole('table').getByText('Success').first().waitFor(),
  },
  {
    name: 'settings',
    path: '/settings',
    show: (page) => page.getByText('Currencies', { exact: true }).first().waitFor(),
  },
  { name: 'reports', path: '/reports?period=last-12', show: untilChecked },
  // For a person who has read a report: before that, the steps of a newcomer are shown too.
  {
    name: 'dashboard',
    path: '/dashboard',
    show: (page) => page.getByText('2 of 2').waitFor(),
  },
  {
    name: 'clients',
    path: '/clients',
    show: (page) => page.getByRole('table', { name: 'Clients' }).getByRole('link').first().waitFor(),
  },
  {
    name: 'close-board',
    path: '/close-board',
    show: (page) => page.getByRole('table').getByRole('link').first().waitFor(),
  },
  { name: 'balance-sheet', path: '/reports?type=balance-sheet', show: untilChecked },
  { name: 'lines', path: '/reports', show: openFigure },
  { name: 'cash-flow', path: '/reports?type=cash-flow', show: untilChecked },
  { name: 'aged-receivables', path: '/reports?type=aged-receivables', show: untilChecked },
  { name: 'executive-summary', path: '/reports?type=executive-summary', show: untilChecked },
  { name: 'budget-variance', path: '/reports?type=budget-variance', show: untilChecked },
  { name: 'proofs', path: '/reports/proofs', show: untilChecked },
  {
    name: 'account',
    path: '/account',
    show: (page) => page.getByRole('heading', { name: 'Your account' }).waitFor(),
  },
  {
    name: 'account-security',
    path: '/account/security',
    show: (page) => page.getByRole('button', { name: 'Turn on' }).waitFor(),
  },
  {
    name: 'account-preferences',
    path: '/account/preferences',
    show: (page) => page.getByLabel('Time zone').waitFor(),
  },
  {
    name: 'account-activity',
    path: '/account/activity',
    show: (page) => page.getByText('Logged in').first().waitFor(),
  },
  {
    name: 'changes',
    path: '/reports/changes',
    show: (page) => page.getByRole('heading', { name: 'This is your first look' }).waitFor(),
  },
  {
    name: 'palette',
    path: '/companies',
    show: async (page) => {
      await page.getByText('Connected', { exact: true }).first().waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('option').first().waitFor();
    },
  },
];

type DemoPack = { packId: string; runId: string };

/** One pack of the demo's organizations, saved and made for the month before this one. */
async function makeDemoPack(url: string): Promise<DemoPack> {
  const client = await signIn(url, { ...demoUser, registered: true });
  const { companies } = await client.call(listCompanies, { query: { pagination: 'false' } });
  const { pack } = await client.call(createPack, {
    body: {
      title: 'Month-end pack',
      formats: ['pdf', 'xlsx'],
      agreement: 'shown',
      notes: '',
      reports: [
        { name: '', settings: { type: 'profit-loss', period: 'month' } },
        { name: '', settings: { type: 'balance-sheet', period: 'month' } },
        { name: '', settings: { type: 'cash-flow', period: 'year' } },
      ],
      clients: companies.map(({ Id }) => ({ companyId: Id, recipients: [] })),
      schedule: { workingDay: 5, time: '09:00', timeZone: 'Pacific/Auckland', sends: false },
    },
  });
  const month = format(subMonths(new Date(), 1), 'yyyy-MM');
  const { run } = await client.call(startPackRun, { params: { id: pack.id }, body: { month, sends: false } });
  return { packId: pack.id, runId: run.id };
}

const packShots = ({ packId, runId }: DemoPack): Shot[] => [
  { name: 'packs', path: '/packs', show: (page) => page.getByText('Month-end pack').first().waitFor() },
  {
    name: 'pack',
    path: `/packs/${packId}`,
    show: (page) => page.getByText('Profit and Loss').first().waitFor(),
  },
  {
    name: 'pack-run',
    path: `/packs/runs/${runId}`,
    show: (page) => page.getByRole('button', { name: /PDF/ }).first().waitFor({ timeout: SYNC_TIMEOUT_MS }),
  },
];

type Look = { name: string; theme: 'light' | 'dark'; width: number };

const looks: Look[] = [
  { name: 'light', theme: 'light', width: 1280 },
  { name: 'dark', theme: 'dark', width: 1280 },
  { name: 'phone', theme: 'light', width: 390 },
];

/**
 * Waits until the notice of the first sync disappears and the figures are checked, without touching
 * the page.
 */
async function untilChecked(page: Page): Promise<void> {
  await page.getByRole('table').first().waitFor({ timeout: SYNC_TIMEOUT_MS });
  for (const passing of [/^(Reading |Every document is read)/, /^Not checked yet/]) {
    await page.getByText(passing).first().waitFor({ state: 'hidden', timeout: SYNC_TIMEOUT_MS });
  }
}

/** A chart comes after the figures; not every page has one, and a phone folds it. */
async function untilDrawn(page: Page): Promise<void> {
  try {
    await page.locator('figure svg').first().waitFor({ timeout: CHART_TIMEOUT_MS });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
}

async function openFigure(page: Page): Promise<void> {
  await untilChecked(page);
  await page
    .getByRole('table')
    .getByRole('button', { name: /: \u2212?\d/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('row').nth(1).waitFor();
}

/** Made once the demo's books are checked, and shown in every look. */
let demoPack: DemoPack | undefined;

async function takeAll(browser: Browser, url: string, { name: look, theme, width }: Look): Promise<void> {
  const context = await browser.newContext({
    colorScheme: theme,
    viewport: { width, height: 800 },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel(/e-?mail/i).waitFor();
  await page.screenshot({ path: `${FOLDER}/login-${look}.png` });
  await logIn(page);
  await page.goto(`${url}/reports`);
  await untilChecked(page);
  demoPack ??= await makeDemoPack(url);
  for (const { name, path, show } of [...shots, ...packShots(demoPack)]) {
    await page.goto(url + path);
    await show(page);
    await untilDrawn(page);
    await page.screenshot({ path: `${FOLDER}/${name}-${look}.png` });
    console.log(`${FOLDER}/${name}-${look}.png`);
  }
  await context.close();
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel(/e-?mail/i).fill(demoUser.email);
  await page.getByLabel('Password', { exact: true }).fill(demoUser.password);
  // The server answers a moment before the demo's user exists.
  await expect(async () => {
    await page.getByRole('button', { name: /^(log|sign) in$/i }).click();
    await page.getByRole('heading', { name: 'Integrations' }).waitFor({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
}

const found = await findChromium();
if (!found) throw new Error('No Chromium or Chrome on this machine: name one in CHROMIUM_PATH.');
if (!(await buildWeb())) throw new Error('The web app could not be built.');
mkdirSync(FOLDER, { recursive: true });
const app = await startApp({ demo: true });
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: ['--no-sandbox'],
  env: { ...process.env, ...found.env },
});
try {
  for (const look of looks) await takeAll(browser, app.url, look);
} finally {
  await browser.close();
  await app.stop();
}
