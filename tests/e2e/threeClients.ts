/** An accountant's three clients, their packs, and who is mailed them. */
import { acceptInvitation, inviteMember } from '#contract/companies/members.ts';
import { createPack } from '#contract/packs/packs.ts';
import type { Browser, Download, Page } from '@playwright/test';
import type { App } from '../support/app.ts';
import { type Client, signIn } from '../support/client.ts';
import { type Mailbox, startMailbox } from '../support/mailbox.ts';
import { startWithBooks } from './readBooks.ts';
import {
  ada,
  confirmAddress,
  FIRST_SYNC_MS,
  logIn,
  type Person,
  signedIn,
  TRADING_COMPANY,
} from './steps.ts';

export const BUILDER = 'Brickfield Contracting Ltd';
export const STUDIO = 'Prairie Light Inc';
export const clientNames = [BUILDER, TRADING_COMPANY, STUDIO];
export const PHONE = { width: 390, height: 844 };

export type ThreeClients = {
  app: App;
  mailbox: Mailbox;
  client: Client;
  companies: ReadonlyMap<string, { id: string; tenantId: string }>;
  stop: () => Promise<void>;
};

export async function startThreeClients(): Promise<ThreeClients> {
  const mailbox = await startMailbox();
  const { app, client, companyId, tenantId } = await startWithBooks(BUILDER, {
    simulator: ['--now', '2026-11-20'],
    env: mailbox.settings,
  });
  await confirmAddress(client, ada, mailbox);
  const companies = new Map([[BUILDER, { id: companyId, tenantId }]]);
  for (const name of [TRADING_COMPANY, STUDIO]) {
    const [company] = await client.connect(app.simulatorUrl, [name]);
    if (!company) throw new Error(`${name} was not connected.`);
    companies.set(name, { id: company.Id, tenantId: company.XeroTenantId });
    await client.untilSynced(company.Id, FIRST_SYNC_MS);
  }
  const stop = async () => {
    await app.stop();
    await mailbox.stop();
  };
  return { app, mailbox, client, companies, stop };
}

export const companyIdIn = ({ companies }: ThreeClients, name: string): string =>
  companies.get(name)?.id ?? '';

export async function openAsAda(page: Page, { app }: ThreeClients, path: string): Promise<void> {
  await page.goto(`${app.url}/login`);
  await logIn(page, ada);
  await page.goto(app.url + path);
}

export async function downloadedBytes(download: Download): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  return new Uint8Array(Buffer.concat(chunks));
}

/** `recipients`: addresses by the organization's name. */
export const savePackOf = (product: ThreeClients, title: string, recipients: Record<string, string[]>) =>
  product.client.call(createPack, {
    body: {
      title,
      formats: ['pdf'],
      agreement: 'shown',
      notes: '',
      reports: [{ name: '', settings: { type: 'profit-loss', period: 'month' } }],
      clients: Object.entries(recipients).map(([name, addresses]) => ({
        companyId: companyIdIn(product, name),
        recipients: addresses,
      })),
      schedule: null,
    },
  });

/** A viewer of an organization, in a browser of their own. */
export async function openAsViewer(
  browser: Browser,
  product: ThreeClients,
  { person, name }: { person: Person; name: string },
): Promise<Page> {
  const { app, client, mailbox } = product;
  const colleague = await signIn(app.url, { ...person, mailbox });
  const { link } = await client.call(inviteMember, {
    params: { companyId: companyIdIn(product, name) },
    body: { role: 'viewer' },
  });
  await colleague.call(acceptInvitation, { body: { token: link.split('#')[1] ?? '' } });
  const context = await browser.newContext({ storageState: signedIn(app, colleague) });
  return await context.newPage();
}
