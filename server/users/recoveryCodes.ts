import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '#contract/secondFactor.ts';

/** Crockford's base 32: nothing that is read for something else. */
const signs = '0123456789abcdefghjkmnpqrstvwxyz';
/** 24 signs of 5 bits: 120 bits, so that a plain hash is enough (ASVS 6.5.2 asks for 112). */
const LENGTH = 24;

/** Shown to a person: six groups of four. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

function newRecoveryCode(): string {
  // 256 is a multiple of 32, so no sign comes more often than another.
  const text = Array.from(randomBytes(LENGTH), (byte) => signs.charAt(byte % signs.length)).join('');
  return text.match(/.{4}/g)?.join('-') ?? text;
}

/**
 * Binds the code to its owner, without a key: codes outlive every encryption key. `code` is as
 * typed, in either case, with i and l for 1 and o for 0.
 */
export function recoveryHash(userId: string, code: string): string {
  const normalized = code
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[il]/g, '1')
    .replaceAll('o', '0');
  return createHash('sha256').update(`recovery code ${userId} ${normalized}`).digest('base64url');
}
