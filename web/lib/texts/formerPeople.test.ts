import { expect, test } from 'vitest';
import { itemTexts } from './items.ts';
import { memberTexts } from './members.ts';

/** Sentences that name a person whose account is gone. */
const sentences: [string, string][] = [
  ['an item that was settled', itemTexts.settled('Payroll', null, '1 Oct 2026', '')],
  ['an account that was settled', itemTexts.settledWithAccount('Payroll', null, '1 Oct 2026', '')],
  [
    'a settled item in a list',
    itemTexts.settledItem({ amount: '5.00', month: 'Oct 2026', name: null, day: '1 Oct 2026', note: '' }),
  ],
  ['an item that moved', itemTexts.ended('5.00', '1 Oct 2026', null)],
  ['an account whose month is off', itemTexts.endedWithAccount('Payroll', '5.00', '1 Oct 2026', null)],
];

test.each(sentences)('%s by a person whose account is gone names a former member', (_case, sentence) => {
  expect(sentence).toContain('a member who is gone');
});

test('an invitation without an address says how it was passed on', () => {
  expect(memberTexts.invitationTo(null)).toBe('A link passed on by hand');
});
