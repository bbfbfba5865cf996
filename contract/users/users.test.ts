import { describe, expect, test } from 'vitest';
import { updateCompany } from '../companies/companies.ts';
import { letterheadChange } from './letterhead.ts';
import { personName } from './users.ts';

describe('a name', () => {
  test.each(['Ada\r\nVisit me', 'Ada\u0000L', 'Ada\u2028L', 'Ada\u202egnp', 'Ada\u2066L'])(
    'is one line, which %j is not',
    (name) => {
      expect(personName.safeParse(name).success).toBe(false);
      expect(updateCompany.body.safeParse({ Name: name }).success).toBe(false);
    },
  );

  test.each(['Ada\u200bL', 'Ada\u200fL', 'Ada\u2060L', 'Ada\ufeffL', 'Ada\u00adL'])(
    'has no invisible signs, as %j has',
    (name) => {
      expect(personName.safeParse(name).success).toBe(false);
      expect(updateCompany.body.safeParse({ Name: name }).success).toBe(false);
    },
  );

  test.each([
    'Your Bank <security@bank.example>',
    'security@bank.example',
    '"Your Bank"',
    'Log in at https://bank.example',
    'Log in at WWW.bank.example',
  ])('does not look like an address, as %j does', (name) => {
    expect(personName.safeParse(name).success).toBe(false);
    expect(updateCompany.body.safeParse({ Name: name }).success).toBe(false);
    expect(letterheadChange.safeParse({ firm: name }).success).toBe(false);
    expect(letterheadChange.safeParse({ preparedBy: name }).success).toBe(false);
  });

  test.each(['می\u200cخواهم', 'Ada Lovelace', 'Zoë O’Hara-Núñez', '山田 太郎', 'آدا', 'A & B (Pty) Ltd'])(
    'may be %j',
    (name) => {
      expect(personName.parse(name)).toBe(name);
      expect(updateCompany.body.safeParse({ Name: name }).success).toBe(true);
    },
  );
});
