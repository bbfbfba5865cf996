import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP Password Storage Cheat Sheet; about 25 ms. */
const servedCost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;

const derive = promisify(argon2);

/** PHC string: tells its own cost, so that a dearer one later leaves the old readable. */
export async function hashPassword(password: string, cost = servedCost): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive('argon2id', { message: password, nonce: salt, tagLength: TAG_BYTES, ...cost });
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${parameters}$${unpadded(salt)}$${unpadded(tag)}`;
}

/**
 * Takes the same time whether or not the password fits. Throws an Error on a hash that is not ours.
 */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts ?? [];
  if (!parts) throw new Error('A stored password hash is not an Argon2id PHC string.');
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(actual, expected);
}

export type HashPassword = (password: string) => Promise<string>;
export type VerifyPassword = typeof verifyPassword;

export const servedPasswords: { hashPassword: HashPassword; verifyPassword: VerifyPassword } = {
  hashPassword: (password) => hashPassword(password),
  verifyPassword,
};

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
