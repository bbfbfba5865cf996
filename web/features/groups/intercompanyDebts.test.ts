import type { GroupRelation, RelationKind } from '#contract/groups/groupRelations.ts';
import { expect, test } from 'vitest';
import { readDebts } from './intercompanyDebts.ts';

const relation = (
  sides: [companyId: string, amount: string][],
  kind: RelationKind = 'balance',
): GroupRelation => {
  const [side, otherSide] = sides.map(([companyId, amount]) => ({
    companyId,
    companyName: companyId,
    accountId: `account ${amount}`,
    code: null,
    name: 'Loan',
    amount,
  }));
  if (side === undefined || otherSide === undefined) throw new Error('A relation has two sides.');
  const acceptance = {
    takenOut: '0.00',
    difference: '0.00',
    acceptedAt: '2026-11-30T00:00:00Z',
    acceptedBy: null,
  };
  return { ...acceptance, id: sides.join(), kind, side, otherSide };
};

test.each<[string, GroupRelation[], [string, string, string, boolean][]]>([
  [
    'the credit side owes the debit side',
    [
      relation([
        ['a', '100'],
        ['b', '-90'],
      ]),
    ],
    [['b a', '90.00', '100.00', false]],
  ],
  [
    'debts of the same two are added, each way by itself',
    [
      relation([
        ['a', '100'],
        ['b', '-90'],
      ]),
      relation([
        ['b', '-10'],
        ['a', '10'],
      ]),
      relation([
        ['a', '-5'],
        ['b', '5'],
      ]),
    ],
    [
      ['b a', '100.00', '110.00', false],
      ['a b', '5.00', '5.00', true],
    ],
  ],
  [
    'pairs that differ by as much either way are not the same',
    [
      relation([
        ['a', '110'],
        ['b', '-100'],
      ]),
      relation([
        ['a', '90'],
        ['b', '-100'],
      ]),
    ],
    [['b a', '200.00', '200.00', false]],
  ],
  [
    'nothing on both sides owes nothing',
    [
      relation([
        ['a', '0'],
        ['b', '0'],
      ]),
    ],
    [],
  ],
  [
    'two debits owe nothing',
    [
      relation([
        ['a', '100'],
        ['b', '90'],
      ]),
    ],
    [],
  ],
  [
    'income and cost owe nothing',
    [
      relation(
        [
          ['a', '-100'],
          ['b', '100'],
        ],
        'result',
      ),
    ],
    [],
  ],
  [
    'one side without a balance is owed by the books of the other alone',
    [
      relation([
        ['a', '100'],
        ['b', '0'],
      ]),
    ],
    [['b a', '0.00', '100.00', false]],
  ],
])('%s', (_sentence, relations, expected) => {
  expect(
    [...readDebts(relations)].map(([key, { byDebtor, byCreditor, isSame }]) => [
      key,
      byDebtor,
      byCreditor,
      isSame,
    ]),
  ).toEqual(expected);
});
