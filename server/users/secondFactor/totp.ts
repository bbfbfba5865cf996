import { Secret, TOTP } from 'otpauth';

/** Form that every authenticator app knows. */
const form = { issuer: 'Tieout', algorithm: 'SHA1', digits: 6, period: 30 };
/** Steps that clocks may differ either way (RFC 6238 5.2 advises one). */
const WINDOW = 1;
/** RFC 4226 4, R6: as long as the hash. */
const SECRET_BYTES = 20;

const createTotp = (secret: string, label: string) => new TOTP({ ...form, label, secret });

/** Base32 of random bytes. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Content of the QR code for authenticator apps. */
export const keyUri = (secret: string, label: string): string => createTotp(secret, label).toString();

/** Tells a code from any other; null where it fits none around the time. */
export function totpStep(secret: string, code: string, currentTime: Date): number | null {
  const totp = createTotp(secret, '');
  const timestamp = currentTime.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
