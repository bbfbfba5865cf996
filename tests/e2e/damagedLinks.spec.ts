/** Links come by mail, and mail programs break them. */
import { expect } from '../support/browser.ts';
import { test } from './product.ts';

const pages = [
  '/invitation',
  '/reset-password',
  '/confirm-registration',
  '/confirm-email',
  '/undo-email',
  '/undo-owner',
  '/unsubscribe',
];

test('a link of which a part is missing says so and asks for the whole, without a call', async ({
  page,
  app,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url());
  });
  for (const path of pages)
    for (const token of ['', '#', '#abc', `#${'x'.repeat(300)}`])
      await test.step(`${path}${token.slice(0, 8)}`, async () => {
        await page.goto('about:blank');
        await page.goto(`${app.url}${path}${token}`);
        await expect(page.getByText('This link is not complete')).toBeVisible();
      });
  expect(calls).toEqual([]);
});

test('a link that ends mails asks first, and says where it is of nobody', async ({
  page,
  app,
  expectConsoleError,
}) => {
  expectConsoleError(/409 .*\/user\/alerts\/end/);
  await page.goto(`${app.url}/unsubscribe?token=${'x'.repeat(80)}`);
  await page.getByRole('button', { name: 'End these mails' }).click();
  await expect(page.getByText('This link does not work')).toBeVisible();
});
