/** Steps of a person with the second factor. */
import { expect, type Page } from '@playwright/test';
import { codeAt } from '../support/authenticator.ts';
import type { Person } from './steps.ts';

export const section = (page: Page) => page.getByRole('region', { name: 'Two-step log-in' });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

export async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Your account: / }).click();
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(section(page)).toBeVisible();
}

/** Turns the second factor on by keys alone, and by the key as text; gives the secret and the recovery codes. */
export async function turnOn(page: Page, person: Person) {
  await section(page).getByRole('button', { name: 'Turn on' }).focus();
  await page.keyboard.press('Enter');
  const password = dialog(page, 'Turn on two-step log-in?').getByLabel('Your password', { exact: true });
  await expect(password).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  const scan = dialog(page, 'Add Tieout to your app');
  await expect(scan.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const keyText = await scan.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
  const secret = (keyText ?? '').replaceAll(' ', '');
  await scan.getByLabel('Code that the app shows').fill(codeAt(secret, new Date()));
  await page.keyboard.press('Enter');
  const keep = dialog(page, 'Keep your recovery codes');
  const list = keep.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  return { secret, codes: await list.allTextContents() };
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
}

export async function givePassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
}
