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
import { type CheckReport, checkSettings } from './reportChecks.ts';

type PackTemplatesDeps = { db: Database; clock: Clock; checkReport: CheckReport };

const ONE_COMPANY =
  'Accounts, budget and tracking are of one organization, and a template is for all. Leave them out.';

/** Templates belong to the user who saved them; other users cannot see them. */
export function createPackTemplates({ db, clock, checkReport }: PackTemplatesDeps) {
  /** Rejects with 404 for a template of another user. */
  async function find(trx: Trx, userId: string, id: string): Promise<PackTemplate> {
    const [template] = await readPackTemplates(trx, { userId, id });
    if (template === undefined) throw notFound();
    return template;
  }

  /** `work` writes the template and resolves to its id. */
  async function save(
    userId: string,
    input: PackTemplateInput,
    work: (trx: Trx) => Promise<string>,
  ): Promise<PackTemplate> {
    for (const [index, { settings }] of input.reports.entries())
      checkSettings(checkReport, settings, { path: `reports.${index}.settings`, refusal: ONE_COMPANY });
    try {
      return await db.transaction().execute(async (trx) => {
        await lockUser(trx, userId);
        return await find(trx, userId, await work(trx));
      });
    } catch (error) {
      throw isUniqueViolation(error) ? nameTaken(input.name) : error;
    }
  }

  return {
    list: (userId: string): Promise<PackTemplate[]> => readPackTemplates(db, { userId }),

    create: (userId: string, input: PackTemplateInput): Promise<PackTemplate> =>
      save(userId, input, async (trx) => {
        if ((await countPackTemplates(trx, userId)) >= MOST_PACK_TEMPLATES) throw tooMany();
        const savedAt = clock();
        const id = newId(savedAt);
        await insertPackTemplate(trx, { ...input, id, userId, savedAt });
        return id;
      }),

    update: (userId: string, id: string, input: PackTemplateInput): Promise<PackTemplate> =>
      save(userId, input, async (trx) => {
        await find(trx, userId, id);
        await replacePackTemplate(trx, id, { ...input, savedAt: clock() });
        return id;
      }),

    delete: async (userId: string, id: string): Promise<void> => {
      await db.transaction().execute(async (trx) => {
        await find(trx, userId, id);
        await removePackTemplate(trx, id);
      });
    },
  };
}

export type PackTemplates = ReturnType<typeof createPackTemplates>;

const tooMany = () =>
  new AppError(
    'CONFLICT',
    `You have ${MOST_PACK_TEMPLATES} templates, and more are not kept. Delete one that you no longer use, then save this one again.`,
  );

function nameTaken(name: string): AppError {
  const message = `You have a template “${name}” already. Change that one, or choose another name.`;
  return new AppError('CONFLICT', message, { details: [{ path: 'name', message: 'This name is taken.' }] });
}
