/** Companies as rows of the list of clients, without books of their own. */
import { type Database, createInCompany } from '#server/db/company.ts';
import { newId } from '#server/lib/ids.ts';

export const start = new Date('2026-11-20T09:00:00Z');
export const checked = new Date('2026-11-10T09:00:00Z');
const later = new Date('2026-11-12T09:00:00Z');

export type ClientSeed = {
  name: string;
  state?: 'working' | 'needs-reconnection' | 'disconnected-here';
  notices?: number;
  figures?: { cashAtBank?: string | null; profitOfMonth?: string; itemsToReview?: number; month?: string };
  status?: 'agrees' | 'agrees-with-items' | 'review' | 'differs';
  isChanged?: boolean;
  signOff?: 'prepared' | 'signed-off-by-one' | 'signed-off' | 'changed' | 'ended';
};

const empty = { cashAtBank: null, profitOfMonth: null, profitYearToDate: null, overdueReceivables: null };

/** The id of the company; the user owns it. */
export async function storeClient(db: Database, userId: string, seed: ClientSeed): Promise<string> {
  const { name, state = 'working', notices = 0, figures, status, isChanged = false, signOff } = seed;
  const companyId = newId();
  await db
    .insertInto('companies')
    .values({
      id: companyId,
      name,
      provider: 'xero',
      tenantId: newId(),
      state,
      answeredAt: start,
      initialSyncCompletedAt: start,
      baseCurrency: 'NZD',
      openNotices: notices,
      createdAt: start,
      updatedAt: start,
    })
    .execute();
  await db.insertInto('memberships').values({ companyId, userId, role: 'owner', createdAt: start }).execute();
  if (!figures) return companyId;
  const { month = '2026-10-01', ...amounts } = figures;
  await createInCompany(db)(companyId, async ({ trx }) => {
    await trx
      .insertInto('clientFigures')
      .values({ companyId, computedAt: start, month, ...empty, ...amounts })
      .execute();
    const verified = { verifiedAt: checked, changedAt: isChanged ? later : null };
    await trx
      .insertInto('ledgerMonths')
      .values({ companyId, month, status: status ?? null, ...verified })
      .execute();
    if (!signOff) return;
    const person = { preparedBy: userId, preparerNote: '', checklist: '[]' };
    await trx
      .insertInto('signOffs')
      .values({
        companyId,
        id: newId(),
        month,
        figuresAsOf: checked,
        fingerprint: 'as signed',
        status: 'agrees',
        preparedAt: checked,
        ...person,
        reviewedAt: signOff === 'prepared' ? null : later,
        reviewedBy: signOff === 'signed-off-by-one' ? userId : null,
        brokenAt: signOff === 'changed' ? start : null,
        endedAt: signOff === 'ended' ? start : null,
      })
      .execute();
  });
  return companyId;
}
