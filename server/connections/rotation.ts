import type { Database } from '#server/db/company.ts';
import type { Crypto } from '#server/lib/crypto.ts';
import type { Log } from '#server/lib/log.ts';
import { StartRefusal } from '#server/lib/startRefusal.ts';
import { place } from './grantStore.ts';
import { replaceTokens, samplesOfEachKey, type SealedGrant, sealedWithOthers } from './rotationStore.ts';

/** Looked at for each key at the start. */
const SAMPLES = 5;
/** Few enough to take milliseconds on the one connection of the embedded engine. */
const BATCH = 50;

/**
 * Throws a StartRefusal that names the key when stored tokens cannot be opened: found out later, every organisation
 * would fail one after another. Tokens are all that is stored sealed.
 */
export async function requireKeys(db: Database, crypto: Crypto): Promise<void> {
  const samples = await samplesOfEachKey(db, SAMPLES);
  const missing = [...samples.keys()].find((keyId) => !crypto.keyIds.includes(keyId));
  if (missing !== undefined)
    throw new StartRefusal(
      `Stored access to the provider is sealed with the key "${missing}", and there is none of that name among the encryption keys: ${crypto.keyIds.join(', ')}. Put it back behind the newest one.`,
    );
  // While any opens the keys are right, and a damaged one is a matter of its own companies.
  if (samples.size === 0 || [...samples.values()].flat().some((grant) => opens(crypto, grant))) return;
  throw new StartRefusal(
    `Stored access to the provider does not open with the encryption key "${[...samples.keys()].join('", "')}": it was sealed with another one of that name. Put that one back, or start on another DATA_DIR or DATABASE_URL.`,
  );
}

export type RotationDeps = { db: Database; crypto: Crypto; log: Log };

/**
 * One pass that seals under the newest key whatever is sealed under an older one, while everything goes on: a refresh
 * at the same moment wins over it. Cut off anywhere or run twice it ends alike. Says once which keys are needed no more.
 */
export function createReseal({ db, crypto, log }: RotationDeps) {
  const [newest = '', ...older] = crypto.keyIds;
  let told = false;

  return async (signal: AbortSignal): Promise<void> => {
    let after: string | null = null;
    do {
      const batch: SealedGrant[] = await sealedWithOthers(db, newest, { after, most: BATCH });
      for (const grant of batch) await resealOne(grant);
      after = batch.at(-1)?.id ?? null;
    } while (after !== null && !signal.aborted);
    if (older.length > 0 && !told && (await isDone())) tell();
  };

  async function resealOne(grant: SealedGrant): Promise<void> {
    try {
      const boundTo = place(grant.id);
      await replaceTokens(db, grant, crypto.seal(crypto.open(grant.tokens, boundTo), boundTo));
    } catch (error) {
      log.error({ err: error, grantId: grant.id }, 'A grant could not be sealed with the newest key.');
    }
  }

  async function isDone(): Promise<boolean> {
    return (await sealedWithOthers(db, newest, { after: null, most: 1 })).length === 0;
  }

  function tell(): void {
    told = true;
    // A warning, since it asks somebody to act: a key that lies about unused can only leak.
    log.warn(
      { newest, unused: older },
      `Nothing is sealed any more with the encryption keys: ${older.join(', ')}. Twelve hours after "${newest}" came in front, when the last session signed with them has ended, they can be taken away.`,
    );
  }
}

function opens(crypto: Crypto, { id, tokens }: SealedGrant): boolean {
  try {
    crypto.open(tokens, place(id));
    return true;
  } catch {
    return false;
  }
}
