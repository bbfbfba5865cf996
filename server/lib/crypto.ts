import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** 32 random bytes; the name travels with what was sealed, so that keys can be changed. */
export type EncryptionKey = { id: string; key: Buffer };

export type Crypto = {
  /** Newest first, which seals. */
  keyIds: readonly string[];
  /**
   * AES-256-GCM with the newest key, as `keyId.base64url`. Bound to the place ("grants <id>"):
   * copied anywhere else, the text does not open.
   */
  seal(text: string, boundTo: string): string;
  /** Throws an Error when the key is unknown, or text or place is another. */
  open(sealed: string, boundTo: string): string;
  /** HMAC-SHA-256 as base64url, by the oldest key, so that adding one loses nothing. */
  hash(text: string): string;
  /** 32 bytes (HKDF, RFC 5869) a key, newest first. */
  derive(purpose: string): { id: string; key: Uint8Array }[];
};

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Newest first, at least one. */
export function createCrypto(keys: readonly EncryptionKey[]): Crypto {
  const [newest] = keys;
  const oldest = keys.at(-1);
  if (!newest || !oldest) throw new Error('At least one encryption key is needed.');
  const hashKey = deriveKey(oldest.key, 'hash');

  return {
    keyIds: keys.map(({ id }) => id),
    seal: (text, boundTo) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', newest.key, iv).setAAD(Buffer.from(boundTo));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${newest.id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open: (sealed, boundTo) => {
      const [id, encoded = ''] = sealed.split('.');
      const key = keys.find((candidate) => candidate.id === id);
      if (!key) throw new Error(`Sealed with the key "${id}", which ENCRYPTION_KEYS does not hold.`);
      const bytes = Buffer.from(encoded, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key.key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(boundTo)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
    hash: (text) => createHmac('sha256', hashKey).update(text).digest('base64url'),
    derive: (purpose) => keys.map(({ id, key }) => ({ id, key: deriveKey(key, purpose) })),
  };
}

function deriveKey(key: Buffer, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', `tieout ${purpose}`, 32));
}
