import { packInput } from '#contract/packs/packs.ts';
import { id } from '#contract/values.ts';
import * as z from 'zod/mini';

const { title, formats, agreement, notes, includeNotes, includeCommentary, mailText, reports } =
  packInput.shape;

/** Links to the pages of packs pass it in the state of the history entry. */
const packDraft = z.object({
  pack: z.optional(
    z.object({ title, formats, agreement, notes, includeNotes, includeCommentary, mailText, reports }),
  ),
  /** Organizations that are chosen when the page opens. */
  companyIds: z.optional(z.array(id)),
});
export type PackDraft = z.infer<typeof packDraft>;

/** Returns an empty draft if the state of the history entry is something else. */
export function readDraft(state: unknown): PackDraft {
  const parsed = z.safeParse(packDraft, state);
  return parsed.success ? parsed.data : {};
}
