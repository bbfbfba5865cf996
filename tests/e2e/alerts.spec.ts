import { listSentAlerts, readAlertSettings } from '#contract/users/alerts.ts';
import { type App } from '../support/app.ts';
import { expect, test } from './product.ts';
import { isFullRun } from '../support/fullRun.ts';
import { expectNoFaults, expectNoFaultsInState, expectNoSidewaysScroll, resize } from './axe.ts';
import { answer, during } from './routes.ts';
import { KAURI, logIn, TRADING_COMPANY } from './steps.ts';

let app: App;
test.beforeEach(({ product }) => {
  ({ app } = product);
});

test('a person chooses what is mailed, and when', async ({ page, ada }) => {
  await page.goto(`${app.url}/login`);
  await logIn(page, ada);
  const { client } = ada;
  const saved = async () => (await client.call(readAlertSettings)).alerts;

  await page.getByRole('link', { name: /^Your account: / }).click();
  await page.getByRole('link', { name: 'E-mail' }).click();
  const kind = (name: string) => page.getByRole('checkbox', { name });
  await expect(kind('A sync keeps failing')).toBeChecked();
  await expect(page.getByText('Nothing was mailed yet.')).toBeVisible();

  await test.step('by keyboard, each change at once', async () => {
    await kind('A sync keeps failing').focus();
    await page.keyboard.press('Space');
    await expect(kind('A sync keeps failing')).not.toBeChecked();
    await kind('Quiet hours').check();
    await page.getByLabel('Quiet hours begin').selectOption('20:30');
    await page.getByLabel('Mails').selectOption('Once a day');
    await page.getByRole('combobox', { name: 'At', exact: true }).selectOption('06:30');
    await page.getByLabel('Time zone').fill('Pacific/Auckland');
    await expect.poll(saved).toMatchObject({
      kinds: { sync: false, connection: true },
      quietHours: { start: '20:30', end: '07:00' },
      digest: 'daily',
      digestTime: '06:30',
      timeZone: 'Pacific/Auckland',
    });
  });

  await test.step('and finds it again', async () => {
    await page.reload();
    await expect(kind('A sync keeps failing')).not.toBeChecked();
    await expect(page.getByLabel('Quiet hours begin')).toHaveValue('20:30');
    await expectNoFaults(page, 'E-mail');
    await expectNoSidewaysScroll(page, 'E-mail');
  });

  await test.step('sees what was mailed lately', async () => {
    const alert = {
      mailedAt: '2026-11-20T09:00:00.000Z',
      event: 'opened',
      kind: 'connection',
      month: null,
      measure: null,
      stage: '7',
      companyId: '3f0b7a52-55b1-4e0c-9c4d-0d4f6d1f6a01',
      companyName: 'Birch & <b>Élan</b>',
    };
    const month = { ...alert, kind: 'closed-month', month: '2026-10', stage: null };
    const lately = answer({ alerts: [alert, { ...month, event: 'recovered' }] });
    await during(page, new RegExp(`${listSentAlerts.path}$`), lately, async () => {
      await page.reload();
      await resize(page, { width: 390, height: 844 });
      await expect(page.getByText('Birch & <b>Élan</b>').first()).toBeVisible();
      await expect(page.getByText('The access ends within 7 days')).toBeVisible();
      await expect(page.getByText('Change of closed month dealt with: Oct 2026')).toBeVisible();
      await expectNoFaultsInState(page, 'E-mail with mails');
    });
  });

  await test.step('is told where the installation sends none', async () => {
    const settings = { alerts: await saved(), mail: { available: false, confirmed: false } };
    await during(page, new RegExp(`${readAlertSettings.path}$`), answer(settings), async () => {
      await page.reload();
      await expect(page.getByText('This installation sends no e-mail')).toBeVisible();
    });
  });
});

if (isFullRun)
  test('the link of a mail opens its page with the organization that it is of', async ({
    page,
    ada,
    joinCompany,
  }) => {
    const trading = await joinCompany(TRADING_COMPANY);
    const kauri = await joinCompany(KAURI);
    const link = ({ companyId: company }: { companyId: string }) => `${app.url}/sync-logs?company=${company}`;

    await page.goto(link(trading));
    await logIn(page, ada);
    await expect(page).toHaveURL(link(trading));
    const selector = page.getByRole('button', { name: /^Organization: / });
    await expect(selector).toContainText(TRADING_COMPANY);
    await page.goto(link(kauri));
    await expect(selector).toContainText(KAURI);
    await expect(page).toHaveURL(link(kauri));
  });
