import type { DocumentChange } from '../../../parts.ts';
import type { Business } from '../business.ts';
import { seededRandom, type Random } from '../random.ts';

/** A change that was found possible and has not happened yet, so that it can be kept before it takes effect. */
export type PreparedChange = { documentId: string; apply(): void };

/** `now` in milliseconds. Throws a sentence where the body cannot be used. */
type Prepare = (business: Business, body: unknown, now: number) => PreparedChange;

/** Changes that documents of one kind allow. */
export type Changes = Partial<Record<DocumentChange['action'], Prepare>>;

/** Lists that were sorted before it are old after it. */
export function changed(business: Business, documentId: string, apply: () => unknown): PreparedChange {
  return {
    documentId,
    apply() {
      apply();
      business.revision += 1;
    },
  };
}

/** Depends on books and seed alone, so that a kept change is the same after a restart. */
export function createChance({ tenantId, revision }: Business, kind: string, seed: number): Random {
  return seededRandom(tenantId, kind, revision, seed);
}
