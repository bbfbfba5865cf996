/** Month end of several clients: from the close board to packs in their mail. */
import { syncAll } from '#contract/sync/sync.ts';
import { listItems, settleItem } from '#contract/tieOut/settledItems.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { textOf } from '../support/openedFile.ts';
import { openPack } from '../support/openedPack.ts';
import { changeBooks } from '../http/support/changeBooks.ts';
import { expectNoFaults, expectNoFaultsInState, expectNoSidewaysScroll, resize } from './axe.ts';
import { eve, expectToast, FIRST_SYNC_MS, steerProvider, TRADING_COMPANY, BUILDER, KAURI } from './steps.ts';
import {
  clientNames,
  companyIdIn,
  downloadedBytes,
  openAsAda,
  openAsViewer,
  PHONE,
  savePackOf,
  startThreeClients,
} from './threeClients.ts';

let product: Awaited<ReturnType<typeof startThreeClients>>;
test.beforeAll(async () => {
  product = await startThreeClients();
});
test.afterAll(() => product.stop());

const runRow = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Organizations of the run' })
    .getByRole('listitem')
    .filter({ hasText: name });

const idsOf = (name: string) => product.companies.get(name) ?? { companyId: '', tenantId: '' };

const postJournal = (name: string): Promise<string> =>
  changeBooks(product.app.simulatorUrl, idsOf(name).tenantId, {
    kind: 'ManualJournal',
    action: 'post',
    body: {
      Date: '2026-10-20',
      JournalLines: [
        { LineAmount: '351.08', AccountCode: '469' },
        { LineAmount: '-351.08', AccountCode: '620' },
      ],
    },
  });

async function syncBooks(name: string): Promise<void> {
  const { companyId } = idsOf(name);
  await product.client.call(syncAll, { body: { companyId } });
  await product.client.untilSynced(companyId, FIRST_SYNC_MS);
}

/** An entry of the provider's own, for which it answers no document. */
async function bookUnseen(name: string): Promise<void> {
  const id = await postJournal(name);
  const { tenantId } = idsOf(name);
  await steerProvider(product.app, 'alterations', { tenantId, list: 'ManualJournals', id, fields: null });
  await syncBooks(name);
}

test('month end of three clients, from the board to the sent pack, which a viewer sees', async ({
  page,
  browser,
}) => {
  await savePackOf(product, 'Month end', {
    [BUILDER]: ['ann@builder.example'],
    [TRADING_COMPANY]: ['bob@trading.example', 'cfo@trading.example'],
    [KAURI]: ['eva@printer.example'],
  });
  await openAsAda(page, product, '/close-board');

  await test.step('each month is signed by its preparer', async () => {
    for (const name of clientNames) {
      await page.getByRole('link', { name: new RegExp(`^${name}, Oct 2026: `) }).click();
      await expect(page.getByText(`${name} · Oct 2026`)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sign as preparer' })).toBeVisible();
      for (const check of await page.getByRole('checkbox', { name: /^(?!Not applicable)/ }).all())
        await check.check();
      await page.getByRole('button', { name: 'Sign as preparer' }).click();
      await expectToast(page, 'Signed as preparer.');
      await page.goto(`${product.app.url}/close-board`);
    }
    for (const name of clientNames)
      await expect(
        page.getByRole('link', { name: new RegExp(`^${name}, Oct 2026: .*Prepared$`) }),
      ).toBeVisible();
  });

  await test.step('an entry without a document comes before the pack is made', () => bookUnseen(BUILDER));

  await test.step('the pack is made and sent for the organizations of the board', async () => {
    await page.getByRole('link', { name: 'Make packs' }).click();
    await expect(
      page.getByText('Choose the pack to make for 3 organizations of the close board.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Make Month end' }).click();
    await page.getByRole('combobox', { name: 'Month' }).selectOption('Oct 2026');
    await expect(page.getByText('3 of 3 chosen')).toBeVisible();
    await page.getByRole('checkbox', { name: /^Send each to its recipients/ }).check();
    await page.getByRole('button', { name: 'Make and send' }).click();
    const question = page.getByRole('dialog', { name: 'Send Oct 2026 to 3 clients?' });
    await expect(question).toContainText('3 are not signed off.');
    await expect(question.getByRole('listitem').filter({ hasText: BUILDER })).toContainText(
      'Changed since sign-off',
    );
    await expectNoFaults(page, 'the question before a pack is sent');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Make and send' }).click();
    await question.getByRole('button', { name: 'Send to 3 clients' }).click();
    await expect(page.getByText('2 sent, 1 held back', { exact: true })).toBeVisible({
      timeout: FIRST_SYNC_MS,
    });
  });

  await test.step('the mails arrived', async () => {
    for (const address of ['bob@trading.example', 'eva@printer.example'])
      expect((await product.mailbox.arrival(address, 1)).subject).toContain('Month end, October 2026');
    expect(product.mailbox.mails.some(({ to: address }) => address.endsWith('builder.example'))).toBe(false);
  });

  const runUrl = page.url();
  await test.step('the run says what holds one back, and leads there', async () => {
    const row = runRow(page, BUILDER);
    await expect(row).toContainText('Held back by Profit and Loss (');
    await expect(runRow(page, TRADING_COMPANY)).toContainText('To bob@trading.example, cfo@trading.example');
    await expectNoFaults(page, 'a run with one held back');
    await expectNoSidewaysScroll(page, 'a run with one held back');
    await resize(page, PHONE);
    await expectNoFaultsInState(page, 'a run with one held back, on a phone');
    await resize(page, { width: 1280, height: 800 });
    await page.getByLabel('Show').selectOption('Held back');
    await expect(
      page.getByRole('list', { name: 'Organizations of the run' }).getByRole('listitem'),
    ).toHaveCount(1);
    await expect(row.getByRole('link', { name: 'Sign-off of the month' })).toHaveAttribute(
      'href',
      `/sign-off?month=2026-10&company=${companyIdIn(product, BUILDER)}`,
    );
    await row.getByRole('link', { name: 'Profit and Loss' }).click();
    await expect(page).toHaveURL(/\/reports\?type=profit-loss&from=2026-10&to=2026-10&company=[\w-]+$/);
    await expect(page.getByRole('button', { name: `Organization: ${BUILDER}` })).toBeVisible();
  });

  await test.step('once its items are settled it is sent by itself', async () => {
    const { items } = await product.client.call(listItems, {
      query: { companyId: companyIdIn(product, BUILDER), startDate: '2026-10-01', endDate: '2026-10-31' },
    });
    for (const { accountId, month, amount } of items.filter((item) => item.amount.endsWith('351.08')))
      await product.client.call(settleItem, {
        body: {
          companyId: companyIdIn(product, BUILDER),
          accountId,
          month,
          amount,
          category: 'other',
          note: 'Audit',
        },
      });
    await page.goto(runUrl);
    await expect(page.getByText('3 sent', { exact: true })).toBeVisible({ timeout: FIRST_SYNC_MS });
    expect((await product.mailbox.arrival('ann@builder.example', 1)).subject).toContain(
      'Month end, October 2026',
    );
    await page.getByRole('main').getByRole('link', { name: 'Packs' }).click();
    await expect(page.getByRole('link', { name: 'Oct 2026: 3 sent' })).toBeVisible();
  });

  await test.step('the organization has it among its sent packs', async () => {
    await page.goto(
      `${product.app.url}/sign-off?company=${companyIdIn(product, TRADING_COMPANY)}&month=2026-10`,
    );
    await page.getByRole('link', { name: 'Sent packs' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Month end' });
    await expect(row).toContainText('Oct 2026');
    await expect(row).toContainText('bob@trading.example, cfo@trading.example');
    await expect(row.getByRole('button', { name: /PDF/ })).toBeVisible();
    await expectNoFaultsInState(page, 'sent packs');
    await expectNoSidewaysScroll(page, 'sent packs');
  });

  await test.step('what changes in that month from then on is told of it, there and in the run', async () => {
    await postJournal(TRADING_COMPANY);
    await syncBooks(TRADING_COMPANY);
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: 'Month end' });
    await expect(row).toContainText('1 change in the books since it was sent');
    await expect(row.getByRole('list')).toContainText('Oct 2026: 0.00 then, 351.08 now');
    await expectNoFaultsInState(page, 'a sent pack that is not what the books say');
    await page.goto(runUrl);
    await expect(runRow(page, TRADING_COMPANY)).toContainText('1 change in the books since it was sent');
    await expect(runRow(page, KAURI)).not.toContainText('since it was sent');
    await resize(page, PHONE);
    await expectNoFaultsInState(page, 'a run with a change since, on a phone');
    await resize(page, { width: 1280, height: 800 });
    await runRow(page, TRADING_COMPANY).getByRole('link', { name: 'What changed' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'What changed' })).toBeVisible();
  });

  const viewer = await openAsViewer(browser, product, { person: eve, name: TRADING_COMPANY });

  await test.step('a viewer names no recipients, and so sends nothing', async () => {
    await viewer.goto(`${product.app.url}/packs/new`);
    await viewer.getByLabel('Title').fill('My copy');
    await viewer.getByRole('button', { name: 'Profit and Loss: add' }).click();
    await viewer.getByRole('checkbox', { name: TRADING_COMPANY }).check();
    await expect(viewer.getByText('Recipients take the role editor here.')).toBeVisible();
    await expect(viewer.getByRole('textbox', { name: /^Recipients of / })).toHaveCount(0);
    await viewer.getByRole('button', { name: 'Save pack' }).click();
    await viewer.getByRole('link', { name: 'Make My copy' }).click();
    await expect(viewer.getByRole('checkbox', { name: /^Send each to its recipients/ })).toBeDisabled();
    await expectNoFaultsInState(viewer, 'making as a viewer');
  });

  await test.step('a viewer sees what others sent, with its file', async () => {
    await viewer.goto(`${product.app.url}/companies/${companyIdIn(product, TRADING_COMPANY)}/packs`);
    const row = viewer.getByRole('row').filter({ hasText: 'Month end' });
    await expect(row).toContainText('bob@trading.example');
    const [file] = await Promise.all([
      viewer.waitForEvent('download'),
      row.getByRole('button', { name: /PDF/ }).click(),
    ]);
    const [firstPage = []] = (await openPack(await downloadedBytes(file))).pages;
    expect(textOf(firstPage)).toContain('Profit and Loss');
    await resize(viewer, PHONE);
    await expectNoFaultsInState(viewer, 'sent packs on a phone');
  });
  await viewer.context().close();
});
