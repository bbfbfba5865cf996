/** An accountant's three clients, their packs, and who is mailed them. */
import { acceptInvitation, inviteMember } from '#contract/companies/members.ts';
import { createPack } from '#contract/packs/packs.ts';
import type { Browser, Download, Page } from '@playwright/test';
import type { App } from '../support/app.ts';
import { type Client, signIn } from '../support/client.ts';
import { type Mailbox, startMailbox } from '../support/mailbox.ts';
import { startProduct } from './readBooks.ts';
import { ada, BUILDER, KAURI, type Person, signedIn, TRADING_COMPANY } from './steps.ts';

export const clientNames = [BUILDER, TRADING_COMPANY, KAURI];
export const PHONE = { width: 390, height: 844 };

export type ThreeClients = {
  app: App;
  mailbox: Mailbox;
  client: Client;
  companies: ReadonlyMap<string, { companyId: string; tenantId: string }>;
};

export async function joinClients(join: (name: string) => Promise<{ companyId: string; tenantId: string }>) {
  const companies = new Map<string, { companyId: string; tenantId: string }>();
  for (const name of clientNames) companies.set(name, await join(name));
  return companies;
}

/** Starts a product with three clients, which the test may change. */
export async function startThreeClients(): Promise<ThreeClients & { stop: () => Promise<void> }> {
  const mailbox = await startMailbox();
  const { app, join } = await startProduct({ mailbox });
  const client = await signIn(app.url, { ...ada, mailbox });
  const companies = await joinClients((name) => join(client, name));
  const stop = async () => {
    await app.stop();
    await mailbox.stop();
  };
  return { app, mailbox, client, companies, stop };
}

export const companyIdIn = ({ companies }: ThreeClients, name: string): string =>
  companies.get(name)?.companyId ?? '';

export async function openAsAda(page: Page, { app, client }: ThreeClients, path: string): Promise<void> {
  await page.context().setStorageState(signedIn(app, client));
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
