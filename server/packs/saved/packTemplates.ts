import {
  MOST_PACK_TEMPLATES,
  type PackTemplate,
  type PackTemplateInput,
} from '#contract/packs/packTemplates.ts';
import { notFound } from '#server/companies/companies.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { isUniqueViolation } from '#server/db/uniqueViolation.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { lockUser } from '../rowLocks.ts';
import {
  countPackTemplates,
  insertPackTemplate,
  readPackTemplates,
  removePackTemplate,
  replacePackTemplate,
} from './packTemplateStore.ts';
import { lockChosenFirm, requireDeletion } from './firmOwnership.ts';
import { type CheckReport, checkSettings } from './reportChecks.ts';

type PackTemplatesDeps = { db: Database; clock: Clock; checkReport: CheckReport };

const ONE_COMPANY =
  'Accounts, budget and tracking are of one organization, and a template is for all. Leave them out.';

/** Templates belong to the user who saved them, or to a firm, whose members see and change them. */
export function createPackTemplates({ db, clock, checkReport }: PackTemplatesDeps) {
  /** Rejects with 404 for a template of others. */
  async function find(trx: Trx, userId: string, id: string): Promise<PackTemplate> {
    const [template] = await readPackTemplates(trx, { userId, id });
    if (template === undefined) throw notFound();
    return template;
  }

  /** Changes the template with `id`; null saves a new one. */
  async function save(
    userId: string,
    id: string | null,
    { firmId: choice, ...content }: PackTemplateInput,
  ): Promise<PackTemplate> {
    for (const [index, { settings }] of content.reports.entries())
      checkSettings(checkReport, settings, { path: `reports.${index}.settings`, refusal: ONE_COMPANY });
    try {
      return await db.transaction().execute(async (trx) => {
        await lockUser(trx, userId);
        const current = id === null ? null : (await find(trx, userId, id)).firmId;
        const firmId = await lockChosenFirm(trx, 'template', { userId, current, choice });
        if (id === null || firmId !== current) await requireTemplateRoom(trx, { userId, firmId });
        const savedAt = clock();
        const change = { ...content, firmId, savedAt };
        const savedId = id ?? newId(savedAt);
        await (id === null ? insertPackTemplate : replacePackTemplate)(trx, { id: savedId, userId }, change);
        return await find(trx, userId, savedId);
      });
    } catch (error) {
      throw isUniqueViolation(error) ? nameTaken(content.name) : error;
    }
  }

  return {
    list: (userId: string): Promise<PackTemplate[]> => readPackTemplates(db, { userId }),

    create: (userId: string, input: PackTemplateInput): Promise<PackTemplate> => save(userId, null, input),

    update: save,

    delete: async (userId: string, id: string): Promise<void> => {
      await db.transaction().execute(async (trx) => {
        const { firmId } = await find(trx, userId, id);
        await requireDeletion(trx, 'template', { userId, firmId });
        await removePackTemplate(trx, id);
      });
    },
  };
}

export type PackTemplates = ReturnType<typeof createPackTemplates>;

/** Rejects with CONFLICT where the user alone, or the firm, has as many templates as are kept. */
async function requireTemplateRoom(
  trx: Trx,
  owner: { userId: string; firmId: string | null },
): Promise<void> {
  if ((await countPackTemplates(trx, owner)) < MOST_PACK_TEMPLATES) return;
  throw new AppError(
    'CONFLICT',
    owner.firmId === null
      ? `You have ${MOST_PACK_TEMPLATES} templates, and more are not kept. Delete one that you no longer use, then save this one again.`
      : `The firm has ${MOST_PACK_TEMPLATES} templates, and more are not kept. Ask an owner of the firm to delete one, then save this one again.`,
  );
}

function nameTaken(name: string): AppError {
  const message = `There is a template “${name}” already. Change that one, or choose another name.`;
  return new AppError('CONFLICT', message, { details: [{ path: 'name', message: 'This name is taken.' }] });
}
