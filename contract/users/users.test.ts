import { describe, expect, test } from 'vitest';
import { updateCompany } from '../companies/companies.ts';
import { packInput } from '../packs/packs.ts';
import { letterheadChange } from './letterhead.ts';
import { personName } from './users.ts';

/** Lists whose name it may be. */
const listTaking = (name: string): string[] =>
  Object.entries({
    person: personName.safeParse(name),
    organization: updateCompany.body.safeParse({ Name: name }),
    firm: letterheadChange.safeParse({ firm: name }),
    preparer: letterheadChange.safeParse({ preparedBy: name }),
    pack: packInput.shape.title.safeParse(name),
  }).flatMap(([bearer, { success }]) => (success ? [bearer] : []));

describe('a name', () => {
  test.each(['Ada\r\nVisit me', 'Ada\u0000L', 'Ada\u2028L', 'Ada\u202egnp', 'Ada\u2066L'])(
    'is one line, which %j is not',
    (name) => {
      expect(listTaking(name)).toEqual([]);
    },
  );

  test.each([
    'Ada\u200bL',
    'Ada\u200fL',
    'Ada\u2060L',
    'Ada\ufeffL',
    'Ada\u00adL',
    'Ada\u3164L',
    'Ada\u2800L',
    'Ada\u115fL',
    'Ada\u034fL',
    'Ada\u180eL',
    'Ada\u{e0041}L',
  ])('has no invisible signs, as %j has', (name) => {
    expect(listTaking(name)).toEqual([]);
  });

  test.each(['\u200c', '\u200d\ufe0f', '-', '…'])('has a letter or a digit, which %j has not', (name) => {
    expect(listTaking(name)).toEqual([]);
  });

  test.each([
    'Your Bank <security@bank.example>',
    'security@bank.example',
    '"Your Bank"',
    'Log in at https://bank.example',
    'Log in at WWW.bank.example',
    'Log in at bank-example.com/login',
  ])('does not look like an address, as %j does', (name) => {
    expect(listTaking(name)).toEqual([]);
  });

  test.each([
    'می\u200cخواهم',
    'Ada Lovelace',
    'Zoë O’Hara-Núñez',
    '山田 太郎',
    'آدا',
    'A & B (Pty) Ltd',
    '葛󠄀城',
    'Booking.com B.V.',
    '3M',
  ])('may be %j', (name) => {
    expect(personName.parse(name)).toBe(name);
    expect(listTaking(name)).toEqual(['person', 'organization', 'firm', 'preparer', 'pack']);
  });
});
