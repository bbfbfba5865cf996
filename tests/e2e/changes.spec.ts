import { viewReport } from '#contract/reports/changes.ts';
import type { App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import type { Client } from '../support/client.ts';
import { expectNoFaults, expectNoFaultsInState } from './axe.ts';
import { ownBooks } from './books.ts';
import { expectToast, putNoticesAside, BUILDER } from './steps.ts';

const { books, post, read } = ownBooks(BUILDER);
let app: App;
let client: Client;
let companyId = '';
test.beforeEach(() => {
  ({ app, client, companyId } = books());
});

test('an undocumented change is shown by its account, where the person looks', async ({ page }) => {
  const before = await putNoticesAside(client, companyId);
  const range = { startDate: '2026-08-01', endDate: '2026-09-30' };
  await client.call(viewReport, { body: { companyId, reportType: 'profit-loss', ...range } });
  await post('Depreciation', { Date: '2026-09-30', Amount: '125.00' });
  await read();
  const notice = page.getByText(
    '2 accounts changed in months that agreed, on no document that could be used',
  );
  await test.step('in the list of organisations and on the integrations', async () => {
    await page.goto(`${app.url}/companies`);
    await expect(page.getByRole('link', { name: '2 changes in closed months' })).toBeVisible();
    await page.goto(`${app.url}/dashboard`);
    await page
      .getByLabel('Health', { exact: true })
      .getByRole('link', { name: '2 changes in closed months' })
      .click();
    await expect(notice).toBeVisible();
    await page.getByText('Show what changed').click();
    const row = page
      .getByRole('table', { name: 'Changes in closed months' })
      .getByRole('row')
      .filter({ hasText: '416 Depreciation' });
    await expect(row).toContainText('Sep 2026');
    await expect(row).toContainText('Item without source document');
    await expectNoFaults(page, 'a notice without a document');
  });

  await test.step('it is dismissed once that was confirmed, and kept where it can be opened again', async () => {
    const dismissAll = page.getByRole('button', { name: 'Dismiss all' });
    const question = page.getByRole('alertdialog', { name: 'Dismiss 2 notices?' });
    await dismissAll.click();
    await expect(question.getByText('416 Depreciation, Sep 2026')).toBeVisible();
    await expectNoFaultsInState(page, 'the question before notices are dismissed');
    await question.getByRole('button', { name: 'Keep in sight' }).click();
    await expect(notice).toBeVisible();
    await dismissAll.click();
    await question.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await expectToast(page, 'Dismissed: 2 notices.');
    await expect(notice).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();

    const aside = page.getByText('Dismissed notices', { exact: true });
    await aside.click();
    const kept = page.getByRole('table', { name: 'Dismissed notices' });
    await expect(kept.getByText(/^Dismissed by /)).toHaveCount(2 + before);
    await expectNoFaultsInState(page, 'dismissed notices');
    await kept.getByRole('button', { name: 'Open again: 416 Depreciation, Sep 2026' }).click();
    await expectToast(page, 'Open again: 416 Depreciation, Sep 2026.');
    await expect(aside).toBeFocused();
    await expect(
      page.getByText('An account changed in a month that agreed, on no document that could be used'),
    ).toBeVisible();
  });
});
