import { packInput } from '#contract/packs/packs.ts';
import { id } from '#contract/values.ts';
import * as z from 'zod/mini';

const { title, formats, agreement, notes, includeNotes, reports } = packInput.shape;

/** Goes along with a link to the pages of packs, as state of the history entry. */
const packDraft = z.object({
  pack: z.optional(z.object({ title, formats, agreement, notes, includeNotes, reports })),
  /** Chosen before the page opens. */
  companyIds: z.optional(z.array(id)),
});
export type PackDraft = z.infer<typeof packDraft>;

/** Anything else in the history counts as nothing. */
export function readDraft(state: unknown): PackDraft {
  const parsed = z.safeParse(packDraft, state);
  return parsed.success ? parsed.data : {};
}
