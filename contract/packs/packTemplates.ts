import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MOST_PACK_TITLE } from '../reports/packExport.ts';
import { id, instant, nameRules } from '../values.ts';
import { packInput } from './packs.ts';

export const MOST_PACK_TEMPLATES = 50;

/** Names of the templates of a user, or of a firm, are unique, ignoring case. */
const packTemplateContent = z.object({
  /** Title of the packs that are begun from it. */
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Name the template.'),
      z.maxLength(MOST_PACK_TITLE, `Use at most ${MOST_PACK_TITLE} characters.`),
      ...nameRules,
    ),
  ...z.pick(packInput, { formats: true, agreement: true, mailText: true, reports: true }).shape,
});
export type PackTemplateContent = z.output<typeof packTemplateContent>;

const packTemplateInput = z.extend(packTemplateContent, {
  /** Firm that it belongs to, null for the user alone. Absent: as it is, and for a new one the user. A firm’s stays with the firm. */
  firmId: z.optional(z.nullable(id)),
});
export type PackTemplateInput = z.output<typeof packTemplateInput>;

export const packTemplate = z.extend(packTemplateContent, {
  id,
  /** Firm that it belongs to; null for the user alone. */
  firmId: z.nullable(id),
  savedAt: instant,
});
export type PackTemplate = z.infer<typeof packTemplate>;

export const listPackTemplates = endpoint({
  method: 'GET',
  path: '/pack-templates',
  tag: 'Packs',
  summary: 'Templates that this user, or a member of the user’s firms, saved, by name.',
  data: z.object({ templates: z.array(packTemplate) }),
});

export const createPackTemplate = endpoint({
  method: 'POST',
  path: '/pack-templates',
  tag: 'Packs',
  status: 201,
  summary: `Saves reports with their settings, files and the text of the mail as what packs are begun from. A user, and a firm, has at most ${MOST_PACK_TEMPLATES}.`,
  body: packTemplateInput,
  data: z.object({ template: packTemplate }),
});

export const updatePackTemplate = endpoint({
  method: 'PUT',
  path: '/pack-templates/:id',
  tag: 'Packs',
  summary: 'Changes a template. Packs that were begun from it stay as they are.',
  params: z.object({ id }),
  body: packTemplateInput,
  data: z.object({ template: packTemplate }),
});

export const deletePackTemplate = endpoint({
  method: 'DELETE',
  path: '/pack-templates/:id',
  tag: 'Packs',
  summary:
    'Deletes a template; one of a firm is deleted by its owners. Packs that were begun from it stay as they are.',
  params: z.object({ id }),
  data: z.object({ deleted: z.literal(true) }),
});
