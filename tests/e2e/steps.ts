/** Steps of a person, in the words of the screens; the specs put these together. */
import { addMonths } from '#contract/period.ts';
import { acceptInvitation, inviteMember } from '#contract/companies/members.ts';
import type { Role } from '#contract/companies/roles.ts';
import { dismissPeriodNotices, listPeriodNotices } from '#contract/tieOut/periodNotices.ts';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { App } from '../support/app.ts';
import { type Client, signIn } from '../support/client.ts';
import { linkIn, type Mailbox } from '../support/mailbox.ts';

export type Person = { name: string; email: string; password: string };

export const ada: Person = {
  name: 'Ada Ledger',
  email: 'ada@example.com',
  password: 'a long enough sentence',
};
export const eve: Person = {
  name: 'Eve Outside',
  email: 'eve@example.com',
  password: 'another long sentence',
};

export const grace: Person = {
  name: 'Grace Several',
  email: 'grace@example.com',
  password: 'a third long sentence',
};

export const TRADING_COMPANY = 'Harbour Street Trading Pty Ltd';
/** First day of the month that has ended last where the trading company is. */
export const lastMonth = (): string =>
  addMonths(new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(), -1);

export const KAURI = 'Kauri Group Holdings Ltd';
export const BUILDER = 'Brickfield Contracting Ltd';
/** Reading the trading company takes a few seconds on a quiet machine, and minutes on one that does much else. */
export const FIRST_SYNC_MS = 600_000;

/** Somebody new has connected an organisation, without the screens, and its first sync is over. */
export async function connectedBy(person: Person, app: App, organisation: string, mailbox?: Mailbox) {
  const client = await signIn(app.url, { ...person, ...(mailbox ? { mailbox } : {}) });
  const [company] = await client.connect(app.simulatorUrl, [organisation]);
  if (!company) throw new Error(`${organisation} was not connected.`);
  await client.untilSynced(company.Id, FIRST_SYNC_MS);
  return { client, companyId: company.Id, tenantId: company.XeroTenantId };
}

export const connectedByAda = (app: App, organisation: string) => connectedBy(ada, app, organisation);

/** `mailbox`: where the product's mail goes, by whose link the account begins, with a session. */
export async function register(page: Page, url: string, person: Person, mailbox?: Mailbox): Promise<void> {
  await page.goto(`${url}/register`);
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  if (mailbox) {
    await expect(page.getByRole('status').filter({ hasText: 'Look into your mail' })).toBeVisible();
    await page.goto(linkIn(await mailbox.take(person.email)).url);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Begin' }).click();
    await expectSession(page, person);
    return;
  }
  await expect(page.getByText(`If ${person.email} is new here, your account is ready.`)).toBeVisible();
}

async function expectSession(page: Page, person: Person): Promise<void> {
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
}

/** Logs in on the log-in page, wherever that leads on to. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expectSession(page, person);
}

/** Storage of a browser in which somebody is signed in, for specs that begin after the log-in. */
export const signedIn = ({ url }: App, { token }: Client) => ({
  cookies: [],
  origins: [{ origin: url, localStorage: [{ name: 'tieout.token', value: JSON.stringify(token) }] }],
});

type Connected = { app: App; client: Client; companyId: string };

/** A colleague whom the client invites, in a browser of their own. */
export async function openAs(
  browser: Browser,
  { app, client, companyId }: Connected,
  { person, role }: { person: Person; role: Role },
): Promise<Page> {
  const colleague = await signIn(app.url, person);
  const invitation = await client.call(inviteMember, { params: { companyId }, body: { role } });
  const token = invitation.link.split('#')[1] ?? '';
  await colleague.call(acceptInvitation, { body: { token } });
  const context = await browser.newContext({ storageState: signedIn(app, colleague) });
  return await context.newPage();
}

/** Dismisses earlier notices of closed months, so that a later one stands alone. Answers how many there were. */
export async function putNoticesAside({ call }: Client, companyId: string): Promise<number> {
  const { notices } = await call(listPeriodNotices, { query: { companyId } });
  const ids = notices.map(({ id }) => id);
  if (ids.length > 0) await call(dismissPeriodNotices, { body: { companyId, ids } });
  return ids.length;
}

/** Goes from the Integrations page to the provider's consent page. */
export async function goToConsent(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Connect (to Xero|another organization)$/ }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Allow access to your books?' })).toBeVisible();
}

/** Consents on the provider's consent page. */
export async function agree(page: Page, organisation: string): Promise<void> {
  await page.getByLabel(organisation).check();
  await page.getByRole('button', { name: 'Allow access' }).click();
}

/** Through the provider's pages and back to the list of companies. */
export async function connect(page: Page, organisation: string): Promise<void> {
  await goToConsent(page);
  await agree(page, organisation);
  await expect(page.getByText(`Connected: ${organisation}. The first sync has started.`)).toBeVisible();
}

/**
 * Text of a report's figure, once it is drawn: rows are drawn as they come into sight, and have no text before.
 */
export async function drawn(figure: Locator): Promise<string> {
  await figure.scrollIntoViewIfNeeded();
  await expect(figure).toHaveText(/\d/, { useInnerText: true });
  return figure.innerText();
}

/** The cents of an amount as the screens write it: `−1,234.50` is -123450n. */
export function centsOf(amountText: string): bigint {
  const digits = amountText.replaceAll(/[^\d]/g, '');
  if (!/\d\.\d\d$/.test(amountText.trim()))
    throw new Error(`"${amountText}" is no amount with two decimals.`);
  return amountText.includes('\u2212') ? -BigInt(digits) : BigInt(digits);
}

/** A toast. Its words stand in the page twice, the second time for screen readers only. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true })).toBeVisible();
}

/** The organisation's row in the list of companies. */
export const companyRow = (page: Page, organisation: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: organisation }) });

/** The settings of a report beside its period. They stay open until something else is pressed. */
export async function openOptions(page: Page): Promise<Locator> {
  const options = page.getByRole('dialog', { name: 'Options' });
  if (!(await options.isVisible())) await page.getByRole('button', { name: /^Options/ }).click();
  await expect(options).toBeVisible();
  return options;
}

export async function closeOptions(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Options' })).toBeHidden();
}

export async function openCompare(page: Page): Promise<Locator> {
  const choices = page.getByRole('dialog', { name: 'Compare' });
  if (!(await choices.isVisible())) await page.getByRole('button', { name: /^Compare/ }).click();
  await expect(choices).toBeVisible();
  return choices;
}

/** Turns comparisons, or their changes, on or off. */
export async function compareWith(page: Page, names: readonly string[], isChosen = true): Promise<void> {
  const choices = await openCompare(page);
  for (const name of names) await choices.getByRole('checkbox', { name, exact: true }).setChecked(isChosen);
  await page.keyboard.press('Escape');
  await expect(choices).toBeHidden();
}

/** Opens the details of a comparison: sentences, checks, items, and links. */
export async function openDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Details', expanded: false }).click();
  await expect(page.getByRole('link', { name: 'What changed' })).toBeVisible();
}

/** A control call of the simulated provider (simulator/README.md). */
export async function steerProvider(app: App, action: string, body: object): Promise<void> {
  const answer = await fetch(`${app.simulatorUrl}/_sim/${action}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`/_sim/${action}: ${await answer.text()}`);
}

/** Ends the faults that were ordered at the simulated provider. */
export async function endFaults(app: App): Promise<void> {
  const answer = await fetch(`${app.simulatorUrl}/_sim/faults`, { method: 'DELETE' });
  if (!answer.ok) throw new Error(`/_sim/faults: ${await answer.text()}`);
}

/**
 * Chooses by labels as fast as it can be done: the second before the browser has drawn anything of the first. What each
 * control shows right after it was used.
 */
export const chooseTogether = (page: Page, choices: Record<string, string>) =>
  page.evaluate(`Object.entries(${JSON.stringify(choices)}).map(([label, option]) => {
    const named = [...document.querySelectorAll('main label')].find((one) => one.textContent.startsWith(label));
    const select = named.querySelector('select');
    select.value = [...select.options].find((one) => one.text === option).value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    return select.selectedOptions[0].text;
  })`);

/** Opens the members of an organisation in the list. */
export async function openMembers(page: Page, url: string, organisation: string): Promise<void> {
  await page.goto(`${url}/companies`);
  await page.getByRole('button', { name: `More actions: ${organisation}` }).click();
  await page.getByRole('menuitem', { name: 'Members' }).click();
  await expect(page.getByRole('heading', { name: organisation })).toBeVisible();
}

export const memberRow = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Members' }).getByRole('listitem').filter({ hasText: name });
