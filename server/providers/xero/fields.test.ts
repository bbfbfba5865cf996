import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { optionalText, text, textOr } from './fields.ts';

describe('texts', () => {
  const fields = z.object({ Name: text, Note: optionalText, Code: textOr('') });

  test('lose the marks that turn what follows around, and nothing else', () => {
    const sent = { Name: 'Acme \u202Edtl gnidart\u202C', Note: '\u2066ab\u2069\u200F', Code: '\u061C200' };
    expect(fields.parse(sent)).toEqual({ Name: 'Acme dtl gnidart', Note: 'ab', Code: '200' });
    const hebrew = { Name: 'חברה לדוגמה', Note: 'Zoë’s “Café” – 東京', Code: '🧾' };
    expect(fields.parse(hebrew)).toEqual(hebrew);
  });

  test('of marks alone are none', () => {
    expect(fields.parse({ Name: 'A', Note: ' \u202E' })).toEqual({ Name: 'A', Note: null, Code: '' });
  });
});
