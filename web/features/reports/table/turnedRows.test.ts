import { expect, test } from 'vitest';
import { keepTurned, turnedIn, turnOne } from './turnedRows.ts';

test('what is folded stands in the address, and goes out of it again', () => {
  const search = new URLSearchParams({ type: 'balance-sheet' });
  const folded = turnOne(turnOne(search, 'bank'), 'invoices 12');
  expect([...turnedIn(folded.get('fold'))]).toEqual(['bank', 'invoices 12']);
  expect(turnOne(turnOne(folded, 'bank'), 'invoices 12').toString()).toBe('type=balance-sheet');
});

test('it stays with the report, whatever else is chosen, and does not pass to another', () => {
  const before = new URLSearchParams({ type: 'balance-sheet', fold: 'bank' });
  const next = new URLSearchParams({ type: 'balance-sheet', period: 'last-24' });
  expect(keepTurned(next, before).get('fold')).toBe('bank');
  expect(keepTurned(new URLSearchParams(), before).has('fold')).toBe(false);
});
