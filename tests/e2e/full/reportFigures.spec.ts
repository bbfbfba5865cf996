/** What stands behind the figures of a report by tracking, and whose report it is. */
import type { App } from '../../support/app.ts';
import { expect } from '../../support/browser.ts';
import { expectNoSidewaysScroll } from '../axe.ts';
import { test } from '../books.ts';
import { TRADING_COMPANY } from '../steps.ts';

let app: App;
test.beforeEach(({ books }) => {
  ({ app } = books);
});

test('a phone shows the name of the organisation, with its state below', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${app.url}/reports`);
  const name = page.getByRole('banner').getByText(TRADING_COMPANY);
  await expect(name).toBeVisible();
  await expect(page.getByRole('banner').getByText('Connected')).toBeVisible();
  const shown = await name.evaluate((element) => {
    const text = element.firstChild;
    if (text === null) return 0;
    const range = element.ownerDocument.createRange();
    range.setStart(text, 0);
    range.setEnd(text, 14);
    return element.getBoundingClientRect().right - range.getBoundingClientRect().right;
  });
  expect(shown, 'room beyond the first 14 letters').toBeGreaterThan(0);
  await expectNoSidewaysScroll(page, 'the name of the organization');
});
