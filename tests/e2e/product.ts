/** One running product a worker, with a mailbox, and a user of each test's own: tenancy keeps tests apart. */
import { randomUUID } from 'node:crypto';
import { leaveCompany } from '#contract/companies/members.ts';
import type { App } from '../support/app.ts';
import { test as base } from '../support/browser.ts';
import { type Client, signIn } from '../support/client.ts';
import { type Mailbox, startMailbox } from '../support/mailbox.ts';
import { startProduct } from './readBooks.ts';
import { ada as namesake, FIRST_SYNC_MS, type Person } from './steps.ts';

export type Product = Awaited<ReturnType<typeof startProduct>> & { mailbox: Mailbox };

type Fixtures = {
  app: App;
  mailbox: Mailbox;
  /** Person with an address at which nobody is registered. */
  newPerson: (name: string) => Person;
  /** Registered. */
  ada: Person & { client: Client };
  /** Makes Ada an owner of an organisation that is read once for all tests which only look at it. */
  joinCompany: (organisation: string) => Promise<{ companyId: string; tenantId: string }>;
};

export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // Playwright tells by the parameter that it rests on nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const mailbox = await startMailbox();
      const product = await startProduct({ mailbox });
      try {
        await use({ ...product, mailbox });
      } finally {
        await product.app.stop();
        await mailbox.stop();
      }
    },
    { scope: 'worker', timeout: FIRST_SYNC_MS * 2 },
  ],
  app: async ({ product }, use) => use(product.app),
  mailbox: async ({ product }, use) => use(product.mailbox),
  // oxlint-disable-next-line no-empty-pattern
  newPerson: async ({}, use) => use((name) => ({ ...namesake, name, email: `${randomUUID()}@example.com` })),
  ada: async ({ app, mailbox, newPerson }, use) => {
    const person = newPerson(namesake.name);
    await use({ ...person, client: await signIn(app.url, { ...person, mailbox }) });
  },
  joinCompany: async ({ product, ada }, use) => {
    const companyIds: string[] = [];
    await use(async (organisation) => {
      const ids = await product.join(ada.client, organisation);
      companyIds.push(ids.companyId);
      return ids;
    });
    // A member is mailed of everybody who joins later. The test may have ended the session.
    const { call } = await signIn(product.app.url, { ...ada, registered: true });
    for (const companyId of companyIds) await call(leaveCompany, { params: { companyId } });
  },
});

export { expect } from '../support/browser.ts';
