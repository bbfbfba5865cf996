import type { Trx } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import { lockFirmMembership } from '../rowLocks.ts';

type SavedThing = 'pack' | 'saved report' | 'template';

type FirmChoice = {
  userId: string;
  /** Firm that it belongs to; null for the user alone. */
  current: string | null;
  /** Absent: as it is. */
  choice: string | null | undefined;
};

/**
 * Resolves to the firm that a saved thing is to belong to, in which it keeps the user. Rejects with CONFLICT where it would
 * leave a firm, and with 404 for a firm of others.
 */
export async function lockChosenFirm(
  trx: Trx,
  thing: SavedThing,
  { userId, current, choice }: FirmChoice,
): Promise<string | null> {
  const firmId = choice === undefined ? current : (choice?.toLowerCase() ?? null);
  if (current !== null && firmId !== current)
    throw new AppError(
      'CONFLICT',
      `The ${thing} belongs to a firm, and stays with it. Make a ${thing} of your own.`,
    );
  if (firmId !== null) await lockFirmMembership(trx, userId, firmId);
  return firmId;
}

/** Rejects with 403 for a firm's thing where the user is no owner of the firm. */
export async function requireDeletion(
  trx: Trx,
  thing: SavedThing,
  { userId, firmId }: { userId: string; firmId: string | null },
): Promise<void> {
  if (firmId !== null && (await lockFirmMembership(trx, userId, firmId)) !== 'owner')
    throw new AppError(
      'AUTH_FORBIDDEN',
      `The ${thing}s of a firm are deleted by its owners. Ask one of them.`,
    );
}
