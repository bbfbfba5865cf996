/** Each screen while its data comes, after it could not be had, and with nothing to show; axe looks at all of it. */
import type { Page } from '@playwright/test';
import * as z from 'zod';
import type { App } from '../support/app.ts';
import { expect } from '../support/browser.ts';
import { wideReport } from '../support/wideReport.ts';
import { inFullRun, isFullRun } from '../support/fullRun.ts';
import { test } from './books.ts';
import { expectNoFaultsInState, expectNoSidewaysScroll } from './axe.ts';
import { type Answer, answer, during, held, refuse } from './routes.ts';
import { expectToast, openOptions, KAURI } from './steps.ts';

test.use({ organisation: KAURI });

let app: App;
let companyId = '';
test.beforeEach(({ books }) => {
  ({ app, companyId } = books);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

type Failing = {
  path: string;
  /** What the screen asks for. */
  calls: RegExp;
  /** The titles of what could not be had. */
  failed: string[];
  /** What is there after trying again. */
  ready: (page: Page) => Promise<void>;
};

const table = (name: string) => (page: Page) => expect(page.getByRole('table', { name })).toBeVisible();
const title = (name: string) => (page: Page) => expect(heading(page, name)).toBeVisible();

const screens: Failing[] = [
  {
    path: '/companies?search=nothing',
    calls: /\/companies\?.*name=nothing/,
    failed: ['Unable to load companies'],
    ready: title('No Organizations Found'),
  },
  {
    path: '/sync-logs',
    calls: /\/(integration-logs|sync-stats)(\?|$)/,
    failed: ['The sync logs could not be loaded', 'The logs of the last 30 days could not be counted'],
    ready: table('Sync Logs'),
  },
  {
    path: '/sync-logs?view=records',
    calls: /\/sync\/dead-letters\?/,
    failed: ['The records that need fixing could not be loaded'],
    ready: title('No record needs fixing'),
  },
  {
    path: '/settings',
    calls: /\/settings\/sync(\?|$)/,
    failed: ['The sync settings could not be loaded'],
    ready: table('Sync Settings'),
  },
  {
    path: '/reports',
    calls: /\/reports\/profit-loss-unified$/,
    failed: ['The report could not be read'],
    ready: table('Profit and Loss'),
  },
  {
    path: '/reports/proofs',
    calls: /\/reports\/(proofs|checks)\?/,
    failed: ['The proofs could not be read', 'The last check could not be read'],
    ready: table('Proofs by month'),
  },
  {
    path: '/sign-off',
    calls: /\/(sign-offs|reportsp\/executive-summary)\?/,
    failed: ['The sign-off could not be read', 'The figures could not be read'],
    ready: (page) => expect(page.getByText('Net profit')).toBeVisible(),
  },
  {
    path: '/reports/changes',
    calls: /\/reports\/views\?/,
    failed: ['The changes could not be read'],
    ready: (page) => expect(page.getByText('This is your first look')).toBeVisible(),
  },
  {
    path: '/account/security',
    calls: /\/user\/(sessions|second-factor)$/,
    failed: ['Two-step log-in could not be looked up', 'Your sessions could not be loaded'],
    ready: (page) => expect(page.getByText('This session')).toBeVisible(),
  },
  {
    path: '/account/activity',
    calls: /\/user\/activity(\?|$)/,
    failed: ['The activity could not be loaded'],
    ready: table('Your activity'),
  },
  {
    path: '/companies/{company}/members',
    calls: /\/members$/,
    failed: ['The members could not be loaded'],
    ready: (page) => expect(page.getByText('Connects it')).toBeVisible(),
  },
  {
    path: '/companies/{company}/activity',
    calls: /\/companies\/[\w-]+\/activity(\?|$)/,
    failed: ['The activity could not be loaded'],
    ready: table('Activity'),
  },
];

/** A list, a table, what two calls make, and what is drawn beside something else. */
const sampledScreens = screens.filter(({ path }) =>
  ['/companies?search=nothing', '/sync-logs', '/reports', '/account/security'].includes(path),
);

test('every screen shows loading, failure with its reason, and a retry', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/400.*\/api\/v1\//);
  for (const [index, { path, calls, failed, ready }] of inFullRun(screens, sampledScreens).entries())
    await test.step(path, async () => {
      const { reply, release } = held(refuse(400, 'API_BAD_REQUEST', 'Not to be had.'));
      const api = new RegExp(`/api/v1.*${calls.source}`);
      await during(page, api, reply, async () => {
        await page.goto(app.url + path.replace('{company}', companyId));
        await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(failed.length);
        // Their skeletons are alike: of a list, and in a card.
        if (index < 2) await expectNoFaultsInState(page, `${path}, loading`);
        release();
        for (const text of failed) await expect(heading(page, text)).toBeVisible();
        await expect(page.getByText('Not to be had.')).toHaveCount(failed.length);
        await expectNoFaultsInState(page, `${path}, failed`);
        await expectNoSidewaysScroll(page, `${path}, failed`);
      });
      const tries = page.getByRole('button', { name: 'Try Again' });
      for (let left = failed.length; left > 0; left -= 1) {
        await tries.first().click();
        await expect(tries).toHaveCount(left - 1);
      }
      await ready(page);
    });
});

if (isFullRun)
  test('a report says when its comparison could not be loaded, and retries', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/400.*\/profit-loss-unified/);
    const report = /\/api\/v1\/reports\/profit-loss-unified$/;
    const refused = refuse(400, 'API_BAD_REQUEST', 'Not to be had.');
    const ofYearBefore: Answer = (route) =>
      route.request().postData()?.includes('2025-09-01') ? refused(route) : route.fallback();
    await during(page, report, ofYearBefore, async () => {
      await page.goto(`${app.url}/reports?from=2026-09&to=2026-10&compare=previous-year`);
      await expect(page.getByText('What this report is compared with could not be loaded')).toBeVisible();
      await expect(page.getByRole('columnheader', { name: 'Sep 2026', exact: true })).toBeVisible();
    });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('columnheader', { name: 'Sep 2025', exact: true })).toBeVisible();
    await expect(page.getByText('What this report is compared with could not be loaded')).toBeHidden();
  });

const pagination = { totalCount: 0, offset: 0, limit: 20, hasMore: false };

type Empty = { path: string; shown: string; way?: string; calls?: RegExp; data?: object };
const empty: Empty[] = [
  {
    path: '/sync-logs',
    shown: 'No sync logs',
    calls: /\/integration-logs\?/,
    data: { logs: [], pagination },
  },
  { path: '/sync-logs?view=records&entity=Items', shown: 'None of this entity', way: 'Clear filters' },
  { path: '/reports?from=2009-01&to=2009-02', shown: 'Nothing in this period' },
  { path: '/reports/changes', shown: 'This is your first look', way: 'Compare with a day' },
  { path: '/account/activity?kind=data', shown: 'Nothing matches', way: 'Clear filters' },
  {
    path: '/account/activity',
    shown: 'Nothing yet',
    calls: /\/user\/activity(\?|$)/,
    data: { events: [], pagination },
  },
  {
    // The organization has acts of other tests.
    path: '/companies/{company}/activity?kind=data',
    shown: 'Nothing matches',
    way: 'Clear filters',
    calls: /\/companies\/[\w-]+\/activity\?/,
    data: { events: [], people: [], pagination },
  },
  {
    path: '/companies/01a1fb27-4630-7928-a8f5-851bf3259c16/members',
    shown: 'No such organization',
  },
];

test('an empty screen says so, with a link where a filter hides its rows', async ({
  page,
  expectConsoleError,
}) => {
  // The page of an organization that is not there.
  expectConsoleError(/404.*\/companies\/[\w-]+/);
  for (const { path, shown, way, calls, data } of inFullRun(empty, empty.slice(0, 4)))
    await test.step(`${path}: ${shown}`, async () => {
      const api = calls && new RegExp(`/api/v1.*${calls.source}`);
      const reply = answer(data ?? {});
      if (api) await page.route(api, reply);
      await page.goto(app.url + path.replace('{company}', companyId));
      await expect(heading(page, shown)).toBeVisible();
      await expectNoFaultsInState(page, shown);
      await expectNoSidewaysScroll(page, shown);
      if (api) await page.unroute(api, reply);
      if (way === undefined) return;
      await page.getByRole('button', { name: way }).click();
      await expect(heading(page, shown)).toBeHidden();
    });
});

if (isFullRun)
  test('an action that does not reach the server says so', async ({ page, expectConsoleError }) => {
    expectConsoleError(/ERR_FAILED/);
    await page.goto(`${app.url}/settings`);
    await during(
      page,
      /\/api\/v1\/sync\/all$/,
      (route) => route.abort(),
      async () => {
        await page.getByRole('button', { name: 'Sync all' }).click();
        await expectToast(page, 'Connection Error - Please check your internet connection and try again.');
      },
    );
  });

if (isFullRun)
  test('choosing another organisation drops the reports of the one before', async ({
    page,
    expectConsoleError,
  }) => {
    // The other one is only in the list.
    expectConsoleError(/404.*\/api\/v1\//);
    const other = '01a1fb27-4630-7928-a8f5-851bf3259c16';
    const listed = z.object({ data: z.looseObject({ companies: z.array(z.looseObject({})) }) });
    await page.route(/\/api\/v1\/companies\?/, async (route) => {
      const { data } = listed.parse(await (await route.fetch()).json());
      const companies = [...data.companies, { ...data.companies[0], Id: other, Name: 'Other Books' }];
      await answer({ ...data, companies })(route);
    });
    const requestedCompanies: string[] = [];
    await page.route(/\/reports\/profit-loss-unified$/, async (route) => {
      const { companyId: named } = z.object({ companyId: z.string() }).parse(route.request().postDataJSON());
      requestedCompanies.push(named);
      await answer({ ...wideReport({ accounts: 3, months: 1 }), companyId: named })(route);
    });
    const choose = async (name: string) => {
      await page.getByRole('button', { name: /^Organization: / }).click();
      await page.getByRole('option', { name }).click();
      await expect(page.getByRole('button', { name: `Organization: ${name}` })).toBeVisible();
    };

    await page.goto(`${app.url}/reports`);
    // The report and the three that it is compared with.
    const fourOf = (id: string) => [id, id, id, id];
    await expect.poll(() => requestedCompanies).toEqual(fourOf(companyId));
    await choose('Other Books');
    await expect.poll(() => requestedCompanies).toEqual([...fourOf(companyId), ...fourOf(other)]);
    await choose(KAURI);
    await expect
      .poll(() => requestedCompanies)
      .toEqual([...fourOf(companyId), ...fourOf(other), ...fourOf(companyId)]);
  });

test('the address of a report is limited to what exists, and a refusal says what is wrong', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/400.*\/api\/v1\//);
  const shown = (name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible();

  await test.step('a month that makes the range too long takes the other one along', async () => {
    await page.goto(`${app.url}/reports?from=2026-01&to=2026-03`);
    await shown('Profit and Loss');
    await openOptions(page);
    await page.getByRole('combobox', { name: 'From', exact: true }).selectOption({ label: 'Earlier…' });
    const typed = page.getByRole('textbox', { name: 'From', exact: true });
    await expect(typed).toBeFocused();
    await typed.fill('January');
    await typed.press('Enter');
    await expect(page.getByText('Type a month as 2019-03.')).toBeVisible();
    await typed.fill('Jan 2019');
    await typed.press('Enter');
    await expect(page).toHaveURL(/from=2019-01&to=2023-12/);
    await shown('Profit and Loss');
    await page.goto(`${app.url}/reports?from=2010-01&to=2026-03`);
    await openOptions(page);
    await expect(page.getByRole('combobox', { name: 'From', exact: true })).toHaveValue('2021-04-01');
    await shown('Profit and Loss');
  });

  await test.step('a budget of another organisation is not asked for', async () => {
    const varianceRequests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/reports/budget-variance')) varianceRequests.push(request.url());
    });
    await page.goto(`${app.url}/reports?type=budget-variance&budgetId=01a1fb27-4630-7928-a8f5-851bf3259c16`);
    await shown('Budget Variance');
    expect(varianceRequests.filter((url) => url.includes('budgetId'))).toEqual([]);
  });

  await test.step('what is wrong with a request is said, not only that something is', async () => {
    const details = [{ path: 'endDate', message: 'A report covers at most 60 months.' }];
    const input = refuse(400, 'API_VALIDATION_ERROR', 'Please check your input and try again.', details);
    await during(page, /\/reports\/profit-loss-unified$/, input, async () => {
      await page.goto(`${app.url}/reports`);
      await expect(heading(page, 'The report could not be read')).toBeVisible();
      await expect(page.getByText('A report covers at most 60 months.')).toBeVisible();
    });
  });
});
