import { expect, test } from 'vitest';
import { findRow, type Placeable, type PlacedRow } from './placing.ts';

const account = (parts: Partial<Placeable>): Placeable => ({
  code: null,
  name: 'Sales',
  section: 'income',
  roles: [],
  ...parts,
});
const row = (groupAccountId: string, parts: Partial<Placeable> = {}): PlacedRow => ({
  ...account(parts),
  groupAccountId,
});

test.each<[string, Placeable, PlacedRow[], ReturnType<typeof findRow>]>([
  [
    'role goes before all else',
    account({ name: 'Debtors', code: '610', section: 'currentAssets', roles: ['receivable'] }),
    [
      row('code', { name: 'Other', code: '610', section: 'currentAssets' }),
      row('role', {
        name: 'Accounts Receivable',
        code: '1',
        section: 'currentAssets',
        roles: ['receivable'],
      }),
    ],
    { groupAccountId: 'role', reason: 'role' },
  ],
  [
    'code and name before either',
    account({ code: '200' }),
    [row('name'), row('both', { code: '200' }), row('code', { code: '200', name: 'Turnover' })],
    { groupAccountId: 'both', reason: 'code-and-name' },
  ],
  [
    'a code without the name',
    account({ code: '200' }),
    [row('code', { code: '200', name: 'Turnover' })],
    { groupAccountId: 'code', reason: 'code' },
  ],
  [
    'a name, whatever its blanks and capitals',
    account({ name: ' sales  Income' }),
    [row('name', { name: 'Sales income', code: '9' })],
    { groupAccountId: 'name', reason: 'name' },
  ],
  [
    'nothing in another section',
    account({ code: '200' }),
    [row('x', { code: '200', section: 'otherIncome' })],
    null,
  ],
  [
    'nothing where two rows have the name',
    account({}),
    [row('one', { code: '1' }), row('two', { code: '2' })],
    null,
  ],
  [
    'nothing for accounts without a code that differ in name',
    account({}),
    [row('x', { name: 'Fees' })],
    null,
  ],
])('%s', (_name, placed, rows, proposal) => {
  expect(findRow(placed, rows)).toEqual(proposal);
});
