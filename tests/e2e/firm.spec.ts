/** A firm is made, gets a mark and a colour and a colleague, who is given roles in one click and shares its packs. */
import type { Locator, Page } from '@playwright/test';
import { signIn } from '../support/client.ts';
import { pngImage } from '../support/images.ts';
import { linkIn } from '../support/mailbox.ts';
import { expectNoFaults, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './product.ts';
import { BUILDER, connect, expectToast, signedIn, TRADING_COMPANY } from './steps.ts';

const svg = (inside: string) => ({
  name: 'mark.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" fill="#0b5cad"/>${inside}</svg>`,
  ),
});

/** The field that the button Choose a picture opens. */
const pictureField = (page: Page): Locator => page.locator('input[type="file"]');

test('a firm shares its packs with a colleague, who sees the clients that an owner gives', async ({
  page,
  browser,
  app,
  mailbox,
  ada,
  newPerson,
  joinCompany,
}) => {
  await joinCompany(TRADING_COMPANY);
  await page.context().setStorageState(signedIn(app, ada.client));
  await page.goto(`${app.url}/dashboard`);
  const navigation = page.getByRole('navigation', { name: 'Main' });

  await test.step('the firm is made', async () => {
    await navigation.getByRole('link', { name: 'Firm' }).click();
    await expect(page.getByRole('heading', { name: 'No firm yet' })).toBeVisible();
    await page.getByRole('button', { name: 'New firm' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Calder & Co');
    await page.getByRole('button', { name: 'Make firm' }).click();
    await expectToast(page, 'Calder & Co is made');
    await page.getByRole('combobox', { name: 'Default role for new clients' }).selectOption('Editor');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'The firm is saved');
  });

  await test.step('a mark that acts or is too large is refused, an SVG and a PNG are taken', async () => {
    await pictureField(page).setInputFiles(svg('<script>alert(1)</script>'));
    await expect(page.getByRole('alert')).toHaveText(
      'The mark is an SVG that has a script. Choose one without, or a PNG.',
    );
    const large = Buffer.concat([pngImage({ width: 60, height: 20 }), Buffer.alloc(1_200_000)]);
    await pictureField(page).setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: large });
    await expect(page.getByRole('alert')).toHaveText(
      'The mark has 1.2 MB, and a mark has at most 1 MB. Choose a smaller picture.',
    );
    await pictureField(page).setInputFiles(svg('<circle cx="20" cy="20" r="12" fill="#ffffff"/>'));
    const mark = page.getByRole('img', { name: 'Mark of the firm' });
    await expect(mark).toHaveAttribute('src', /^data:image\/png/);
  });

  await test.step('a pale colour is refused beside how it would look', async () => {
    const colour = page.getByLabel('Colour as #rrggbb');
    await colour.fill('#ffcc00');
    await expect(page.getByText('#ffcc00 has a contrast of 1.5 with white')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save colour' })).toBeDisabled();
    await colour.fill('#0b5cad');
    await expect(page.getByText('Contrast with white: 6.6, enough for text.')).toBeVisible();
    await page.getByRole('button', { name: 'Save colour' }).click();
    await expectToast(page, 'The firm is saved');
    await expectNoFaults(page, 'a firm');
    await expectNoSidewaysScroll(page, 'a firm');
  });

  const ben = newPerson('Ben');
  const colleague = await signIn(app.url, { ...ben, mailbox });
  const context = await browser.newContext({ storageState: signedIn(app, colleague) });
  const other = await context.newPage();
  await test.step('a colleague joins by the mailed link', async () => {
    await page.getByLabel('E-mail', { exact: true }).fill(ben.email);
    await page.getByRole('button', { name: 'Make link' }).click();
    await expect(page.getByText(`The link is on its way to ${ben.email}.`)).toBeVisible();
    await other.goto(linkIn(await mailbox.take(ben.email)).url);
    await expect(
      other.getByRole('heading', { name: `${ada.name} invites you to Calder & Co` }),
    ).toBeVisible();
    await expectNoFaults(other, 'an invitation to a firm');
    await other.getByRole('button', { name: 'Join' }).click();
    await expectToast(other, 'You are in Calder & Co');
    await expect(other.getByText(`Owners change the firm: ${ada.name}.`)).toBeVisible();
    await other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'People' }).click();
    await expect(other.getByRole('heading', { name: 'No client yet' })).toBeVisible();
  });

  await test.step('the owner of a client gives the default role in one click', async () => {
    await navigation.getByRole('link', { name: 'People' }).click();
    await expect(page.getByText('1 client where colleagues of Calder & Co have no role yet')).toBeVisible();
    const row = page.getByRole('row', { name: new RegExp(TRADING_COMPANY) });
    await expect(row).toContainText('Owner');
    await expectNoFaults(page, 'people');
    await page.getByRole('button', { name: 'Give them the role editor' }).click();
    await expectToast(page, '1 person may see 1 client more');
    await expect(row).toContainText('Editor');
    await expectNoSidewaysScroll(page, 'people');
    await other.reload();
    await expect(other.getByRole('row', { name: new RegExp(TRADING_COMPANY) })).toContainText('Editor');
  });

  await test.step('a pack of the firm stands among the packs of both', async () => {
    await page.goto(`${app.url}/packs/new`);
    await page.getByLabel('Title').fill('Month end');
    await page.getByRole('button', { name: 'Profit and Loss: add' }).click();
    await page.getByRole('combobox', { name: 'Belongs to' }).selectOption('Calder & Co');
    await page.getByRole('checkbox', { name: TRADING_COMPANY }).check();
    await page.getByRole('button', { name: 'Save pack' }).click();
    await expectToast(page, 'Saved: Month end');
    await expect(page.getByText('Pack of Calder & Co')).toBeVisible();
    await other.goto(`${app.url}/packs`);
    await expect(other.getByText('Pack of Calder & Co')).toBeVisible();
    await expectNoFaults(other, 'packs of a firm');
  });

  await test.step('a template of the firm is offered to both, and kept from a member who would delete it', async () => {
    await page.goto(`${app.url}/packs/new`);
    await page.getByRole('button', { name: /^Board/ }).click();
    await page.getByRole('button', { name: 'Save as template' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Board of Calder');
    await dialog.getByRole('combobox', { name: 'Belongs to' }).selectOption('Calder & Co');
    await dialog.getByRole('button', { name: 'Save as template' }).click();
    await expectToast(page, 'Saved as a template: Board of Calder');
    await other.goto(`${app.url}/packs/new`);
    await expect(
      other.getByRole('button', { name: /^Board of Calder.*Template of Calder & Co/ }),
    ).toBeVisible();
    await expect(other.getByRole('button', { name: 'Delete the template Board of Calder' })).toBeDisabled();
    await expectNoFaults(other, 'a new pack');
  });

  await test.step('a tag of the firm is seen by both', async () => {
    await page.goto(`${app.url}/clients`);
    await page.getByRole('button', { name: `Tags of ${TRADING_COMPANY}` }).click();
    await page.getByRole('dialog').getByLabel('Tags of Calder & Co').fill('retail');
    await expectNoFaults(page, 'tags');
    await page.getByRole('button', { name: 'Save tags' }).click();
    await other.goto(`${app.url}/clients`);
    await expect(other.getByRole('button', { name: `Tags of ${TRADING_COMPANY}: retail` })).toBeVisible();
  });

  await test.step('where a client is connected its owner gives the default role', async () => {
    await page.goto(`${app.url}/dashboard`);
    await connect(page, BUILDER);
    await expect(page.getByText('1 client where colleagues of Calder & Co have no role yet')).toBeVisible();
    await expectNoFaults(page, 'a client that is connected');
    await page.getByRole('button', { name: 'Give them the role editor' }).click();
    await expectToast(page, '1 person may see 1 client more');
    await expect(page.getByText('have no role yet')).toBeHidden();
  });
  await context.close();
});
