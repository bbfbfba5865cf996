/** What stands around every page: the start, the sidebar, the end of a session, and the screens of faults. */
import type { Page } from '@playwright/test';
import * as z from 'zod';
import type { App } from '../support/app.ts';
import { expect, test } from './product.ts';
import { isFullRun } from '../support/fullRun.ts';
import { expectNoFaults, expectNoFaultsInState, expectNoSidewaysScroll } from './axe.ts';
import { answer, during, held, refuse, answerApp } from './routes.ts';
import { expectToast, logIn, signedIn } from './steps.ts';

const lists = /\/api\/v1\/companies\?/;
const profile = /\/api\/v1\/user\/me$/;

let app: App;
test.beforeEach(async ({ page, product, ada }) => {
  ({ app } = product);
  await page.context().setStorageState(signedIn(app, ada.client));
});

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), `tieout.${key}`);

test('the app starts once the person and the organisations are known, or says what failed', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/400.*\/api\/v1\/companies/);
  await page.goto(`${app.url}/dashboard`);
  await expect(page.getByRole('heading', { name: 'Integrations' })).toBeVisible();
  await expectNoFaults(page, 'the first steps of a newcomer');
  await expectNoSidewaysScroll(page, 'the first steps of a newcomer');

  await test.step('a spinner fills the window until then', async () => {
    const { reply, release } = held((route) => route.continue());
    await during(page, profile, reply, async () => {
      await page.goto(`${app.url}/companies`);
      await expect(page.getByRole('status').getByText('Loading')).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expectNoFaultsInState(page, 'the start');

      // Whoever comes back from the provider need not wait for it.
      await page.goto(`${app.url}/xero/callback?error=access_denied`);
      await expect(page.getByRole('heading', { name: 'Nothing was connected' })).toBeVisible();
      await page.goto(`${app.url}/companies`);
      release();
      await expect(page.getByRole('heading', { name: 'No Companies Found' })).toBeVisible();
    });
  });

  await test.step('what kind of installation it is may stay unknown', async () => {
    const { reply, release } = held((route) => route.continue());
    await during(page, /\/api\/v1\/app$/, reply, async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'No Companies Found' })).toBeVisible();
      release();
    });
  });

  await test.step('what fails is named, and can be tried again', async () => {
    await during(page, lists, refuse(400, 'API_BAD_REQUEST', 'Not now.'), async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'The app could not start' })).toBeVisible();
      await expect(page.getByText('Your organizations could not be loaded.')).toBeVisible();
      await expect(page.getByText('Not now.')).toBeVisible();
      await expectNoFaultsInState(page, 'a start that failed');
    });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'No Companies Found' })).toBeVisible();
  });

  await test.step('a call has 30 seconds, and the organisations have 15', async () => {
    // A clock that runs a hundred times as fast, and notes what it was asked for.
    await page.addInitScript(`
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      globalThis.timeouts = [];
      AbortSignal.timeout = (milliseconds) => {
        globalThis.timeouts.push(milliseconds);
        return timeout(milliseconds / 100);
      };
    `);
    const { reply, release } = held((route) => route.abort());
    await during(page, lists, reply, async () => {
      await page.reload();
      await expect(page.getByText('Your organizations could not be loaded.')).toBeVisible();
      await expect(page.getByText('The request took too long to complete. Please try again.')).toBeVisible();
      release();
      expect(new Set(z.array(z.number()).parse(await page.evaluate('timeouts')))).toEqual(
        new Set([30_000, 15_000]),
      );
    });
  });
});

if (isFullRun)
  test('an expired stored token is cleared, whatever page is opened first', async ({ page }) => {
    const ended = `h.${Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + 200 })).toString('base64url')}.s`;
    await page.goto(`${app.url}/login`);
    await page.evaluate((token) => localStorage.setItem('tieout.token', JSON.stringify(token)), ended);
    await page.goto(`${app.url}/no/such/page`);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    expect(await stored(page, 'token')).toBeNull();
  });

test('without a connected organisation its pages are disabled, and say why', async ({ page }) => {
  await page.goto(`${app.url}/dashboard`);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link')).toHaveText([
    'Integrations',
    'Connected Companies',
    /^Sync Logs/,
    /^Financial Reports/,
    /^Sync Settings/,
    'Clients',
    'Close board',
    'Groups',
    'Packs',
    'People',
    'Firm',
  ]);
  for (const [name, path] of [
    ['Sync Logs', '/sync-logs'],
    ['Financial Reports', '/reports'],
    ['Sync Settings', '/settings'],
  ] as const) {
    const link = navigation.getByRole('link', { name });
    await expect(link).toHaveAttribute('aria-disabled', 'true');
    await expect(link).toHaveAttribute('href', path);
    await page.goto(app.url + path);
    await expect(page.getByRole('heading', { name: 'No company selected' })).toBeVisible();
  }
  await expectNoFaults(page, 'no company selected');
  await expect(page.getByRole('button', { name: 'Organization: No companies available' })).toBeDisabled();
});

test('the sidebar folds, is drawn wider, and becomes a drawer on small screens', async ({ page, ada }) => {
  await page.goto(`${app.url}/dashboard`);
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  const slider = page.getByRole('slider', { name: 'Sidebar width' });
  const drawer = page.getByRole('dialog', { name: 'Main' });
  await expect(sidebar).toHaveCSS('width', '280px');
  await expect(sidebar.getByRole('link', { name: 'Tieout' })).toHaveAttribute('href', '/dashboard');

  await test.step('Ctrl or Cmd with B folds and unfolds it, remembered for seven days', async () => {
    await page.keyboard.press('Control+b');
    await expect(sidebar).toHaveCSS('width', '64px');
    const cookies = await page.context().cookies();
    const cookie = cookies.find(({ name }) => name === 'sidebar_state');
    expect(cookie?.value).toBe('false');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    const start = page.waitForRequest(profile);
    await page.reload();
    await expect(sidebar).toHaveCSS('width', '64px');
    await expectNoFaultsInState(page, 'a folded sidebar');
    expect((await (await start).allHeaders())['cookie']).toContain('sidebar_state=false');
    await page.keyboard.press('Meta+b');
    await expect(sidebar).toHaveCSS('width', '280px');
  });

  await test.step('its edge is drawn with the pointer or the keys, from 200 to 400 pixels', async () => {
    await page.mouse.move(281, 400);
    await page.mouse.down();
    await page.mouse.move(900, 400, { steps: 4 });
    await expect(sidebar).toHaveCSS('width', '400px');
    await page.mouse.move(20, 400, { steps: 4 });
    await page.mouse.up();
    await expect(sidebar).toHaveCSS('width', '200px');
    await slider.focus();
    await page.keyboard.press('End');
    await expect(sidebar).toHaveCSS('width', '400px');
    const saved = page.waitForResponse((one) => one.url().endsWith('/user/preferences') && one.ok());
    await page.keyboard.press('Home');
    await saved;
    await page.reload();
    await expect(sidebar).toHaveCSS('width', '200px');
  });

  await test.step('below 1024 pixels it is a drawer', async () => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(sidebar).toBeVisible();
    await page.setViewportSize({ width: 1023, height: 800 });
    await expect(sidebar).toHaveCount(0);
    await page.keyboard.press('Control+b');
    await expect(drawer.getByRole('link', { name: 'Integrations' })).toBeFocused();
    await page.keyboard.press('Control+b');
    await expect(drawer).toBeHidden();
    for (const [name, heading] of [
      ['Integrations', 'Integrations'],
      ['Connected Companies', 'No Companies Found'],
    ] as const) {
      await page.keyboard.press('Control+b');
      await drawer.getByRole('link', { name }).click();
      await expect(drawer).toBeHidden();
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    }
  });

  await test.step('it names the user, or says User where there is no name', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(sidebar.getByText(ada.email)).toBeVisible();
    await page.route(profile, async (route) => {
      const { data } = z
        .object({ data: z.looseObject({ user: z.looseObject({}) }) })
        .parse(await (await route.fetch()).json());
      await answer({ ...data, user: { ...data.user, Name: '' } })(route);
    });
    await page.reload();
    await expect(page.getByRole('link', { name: 'Your account: User' })).toBeVisible();
    await page.unroute(profile);
  });
});

test('a session ends once, in words, wherever it ends', async ({ page, ada, expectConsoleError }) => {
  expectConsoleError(/(401|500).*\/api\/v1\/(companies|user\/logout)/);
  const ended = 'Session Expired - Please log in again to continue.';

  await test.step('by the clock, before the server is asked', async () => {
    await page.goto(`${app.url}/companies`);
    await expect(page.getByRole('heading', { name: 'No Companies Found' })).toBeVisible();
    // Twelve hours is how long a token lasts; four minutes before its end it counts as ended.
    const button = await page.getByRole('button', { name: 'Refresh' }).elementHandle();
    await page.clock.setFixedTime(Date.now() + (12 * 60 - 4) * 60_000);
    // A call that the page itself was about to make may have found the session ended already.
    await button?.dispatchEvent('click');
    await expectToast(page, ended);
    await expect(page).toHaveURL(`${app.url}/login?from=%2Fcompanies`);
    expect(await stored(page, 'token')).toBeNull();
  });

  await test.step('by the server', async () => {
    await page.clock.setFixedTime(Date.now());
    await page.goto(`${app.url}/login?from=/companies`);
    await logIn(page, ada);
    await expect(page.getByRole('heading', { name: 'No Companies Found' })).toBeVisible();
    const button = await page.getByRole('button', { name: 'Refresh' }).elementHandle();
    await during(page, lists, refuse(401, 'AUTH_UNAUTHORIZED', 'Please log in.'), async () => {
      // A call of the page's own may be refused first, and take the button away.
      await button?.dispatchEvent('click');
      await expectToast(page, ended);
      await expect(page.getByText(ended, { exact: true })).toHaveCount(1);
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    });
    expect(await stored(page, 'token')).toBeNull();
  });

  await test.step('by the person, also where the server cannot be told', async () => {
    await logIn(page, ada);
    await during(page, /\/user\/logout$/, refuse(500, 'API_SERVER_ERROR', 'No.'), async () => {
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expectToast(page, 'Logout failed');
    });
    await expect(page).toHaveURL(`${app.url}/login`);
    for (const key of ['token', 'provider', 'company']) expect(await stored(page, key), key).toBeNull();
  });
});

if (isFullRun)
  test('an error of the app itself has a screen with links', async ({ page, expectConsoleError }) => {
    expectConsoleError(/CompaniesPage|dynamically imported module/);
    await answerApp(page, { supportEmail: 'help@example.com' });
    await page.goto(`${app.url}/dashboard`);
    const part = /\/assets\/CompaniesPage-[^/]+\.js$/;
    await during(
      page,
      part,
      (route) => route.abort(),
      async () => {
        await page.getByRole('link', { name: 'Connected Companies' }).click();
        await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
          'href',
          '/dashboard',
        );
        const mail = await page.getByRole('link', { name: 'Contact Support' }).getAttribute('href');
        expect(decodeURIComponent(mail ?? '')).toMatch(/^mailto:help@example\.com\?.+ COMPONENT_ERROR \//s);
        await expectNoFaultsInState(page, 'something went wrong');
      },
    );
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'No Companies Found' })).toBeVisible();
  });

if (isFullRun)
  test('a page whose file is gone after a deployment opens with the new version', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/CompaniesPage|dynamically imported module/);
    await page.goto(`${app.url}/dashboard`);
    // Only what the app asks for itself: the page that is opened anew is the server's.
    await page.route(
      (url) => url.pathname === '/',
      async (route) => {
        if (route.request().isNavigationRequest()) return await route.fallback();
        const served = await route.fetch();
        await route.fulfill({
          response: served,
          body: (await served.text()).replaceAll(/index-[\w-]+\.js/g, 'index-next.js'),
        });
      },
    );
    await page.route(/\/assets\/CompaniesPage-[^/]+\.js$/, (route) => route.abort(), { times: 1 });
    const opened = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Connected Companies' }).click();
    await opened;
    await expect(page).toHaveURL(/\/companies$/);
    await expect(page.getByRole('heading', { name: 'No Companies Found' })).toBeVisible();
  });

if (isFullRun)
  test('a consent that cannot start says so', async ({ page, expectConsoleError }) => {
    expectConsoleError(/409.*\/xero\/connect/);
    await page.goto(`${app.url}/dashboard`);
    const full = 'Five organizations are connected, and the app may have no more.';
    await during(page, /\/xero\/connect\?/, refuse(409, 'CONFLICT', full), async () => {
      await page.getByRole('button', { name: 'Connect to Xero' }).click();
      await expectToast(page, 'Xero Connection Failed');
      await expectToast(page, full);
    });
    const openAttempt = { mode: 'connect', startedAt: new Date().toISOString(), companyId: null };
    const open = answer({ connected: false, companies: 0, openAttempt });
    await during(page, /\/xero\/status$/, open, async () => {
      await page.reload();
      await expect(page.getByText('A connection was started and did not come back')).toBeVisible();
      await expectNoFaultsInState(page, 'an attempt that did not come back');
    });
  });
