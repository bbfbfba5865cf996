import type { createSavedReport } from '#contract/packs/savedReports.ts';
import { MOST_SAVED_REPORTS, type SavedReport } from '#contract/packs/savedReports.ts';
import { type Companies, notFound } from '#server/companies/companies.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { isUniqueViolation } from '#server/db/uniqueViolation.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import type * as z from 'zod/mini';
import { lockFirmMembership, lockMemberships, lockUser } from '../rowLocks.ts';
import { lockChosenFirm, requireDeletion } from './firmOwnership.ts';
import { type CheckReport, checkSettings } from './reportChecks.ts';
import {
  countSavedReports,
  removeSavedReport,
  insertSavedReport,
  readSavedReports,
  type SavedReportChange,
  replaceSavedReport,
} from './savedReportStore.ts';

type SavedReportsDeps = {
  db: Database;
  clock: Clock;
  companies: Pick<Companies, 'requireRole' | 'memberships'>;
  checkReport: CheckReport;
};

type Input = z.output<typeof createSavedReport.body>;

/** Saved reports belong to the user who saved them, or to a firm, whose members see and change them. */
export function createSavedReports({ db, clock, companies, checkReport }: SavedReportsDeps) {
  async function check(
    userId: string,
    { name, forCompanyId, settings }: Input,
    firmId: string | null,
  ): Promise<SavedReportChange> {
    const companyId = forCompanyId?.toLowerCase() ?? null;
    if (companyId !== null)
      await companies.requireRole(userId, companyId, { role: 'viewer', company: 'required' });
    const refusal =
      companyId === null
        ? 'Accounts, budget and tracking are of one organization: save the report for that one alone.'
        : null;
    checkSettings(checkReport, settings, { path: 'settings', refusal });
    return { companyId, firmId, name, settings, savedAt: clock() };
  }

  /** Rejects with 404 for a report of others. */
  async function find(trx: Database | Trx, userId: string, id: string): Promise<SavedReport> {
    const [report] = await readSavedReports(trx, { userId, id });
    if (report === undefined) throw notFound();
    return report;
  }

  /** `work` writes the report and resolves to its id. */
  async function save(
    userId: string,
    change: SavedReportChange,
    work: (trx: Trx) => Promise<string>,
  ): Promise<SavedReport> {
    try {
      return await db.transaction().execute(async (trx) => {
        await lockUser(trx, userId);
        if (change.firmId !== null) await lockFirmMembership(trx, userId, change.firmId);
        if (change.companyId !== null) await lockMemberships(trx, userId, [change.companyId]);
        return await find(trx, userId, await work(trx));
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw nameTaken(change, (await companies.memberships(userId)).get(change.companyId ?? ''));
    }
  }

  return {
    list: (userId: string): Promise<SavedReport[]> => readSavedReports(db, { userId }),

    create: async (userId: string, input: Input): Promise<SavedReport> => {
      const change = await check(userId, input, input.firmId ?? null);
      return await save(userId, change, async (trx) => {
        await requireReportRoom(trx, userId, change);
        const id = newId(change.savedAt);
        await insertSavedReport(trx, { ...change, id, userId });
        return id;
      });
    },

    update: async (userId: string, id: string, input: Input): Promise<SavedReport> => {
      const previous = await find(db, userId, id);
      const { firmId = previous.firmId } = input;
      const change = await check(userId, input, firmId);
      return await save(userId, change, async (trx) => {
        const current = (await find(trx, userId, id)).firmId;
        await lockChosenFirm(trx, 'saved report', { userId, current, choice: firmId });
        if (firmId !== current) await requireReportRoom(trx, userId, change);
        await replaceSavedReport(trx, { id, userId }, change);
        return id;
      });
    },

    delete: async (userId: string, id: string): Promise<void> => {
      await db.transaction().execute(async (trx) => {
        const { firmId } = await find(trx, userId, id);
        await requireDeletion(trx, 'saved report', { userId, firmId });
        await removeSavedReport(trx, id);
      });
    },
  };
}

export type SavedReports = ReturnType<typeof createSavedReports>;

async function requireReportRoom(
  trx: Trx,
  userId: string,
  { firmId }: Pick<SavedReportChange, 'firmId'>,
): Promise<void> {
  if ((await countSavedReports(trx, { userId, firmId })) >= MOST_SAVED_REPORTS) throw tooMany();
}

const tooMany = () =>
  new AppError(
    'CONFLICT',
    `You have saved ${MOST_SAVED_REPORTS} reports, and more are not kept. Delete one that you no longer use, then save this one again.`,
  );

function nameTaken({ name }: SavedReportChange, company: { companyName: string } | undefined): AppError {
  const message = `You have saved a report “${name}” for ${company?.companyName ?? 'all organizations'} already. Change that one, or choose another name.`;
  return new AppError('CONFLICT', message, { details: [{ path: 'name', message: 'This name is taken.' }] });
}
