/** The first minutes of a newcomer: from the consent to the first figure on the screen. */
import type { Page } from '@playwright/test';
import type { App } from '../support/app.ts';
import { inFullRun } from '../support/fullRun.ts';
import { expect, test } from './product.ts';
import { forgetMoves, movedIn, watchMoves } from './layoutShift.ts';
import { agree, drawn, FIRST_SYNC_MS, goToConsent, logIn, TRADING_COMPANY } from './steps.ts';

let app: App;
test.beforeEach(({ product }) => {
  ({ app } = product);
});

const progress = (page: Page) => page.getByRole('region', { name: 'First sync' });
const openReport = (page: Page) => progress(page).getByRole('link', { name: 'Open the profit and loss' });

for (const size of inFullRun(
  [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ],
  [{ width: 390, height: 844 }],
))
  test(`one click leads from the consent to the first figure, and nothing moves, at ${size.width} pixels`, async ({
    page,
    ada,
  }) => {
    await page.goto(`${app.url}/login`);
    await logIn(page, ada);
    await page.setViewportSize(size);
    await watchMoves(page);
    await goToConsent(page);
    await agree(page, TRADING_COMPANY);

    await expect(page.getByText(`Connected: ${TRADING_COMPANY}. The first sync has started.`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Organization: ${TRADING_COMPANY}` })).toBeVisible();
    await expect(progress(page).getByRole('progressbar')).toBeVisible();
    await forgetMoves(page);
    await openReport(page).click({ timeout: FIRST_SYNC_MS });
    const arrival = await movedIn(page);
    const table = page.getByRole('table', { name: 'Profit and Loss' });
    await expect(table.getByRole('rowheader', { name: 'Net Profit' })).toBeVisible({
      timeout: FIRST_SYNC_MS,
    });
    expect(await drawn(table.getByRole('button', { name: /^Sales, \w+ \d{4}: / }).first())).toMatch(/\d/);
    // The sync ends while the report stands.
    await expect(page.getByText('Not checked yet', { exact: true })).toBeHidden({ timeout: FIRST_SYNC_MS });
    expect(arrival).toEqual([]);
  });
