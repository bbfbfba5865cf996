/** Books for specs of what stands in them, in a browser where Ada is signed in. */
import { syncAll } from '#contract/sync/sync.ts';
import * as z from 'zod';
import type { App } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { test as base } from './product.ts';
import { type Books, startWithBooks } from './readBooks.ts';
import { FIRST_SYNC_MS, signedIn, steerProvider, TRADING_COMPANY } from './steps.ts';

type SharedBooks = { app: App; client: Client; companyId: string; tenantId: string };

/**
 * Tests with the books of an organisation that is read once for all specs; they may look at the books and not change
 * them.
 */
export const test = base.extend<{ organisation: string; books: SharedBooks }>({
  organisation: [TRADING_COMPANY, { option: true }],
  books: async ({ app, ada, joinCompany, organisation }, use) =>
    use({ app, client: ada.client, ...(await joinCompany(organisation)) }),
  storageState: async ({ books }, use) => use(signedIn(books.app, books.client)),
});

const records = z.array(z.object({ id: z.string() }));
const types = { Invoice: 'ACCREC', CreditNote: 'ACCRECCREDIT' } as const;

/**
 * Books of an organisation in a product of the spec's own, which may change them; to be called where its tests are.
 */
export function ownBooks(organisation: string) {
  let isolatedBooks: Books | null = null;
  const books = (): Books => {
    if (!isolatedBooks) throw new Error(`The books of ${organisation} are not read yet.`);
    return isolatedBooks;
  };
  base.beforeAll(async () => {
    isolatedBooks = await startWithBooks(organisation);
  });
  base.afterAll(() => isolatedBooks?.app.stop());
  base.beforeEach(async ({ page }) => {
    await page.context().setStorageState(signedIn(books().app, books().client));
  });

  /** Enters a document at the provider. */
  const post = (kind: string, body: object) =>
    steerProvider(books().app, 'documents', { tenantId: books().tenantId, action: 'post', kind, body });

  return {
    books,
    post,
    /** Enters a document to a customer at the provider. */
    enter: async (kind: keyof typeof types, document: { Date: string; LineItems: object[] }) => {
      const { app: started, tenantId } = books();
      const list = `${started.simulatorUrl}/_sim/records?tenantId=${tenantId}&entityType=Contacts&limit=1`;
      const [contact] = records.parse(await (await fetch(list)).json());
      await post(kind, { Type: types[kind], Contact: { ContactID: contact?.id }, ...document });
    },
    /** Reads the changes at the provider. */
    read: async () => {
      const { client, companyId } = books();
      await client.call(syncAll, { body: { companyId } });
      await client.untilSynced(companyId, FIRST_SYNC_MS);
    },
  };
}
