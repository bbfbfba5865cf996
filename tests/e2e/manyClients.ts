/** Clients with figures, straight in the database of a product that stands still meanwhile: twenty first syncs take minutes. */
import { createInCompany, type Database } from '#server/db/company.ts';
import { openDatabase } from '#server/db/open.ts';
import { newId } from '#server/lib/ids.ts';
import { createLog } from '#server/lib/log.ts';
import type { App } from '../support/app.ts';

const names = [
  'Ashgrove Dental Pty Ltd',
  'Bayview Physio Pty Ltd',
  'Brickfield Contracting Ltd',
  'Coastal Plumbing NZ Ltd',
  'Dunmore Architects Ltd',
  'Eastside Cafe Pty Ltd',
  'Flicker Electrical Ltd',
  'Foxglove Interiors Ltd',
  'Greenstone Vets Ltd',
  'Harbour Street Trading Pty Ltd',
  'Ironbark Fencing Pty Ltd',
  'Juniper Lane Books Ltd',
  'Kauri Group Holdings Ltd',
  'Lantern & Co Solicitors LLP',
  'Mossvale Organic Foods Ltd',
  'Northgate Motors Pty Ltd',
  'Otter Creek Brewing Ltd',
  'Pemberton Wealth Ltd',
  'Quayside Seafood Pty Ltd',
  'Rimu Road Childcare Ltd',
];
const currencies = ['AUD', 'NZD', 'GBP'];
const hours = 60 * 60_000;

/** The month is the last one that has ended. Answers the ids in the order of the names. */
export async function giveClients(app: App, email: string): Promise<{ name: string; id: string }[]> {
  await app.kill();
  const { db, close } = await openDatabase(app, createLog('silent'));
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const clients = names.map((name) => ({ name, id: newId() }));
  for (const [place, client] of clients.entries()) await storeClient(db, { ...client, userId, place });
  await close();
  await app.restart();
  return clients;
}

type Seed = { name: string; id: string; userId: string; place: number };

async function storeClient(db: Database, { name, id, userId, place }: Seed): Promise<void> {
  const now = new Date();
  const readAt = new Date(now.getTime() - (place + 1) * hours);
  const times = { createdAt: now, updatedAt: now, lastSyncAt: readAt, initialSyncCompletedAt: readAt };
  await db
    .insertInto('companies')
    .values({
      id,
      name,
      provider: 'xero',
      tenantId: newId(),
      state: 'working',
      answeredAt: now,
      baseCurrency: currencies[place % 3] ?? 'AUD',
      openNotices: place % 7 === 6 ? 3 : 0,
      ...times,
    })
    .execute();
  await db
    .insertInto('memberships')
    .values({ companyId: id, userId, role: 'owner', createdAt: now })
    .execute();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 10);
  const thousands = (factor: number) => `${((place * 7 + 3) % 20) * factor}.40`;
  await createInCompany(db)(id, async ({ trx }) => {
    await trx
      .insertInto('clientFigures')
      .values({
        companyId: id,
        computedAt: readAt,
        month,
        cashAtBank: thousands(14_321),
        cashAtBankBefore: thousands(12_900),
        profitOfMonth: `${(place % 5) * 4210 - 3000}.15`,
        profitOfMonthBefore: `${(place % 4) * 3100 - 1000}.00`,
        profitYearToDate: thousands(5_100),
        incomeOfMonth: '40000.00',
        overdueReceivables: thousands(1_700),
        receivables: thousands(3_000),
        salesTaxDue: thousands(800),
        salesTaxPeriodEnd: month.replace(/-01$/, '-28'),
        salesTaxDueOn: null,
        itemsToReview: place % 6 === 5 ? 2 : 0,
      })
      .execute();
    await trx
      .insertInto('ledgerMonths')
      .values({ companyId: id, month, status: place % 9 === 8 ? 'differs' : 'agrees', verifiedAt: readAt })
      .execute();
  });
}
