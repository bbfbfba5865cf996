import { expect } from '../support/browser.ts';
import { test } from './books.ts';
import { expectNoFaults } from './axe.ts';

test('a person at the keyboard can go anywhere, do anything and learn the keys', async ({
  page,
  books: { app },
}) => {
  await page.goto(app.url);
  await expect(page.getByText('Needs attention')).toBeVisible();
  const box = page.getByRole('combobox', { name: 'Search or jump to' });

  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await expectNoFaults(page, 'the palette');
  const expectHighlight = async (place: number) => {
    const option = page.locator(`[role=option][aria-posinset="${place}"]`);
    await expect(box).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
  };
  await expectHighlight(1);
  await page.keyboard.press('PageDown');
  await expectHighlight(11);
  // Neither a pointer that passes by nor a click into the text loses it.
  await page.getByRole('option').last().hover();
  await page.keyboard.press('Home');
  await page.mouse.move(0, 0);
  await box.click();
  await expectHighlight(1);
  await box.fill('balance');
  await expect(page.getByRole('option').first()).toContainText('Balance Sheet');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Balance Sheet' })).toBeVisible();
  await expect(box).toBeHidden();

  // An action, found among the others with the arrows.
  await page.keyboard.press('Control+k');
  await box.fill('theme');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Theme: Dark' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await box.fill('no such thing');
  await expect(page.getByText('Nothing has that name.')).toBeVisible();
  await expect(box).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toContainText('Move from figure to figure');
  await expectNoFaults(page, 'the keys');
  // A dialog that is open stays the only one.
  await page.keyboard.press('Control+k');
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  // Where keys make text they mean nothing else.
  await page.goto(`${app.url}/companies`);
  await page.getByPlaceholder('Search by name, code, currency, type...').pressSequentially('what?');
  await expect(keys).toBeHidden();
});
