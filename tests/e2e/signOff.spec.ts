/** A month is prepared by one person and reviewed by another, and what changes after that shows. */
import { prepareSignOff, readSignOff } from '#contract/closing/signOffs.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { expectNoFaults, expectNoFaultsInState, expectNoSidewaysScroll, resize } from './axe.ts';
import { ownBooks } from './books.ts';
import { eve, expectToast, FIRST_SYNC_MS, grace, openAs } from './steps.ts';

const { books, enter, read } = ownBooks('Brickfield Contracting Ltd');
const month = '2026-09';

const link = () => `${books().app.url}/sign-off?company=${books().companyId}&month=${month}`;

const answerChecks = async (page: Page) => {
  for (const check of await page.getByRole('checkbox', { name: /^(?!Not applicable)/ }).all())
    await check.check();
};

test('a month is prepared, reviewed by another person, and broken by a late invoice', async ({
  page,
  browser,
}) => {
  const rita = await openAs(browser, books(), { person: eve, role: 'reviewer' });
  const viewer = await openAs(browser, books(), { person: grace, role: 'viewer' });

  await test.step('the preparer sees the figures first, answers every check and signs', async () => {
    await page.goto(link());
    await expect(page.getByRole('heading', { name: 'Sign-off', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/sign-off\\?company=[\\w-]+&month=${month}$`));
    const figures = page.getByLabel('Key figures');
    for (const name of ['Net profit', 'Cash at bank', 'Receivables', 'Payables'])
      await expect(figures.getByText(name)).toBeVisible();
    await expect(figures.getByText(/\d/)).toHaveCount(4);
    await expect(page.getByText('Not signed off')).toBeVisible();
    await page.getByRole('button', { name: 'Sign as preparer' }).press('Enter');
    await expectToast(page, 'Answer every check first: tick it, or mark it as not applicable.');
    await answerChecks(page);
    await page.getByRole('checkbox', { name: 'Not applicable: Stock counted or valued' }).press('Space');
    await expect(
      page.getByRole('checkbox', { name: 'Stock counted or valued', exact: true }),
    ).not.toBeChecked();
    await page.getByLabel('Note').fill('Bank agreed with the statement of 30 September');
    await expectNoFaults(page, 'a month to sign');
    await expectNoSidewaysScroll(page, 'a month to sign');
    await page.getByRole('button', { name: 'Sign as preparer' }).press('Enter');
    await expectToast(page, 'Signed as preparer.');
    await expect(page.getByRole('heading', { name: 'Prepared', exact: true })).toBeFocused();
    await expect(page.getByText('You prepared this month, so another member must review it.')).toBeVisible();
  });

  await test.step('a viewer reads it, and can sign nothing', async () => {
    await viewer.goto(link());
    await expect(viewer.getByText(/^Prepared by Ada Ledger, /)).toBeVisible();
    await expect(viewer.getByText('Bank agreed with the statement of 30 September')).toBeVisible();
    await expect(viewer.getByText(/not applicable: Stock counted or valued/)).toBeVisible();
    await expect(viewer.getByText('Reviewing takes the role reviewer; you are a viewer here.')).toBeVisible();
    await expect(viewer.getByRole('button', { name: /^(Sign as|Take back)/ })).toHaveCount(0);
  });

  await test.step('another person reviews it, and the first sees it without a reload', async () => {
    await rita.goto(link());
    await expect(rita.getByRole('button', { name: 'Take back' })).toHaveCount(0);
    await rita.getByRole('button', { name: 'Sign as reviewer' }).press('Enter');
    await expectToast(rita, 'The month is signed off.');
    await expect(rita.getByRole('heading', { name: 'Signed off', exact: true })).toBeFocused();
    await expect(page.getByText(/^Reviewed by Eve Outside, /)).toBeVisible();
    await page.goto(`${books().app.url}/reports?type=balance-sheet&from=${month}&to=${month}`);
    await expect(page.getByRole('link', { name: /^Signed off by Eve Outside, / })).toBeVisible();
  });

  await test.step('a late invoice breaks it, and the reviewer sees which', async () => {
    await enter('Invoice', {
      Date: '2026-09-10',
      LineItems: [{ UnitAmount: '1234.50', TaxAmount: '246.90', TaxType: 'OUTPUT2', AccountCode: '200' }],
    });
    await read();
    await expect(rita.getByText('Changed since sign-off')).toBeVisible({ timeout: FIRST_SYNC_MS });
    const changed = rita.getByRole('table', { name: 'What changed since' });
    await expect(changed.getByRole('row')).toHaveCount(4);
    const sales = changed.getByRole('row').filter({ hasText: '200' }).first();
    await expect(sales.getByText('+1,234.50')).toBeVisible();
    await expect(sales.getByRole('link', { name: /: open in Xero$/ })).toBeVisible();
    await expectNoFaultsInState(rita, 'a month that changed');
    await expectNoSidewaysScroll(rita, 'a month that changed');
    await resize(rita, { width: 390, height: 844 });
    await expectNoFaultsInState(rita, 'a month that changed, on a phone');
    await page.goto(`${books().app.url}/reports?type=profit-loss&from=${month}&to=${month}`);
    await page.getByRole('link', { name: 'Changed since sign-off' }).click();
    await expect(page.getByRole('button', { name: 'Sign anew as preparer' })).toBeVisible();
  });

  await test.step('it is signed anew, and the history keeps what was', async () => {
    const { client, companyId } = books();
    const { fingerprint, checklist } = await client.call(readSignOff, { query: { companyId, month } });
    const answers = Object.fromEntries(checklist.map(({ key }) => [key, 'done']));
    await client.call(prepareSignOff, { body: { companyId, month, fingerprint, checklist: answers } });
    await expect(page.getByText(/^Signed anew by Ada Ledger, /)).toBeVisible();
    await page.getByText('What changed since').click();
    await expect(page.getByRole('table', { name: 'What changed since' }).getByRole('row')).toHaveCount(4);
    await page.getByRole('button', { name: 'Take back' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Note').fill('An accrual is missing');
    await expectNoFaultsInState(page, 'taking a sign-off back');
    await dialog.getByRole('button', { name: 'Take back' }).press('Enter');
    await expectToast(page, 'The sign-off is taken back.');
    await expect(page.getByRole('heading', { name: 'Not signed off', exact: true })).toBeFocused();
    await expect(page.getByText('An accrual is missing')).toBeVisible();
  });

  await rita.context().close();
  await viewer.context().close();
});

test('a link to an organization of somebody else opens nothing', async ({ page }) => {
  await page.goto(`${books().app.url}/sign-off?company=01a2169d-a772-7a11-9434-c6335db42b31&month=${month}`);
  await expect(page.getByRole('heading', { name: 'No such organization' })).toBeVisible();
  await page.getByRole('button', { name: /^Open / }).click();
  await expect(page.getByLabel('Key figures')).toBeVisible();
});
