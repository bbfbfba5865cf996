import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '#contract/users/secondFactor.ts';

/** Crockford's base 32: no sign is read for another. */
const signs = '0123456789abcdefghjkmnpqrstvwxyz';
/** 120 bits, so that a plain hash is enough (ASVS 6.5.2 asks for 112). */
const LENGTH = 24;

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

function newRecoveryCode(): string {
  // 256 is a multiple of 32, so no sign comes more often than another.
  const text = Array.from(randomBytes(LENGTH), (byte) => signs.charAt(byte % signs.length)).join('');
  return text.match(/.{4}/g)?.join('-') ?? text;
}

/**
 * Takes no key: codes outlive every encryption key. Reads either case, and i and l for 1, o for 0.
 */
export function recoveryHash(userId: string, code: string): string {
  const normalized = code
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[il]/g, '1')
    .replaceAll('o', '0');
  return createHash('sha256').update(`recovery code ${userId} ${normalized}`).digest('base64url');
}
