import { expect, test } from 'vitest';
import { keepToggled, readToggled, toggleRow } from './toggledRows.ts';

test('folded sections are in the address, and unfolded ones are not', () => {
  const search = new URLSearchParams({ type: 'balance-sheet' });
  const folded = toggleRow(toggleRow(search, 'bank'), 'invoices 12');
  expect([...readToggled(folded.get('fold'))]).toEqual(['bank', 'invoices 12']);
  expect(toggleRow(toggleRow(folded, 'bank'), 'invoices 12').toString()).toBe('type=balance-sheet');
});

test('folding stays with the report, whatever else is chosen, and does not apply to another', () => {
  const before = new URLSearchParams({ type: 'balance-sheet', fold: 'bank' });
  const next = new URLSearchParams({ type: 'balance-sheet', period: 'last-24' });
  expect(keepToggled(next, before).get('fold')).toBe('bank');
  expect(keepToggled(new URLSearchParams(), before).has('fold')).toBe(false);
});
