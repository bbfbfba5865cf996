import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './commonPasswords.ts';

describe('the commonest passwords', () => {
  test('include more than three thousand of sufficient length', () => {
    const longEnough = dictionary['passwords-common'].filter((password) => password.length >= 8);

    expect(longEnough.length).toBeGreaterThan(3000);
  });

  test.each([
    ['from published leaks', ['sunshine', 'trustno1', 'corvette', 'steelers', 'jordan23', 'vika1234']],
    ['in capitals too', ['Sunshine', 'PASSWORD1', 'TrustNo1']],
    ['of a few signs again and again', ['aaaaaaaa', '20102010', 'sexsexsex', '1qaz1qaz', '0000000000']],
    ['of two signs', ['aaaaaaab', 'Baaaaaaa', '11111112', 'ababbaba']],
    ['along the keys or the alphabet', ['lkjhgfdsa', 'poiuytre', '09876543', 'ABCDEFGH', '12345678']],
    ['with a year, a number or marks around', ['Welcome2026!', 'qwertz123', '!!Dragonfly1', 'P@ssw0rd2026']],
    ['of our own demo', ['tieout-demo', 'Tieout2026', 'tieout!!']],
    ['of this trade and of our days', ['tieout123', 'Bookkeeper', 'Summer2026', 'P@ssw0rd123']],
  ])('are known: %s', async (_kind, passwords) => {
    for (const password of passwords) expect(await isCommonPassword(password), password).toBe(true);
  });

  test.each([
    'correct horse battery',
    'a brand new sentence',
    'abcabcabd',
    'qwertyuiop sits',
    'ghjk 7 lamps',
    'horse8472910365',
    'xk2026!!qp',
  ])('are not: %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  });
});
