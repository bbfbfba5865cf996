import { describe, expect, test } from 'vitest';
import { updateCompany } from '../companies/companies.ts';
import { personName } from './users.ts';

describe('a name', () => {
  test.each(['Ada\r\nVisit me', 'Ada\u0000L', 'Ada\u2028L', 'Ada\u202egnp', 'Ada\u2066L'])(
    'is one line, which %j is not',
    (name) => {
      expect(personName.safeParse(name).success).toBe(false);
      expect(updateCompany.body.safeParse({ Name: name }).success).toBe(false);
    },
  );

  test.each(['Ada Lovelace', 'Zoë O’Hara-Núñez', '山田 太郎', 'آدا', 'A & B (Pty) Ltd'])(
    'may be %j',
    (name) => {
      expect(personName.parse(name)).toBe(name);
      expect(updateCompany.body.safeParse({ Name: name }).success).toBe(true);
    },
  );
});
