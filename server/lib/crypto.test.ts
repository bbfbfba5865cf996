import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createCrypto } from './crypto.ts';

const key = (id: string) => ({ id, key: randomBytes(32) });

describe('sealing', () => {
  const [older, newer] = [key('2025'), key('2026')];
  const before = createCrypto([older]);
  const after = createCrypto([newer, older]);

  test('opens what it sealed for the same place', () => {
    expect(after.open(after.seal('refresh token', 'grants 1'), 'grants 1')).toBe('refresh token');
  });

  test('does not open in another place', () => {
    const sealed = after.seal('refresh token', 'grants 1');
    expect(() => after.open(sealed, 'grants 2')).toThrow('authenticate');
  });

  test('does not open when one bit was changed', () => {
    const bytes = Buffer.from(after.seal('refresh token', 'grants 1').slice('2026.'.length), 'base64url');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    expect(() => after.open(`2026.${bytes.toString('base64url')}`, 'grants 1')).toThrow('authenticate');
  });

  test('does not open with a shortened tag', () => {
    expect(() => after.open('2026.AAAA', 'grants 1')).toThrow('authentication tag');
  });

  test('after a new key, opens the old and seals with the new', () => {
    expect(after.open(before.seal('text', 'a'), 'a')).toBe('text');
    expect(after.seal('text', 'a')).toMatch(/^2026\./);
    expect(() => before.open(after.seal('text', 'a'), 'a')).toThrow('ENCRYPTION_KEYS');
  });

  test('keeps hashes after a new key', () => {
    expect(after.hash('state')).toBe(before.hash('state'));
    expect(after.hash('state')).not.toBe(after.hash('other state'));
  });

  test('derives a different key for every purpose', () => {
    const [session] = after.derive('session');
    const [other] = after.derive('other');
    expect(session?.key).toHaveLength(32);
    expect(session?.key).not.toEqual(other?.key);
  });
});
