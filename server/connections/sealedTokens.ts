import * as z from 'zod';
import { grantTokens, placeIn } from '#server/db/sealedColumns.ts';
import type { Crypto } from '#server/lib/crypto.ts';

export type Sealing = Pick<Crypto, 'keyIds' | 'seal' | 'open'>;

const pair = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type TokenPair = z.infer<typeof pair>;

/** Bound to their row: a sealed pair copied into another grant does not open. */
const place = (grantId: string) => placeIn(grantTokens, grantId);

export const sealTokens = (
  crypto: Sealing,
  grantId: string,
  { accessToken, refreshToken }: TokenPair,
): string => crypto.seal(JSON.stringify({ accessToken, refreshToken }), place(grantId));

type StoredTokens = { id: string; status: string; tokens: string; refreshed_at: Date };

/** The stored tokens do not open. */
export class UnreadableTokens extends Error {
  /** Nobody can open them; else this process does not hold their key, and another one may. */
  readonly damaged: boolean;
  /** The grant has ended, which its companies say. */
  readonly ended: boolean;
  /** Of the tokens that were read: later ones are others. */
  readonly refreshedAt: Date;

  constructor(stored: StoredTokens, damaged: boolean, cause: unknown) {
    super(`The stored tokens do not open. ${cause instanceof Error ? cause.message : ''}`, { cause });
    this.name = 'UnreadableTokens';
    this.damaged = damaged;
    this.ended = stored.status !== 'active';
    this.refreshedAt = stored.refreshed_at;
  }
}

/** Throws UnreadableTokens. */
export function openTokens(crypto: Sealing, stored: StoredTokens): TokenPair {
  return pair.parse(JSON.parse(opened(crypto, stored)));
}

function opened(crypto: Sealing, stored: StoredTokens): string {
  try {
    return crypto.open(stored.tokens, place(stored.id));
  } catch (cause) {
    const damaged = crypto.keyIds.some((keyId) => stored.tokens.startsWith(`${keyId}.`));
    throw new UnreadableTokens(stored, damaged, cause);
  }
}
