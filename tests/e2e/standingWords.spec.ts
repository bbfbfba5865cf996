/** How an organization stands is said once, and in the same word everywhere. */
import type { Page, Route } from '@playwright/test';
import * as z from 'zod';
import type { App } from '../support/app.ts';
import { expect } from '../support/browser.ts';
import { isFullRun } from '../support/fullRun.ts';
import { test } from './books.ts';
import { answer, during } from './routes.ts';
import { companyRow, KAURI } from './steps.ts';

const lists = /\/api\/v1\/companies(\?|\/(?!stats$)[\w-]+$)/;

const answered = z.looseObject({ data: z.unknown() });
const list = z.looseObject({ companies: z.array(z.looseObject({})) });
const single = z.looseObject({ company: z.looseObject({}) });

function withFacts(data: unknown, facts: object) {
  const several = list.safeParse(data);
  if (several.success)
    return {
      ...several.data,
      companies: several.data.companies.map((company) => ({ ...company, ...facts })),
    };
  const { company, ...others } = single.parse(data);
  return { ...others, company: { ...company, ...facts } };
}

/** The server's own answer, each company in it with other facts. */
const altered = (facts: object) => async (route: Route) => {
  const response = await route.fetch();
  const { data, ...envelope } = answered.parse(await response.json());
  await route.fulfill({ response, json: { ...envelope, data: withFacts(data, facts) } });
};

/** Waits for answers under way, which would be lost with the route. */
async function whileAltered(page: Page, facts: object, act: () => Promise<void>): Promise<void> {
  await page.route(lists, altered(facts));
  await act();
  await page.unrouteAll({ behavior: 'wait' });
}

const header = (page: Page) => page.getByRole('banner');

test.use({ organisation: KAURI });

let app: App;
let companyId: string;
test.beforeEach(({ books }) => {
  ({ app, companyId } = books);
});

test('a company whose status is CONNECTED is connected everywhere', async ({ page }) => {
  await whileAltered(page, { ConnectionStatus: 'CONNECTED' }, async () => {
    await page.goto(`${app.url}/companies`);
    const row = companyRow(page, KAURI);
    await expect(row.getByText('Connected', { exact: true })).toBeVisible();
    await expect(row.getByRole('button', { name: `Disconnect: ${KAURI}` })).toBeVisible();
    await expect(header(page).getByText('Connected', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Sync Settings' }).click();
    await expect(page.getByText('Sync Enabled')).toBeVisible();
  });
});

test('while an organization is being connected every place says Connecting, and offers no reconnection', async ({
  page,
}) => {
  const pending = {
    ConnectionStatus: 'PENDING',
    IsInitialSyncCompleted: false,
    Connection: {
      State: 'connecting',
      Label: 'Connecting',
      Cause: 'The organization has not been read yet.',
      WhoActs: 'nobody',
      NextStep: null,
      Action: 'none',
      Until: null,
      Warning: null,
      CheckedAt: null,
      CallsLeftToday: null,
    },
  };
  await page.goto(app.url);
  // Selected while it was connected, for nothing selects a pending one by itself.
  await expect(header(page).getByText('Connected', { exact: true })).toBeVisible();
  await whileAltered(page, pending, async () => {
    await page.goto(`${app.url}/companies`);
    const row = companyRow(page, KAURI);
    await expect(row.getByText('Connecting', { exact: true })).toBeVisible();
    await expect(header(page).getByText('Connecting', { exact: true })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/PENDING|\bPending\b/);
    for (const word of ['Disconnected', 'Initial Sync Required'])
      await expect(page.getByText(word, { exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Reconnect/ })).toHaveCount(0);
    // A company page by its address, though the list's link to it is off.
    await page.goto(`${app.url}/settings`);
    await expect(page.getByRole('heading', { name: `${KAURI} is being connected` })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Reconnect/ })).toHaveCount(0);
  });
});

if (isFullRun)
  test('the head of the list counts all organizations, and an organization has a page of its own answer', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/404.*\/companies\/[\w-]+/);
    const stats = { total: 1_204, active: 1_200, pending: 1, disconnected: 1, suspended: 2 };
    await during(page, /\/companies\/stats$/, answer(stats), async () => {
      await page.goto(`${app.url}/companies`);
      await expect(page.getByText('1,204 in total')).toBeVisible();
      await expect(page.getByText('1,200 connected · 1 connecting · 3 disconnected')).toBeVisible();
    });
    await whileAltered(page, { Name: 'Renamed elsewhere' }, async () => {
      await page.goto(`${app.url}/companies/${companyId}/members`);
      await expect(page.getByRole('heading', { level: 1, name: 'Renamed elsewhere' })).toBeVisible();
    });
    await page.goto(`${app.url}/companies/01900000-0000-7000-8000-00000000abcd/members`);
    await expect(page.getByRole('heading', { level: 1, name: 'No such organization' })).toBeVisible();
  });

if (isFullRun)
  test('initials of five wide letters stand in one line', async ({ page }) => {
    await page.goto(`${app.url}/companies`);
    await whileAltered(page, { Name: 'Matamata Wool Merchants & Maize Wholesalers' }, async () => {
      await page.reload();
      const lines = await page.getByText('MWMMW', { exact: true }).evaluate((tile) => {
        const text = tile.ownerDocument.createRange();
        text.selectNodeContents(tile);
        return text.getClientRects().length;
      });
      expect(lines).toBe(1);
    });
  });

if (isFullRun)
  test('the software to connect is chosen', async ({ page }) => {
    await page.goto(app.url);
    const choice = page.getByRole('group', { name: 'Accounting software' }).getByRole('radio');
    await expect(choice).toHaveCount(1);
    await expect(choice).toHaveAccessibleName(/^Xero/);
    await expect(choice).toBeChecked();
  });
