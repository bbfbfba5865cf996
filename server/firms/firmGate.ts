import type { Firm, FirmRole } from '#contract/firms/firms.ts';
import { notFound } from '#server/companies/companies.ts';
import { type Database, type Trx, withinUser } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import { lockFirm, readFirms } from './firmStore.ts';

type FirmCall = { userId: string; firmId: string; leastRole: FirmRole };

/** Works on one firm of the caller's, which no other call changes meanwhile. */
export type InFirm = <T>(call: FirmCall, work: (trx: Trx, firm: Firm) => Promise<T>) => Promise<T>;

/** Rejects with the same 404 for a firm of others and for none, with 403 for a member where it takes an owner. */
export const createInFirm =
  (db: Database): InFirm =>
  ({ userId, firmId, leastRole }, work) =>
    db.transaction().execute(async (trx) => {
      if (leastRole === 'owner') await lockFirm(trx, firmId);
      const firm = await readOwnFirm(trx, userId, firmId);
      if (leastRole === 'owner' && firm.role !== 'owner')
        throw new AppError('AUTH_FORBIDDEN', `This takes an owner of ${firm.name}, where you are a member.`);
      return await work(trx, firm);
    });

export async function readOwnFirm(trx: Trx, userId: string, firmId: string): Promise<Firm> {
  const [firm] = await withinUser(trx, userId, () => readFirms(trx, { userId, id: firmId }));
  if (firm === undefined) throw notFound();
  return firm;
}
