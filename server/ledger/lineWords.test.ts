import { describe, expect, it } from 'vitest';
import { wordsOf } from './lineWords.ts';

const line = { kind: 'residual', cause: null, date: '2026-10-31', askedAt: null } as const;
const asked = (at: string) => wordsOf({ ...line, kind: 'revaluation', askedAt: new Date(at) });

describe('a line that no document speaks for', () => {
  it('says what it is', () => {
    expect(wordsOf({ ...line, kind: 'opening' })).toBe('Opening balance');
    expect(wordsOf(line)).toContain('no document that was read explains it');
    expect(wordsOf({ ...line, cause: 'payroll' })).toContain('payroll');
    expect(wordsOf({ ...line, kind: 'document' })).toBeNull();
  });

  it('of revaluation names its day, and its time while the month’s rate still moves', () => {
    expect(asked('2026-11-02T09:30:00Z')).toBe(
      'Revaluation of what is open in other currencies at the rate of 2026-10-31',
    );
    expect(asked('2026-10-20T09:30:00Z')).toBe(
      'Revaluation of what is open in other currencies, as of 09:30 UTC on 2026-10-20',
    );
    expect(wordsOf({ ...line, kind: 'revaluation' })).toBe('Revaluation of what is open in other currencies');
  });
});
