import * as z from 'zod';
import { grantTokens, placeIn } from '#server/db/sealedColumns.ts';
import type { Crypto } from '#server/lib/crypto.ts';

export type Sealing = Pick<Crypto, 'keyIds' | 'seal' | 'open'>;

const pair = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type TokenPair = z.infer<typeof pair>;

/** A sealed pair copied into another grant cannot be opened. */
const place = (grantId: string) => placeIn(grantTokens, grantId);

export const sealTokens = (
  crypto: Sealing,
  grantId: string,
  { accessToken, refreshToken }: TokenPair,
): string => crypto.seal(JSON.stringify({ accessToken, refreshToken }), place(grantId));

type StoredTokens = { id: string; status: string; tokens: string; refreshedAt: Date };

export class UnreadableTokens extends Error {
  /** True if no key opens them; otherwise another process may have their key. */
  readonly damaged: boolean;
  readonly ended: boolean;
  readonly refreshedAt: Date;

  constructor(storedTokens: StoredTokens, damaged: boolean, cause: unknown) {
    super(`The stored tokens do not open. ${cause instanceof Error ? cause.message : ''}`, { cause });
    this.name = 'UnreadableTokens';
    this.damaged = damaged;
    this.ended = storedTokens.status !== 'active';
    this.refreshedAt = storedTokens.refreshedAt;
  }
}

/** Throws UnreadableTokens. */
export function openTokens(crypto: Sealing, storedTokens: StoredTokens): TokenPair {
  return pair.parse(JSON.parse(opened(crypto, storedTokens)));
}

function opened(crypto: Sealing, storedTokens: StoredTokens): string {
  try {
    return crypto.open(storedTokens.tokens, place(storedTokens.id));
  } catch (cause) {
    const damaged = crypto.keyIds.some((keyId) => storedTokens.tokens.startsWith(`${keyId}.`));
    throw new UnreadableTokens(storedTokens, damaged, cause);
  }
}
