/** What somebody typed and has not saved: it outlives the session, and nobody loses it unasked. */
import { endOtherSessions } from '#contract/users/account.ts';
import type { Page } from '@playwright/test';
import { signIn } from '../support/client.ts';
import { test } from './books.ts';
import { expect } from './product.ts';
import { expectNoFaultsInState } from './axe.ts';
import { logIn, type Person } from './steps.ts';

/** On another device, so that the page's session has ended when it calls next. */
async function endSession(url: string, person: Person): Promise<void> {
  const elsewhere = await signIn(url, { ...person, registered: true });
  await elsewhere.call(endOtherSessions);
}

const stored = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

test('a note being typed when the session ends is there after the log-in, and for its writer alone', async ({
  page,
  books: { app },
  ada,
  newPerson,
  mailbox,
  expectConsoleError,
}) => {
  expectConsoleError(/401/);
  const text = 'Two big jobs were billed early.';
  const field = page.getByRole('dialog', { name: /^Note on / }).getByLabel('Note', { exact: true });
  await page.goto(`${app.url}/sign-off?month=2026-09`);
  await page.getByRole('button', { name: 'Add note' }).click();
  await field.fill(text);

  await test.step('the session ends as the note is saved, and nothing holds the way to the log-in', async () => {
    await endSession(app.url, ada);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('What you typed is kept for you.')).toBeVisible();
    expect(await stored(page)).toContain(text);
    expect(await stored(page)).not.toContain(ada.password);
  });

  await test.step('the same person finds it again', async () => {
    await logIn(page, ada);
    await page.getByRole('button', { name: 'Continue note' }).click();
    await expect(field).toHaveValue(text);
    await expect(page.getByText(/^You typed this on .* It is not saved yet\.$/)).toBeVisible();
    await expectNoFaultsInState(page, 'a note that was typed earlier');
  });

  await test.step('Escape keeps it, Cancel gives it up', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Continue note' }).click();
    await expect(field).toHaveValue(text);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Add note' })).toBeVisible();
    expect(await stored(page)).not.toContain(text);
  });

  await test.step('somebody else who logs in after an ended session finds nothing, in the browser either', async () => {
    await page.getByRole('button', { name: 'Add note' }).click();
    await field.fill(text);
    await endSession(app.url, ada);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('What you typed is kept for you.')).toBeVisible();
    const eve = newPerson('Eve Outside');
    await signIn(app.url, { ...eve, mailbox });
    await logIn(page, eve);
    expect(await stored(page)).not.toContain(text);
  });
});

test('a pack being edited is left only after a question, and a log-out on purpose deletes it', async ({
  page,
  books: { app },
  ada,
  expectConsoleError,
}) => {
  expectConsoleError(/401/);
  const title = page.getByLabel('Title');
  await page.goto(`${app.url}/packs`);
  await page.getByRole('link', { name: 'New pack' }).click();

  await test.step('an untouched form asks nothing', async () => {
    await expect(title).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Packs' })).toBeVisible();
    await page.getByRole('link', { name: 'New pack' }).click();
  });

  await test.step('Back and a link ask, and staying keeps everything', async () => {
    await title.fill('Half a pack');
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await expectNoFaultsInState(page, 'the question before leaving');
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await expect(question(page)).toBeHidden();
    await expect(page).toHaveURL(`${app.url}/packs/new`);
    await page.getByRole('link', { name: 'Sync Logs' }).click();
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(title).toHaveValue('Half a pack');
  });

  await test.step('the session ends, and the same person goes on', async () => {
    await page.getByLabel(/Notes/).fill('Typed at length.');
    await endSession(app.url, ada);
    await page.getByRole('button', { name: 'Sign Out' }).hover();
    await page.reload();
    await logIn(page, ada);
    await expect(page).toHaveURL(`${app.url}/packs/new`);
    await expect(title).toHaveValue('Half a pack');
    await expect(page.getByLabel(/Notes/)).toHaveValue('Typed at length.');
  });

  await test.step('a reload keeps it, discarding takes it back', async () => {
    await page.reload();
    await expect(title).toHaveValue('Half a pack');
    await page.getByRole('button', { name: 'Discard' }).press('Enter');
    await expect(title).not.toHaveValue('Half a pack');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('leaving gives it up', async () => {
    await title.fill('Another half');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await question(page).getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Packs' })).toBeVisible();
    expect(await stored(page)).not.toContain('Another half');
  });

  await test.step('a log-out asks, and deletes it', async () => {
    await page.getByRole('link', { name: 'New pack' }).click();
    await title.fill('A third half');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await expect(title).toHaveValue('A third half');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await question(page).getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(await stored(page)).not.toContain('A third half');
  });
});
