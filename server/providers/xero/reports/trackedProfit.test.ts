import { describe, expect, test } from 'vitest';
import { parseTrackedProfit } from './trackedProfit.ts';

const region = {
  id: 'region',
  name: 'Region',
  status: 'active' as const,
  options: [{ id: 'north', name: 'North', status: 'active' as const }],
};

const row = (account: string, ...values: string[]) => ({
  RowType: 'Row',
  Cells: [account, ...values].map((Value) => ({ Value, Attributes: [{ Id: 'account', Value: account }] })),
});
const report = (...sections: [string, ReturnType<typeof row>[]][]) => ({
  Reports: [
    {
      Rows: [
        { RowType: 'Header', Cells: ['', 'North', 'Unassigned', 'Total'].map((Value) => ({ Value })) },
        ...sections.map(([Title, Rows]) => ({ RowType: 'Section', Title, Rows })),
      ],
    },
  ],
});

describe('the row that stands for all accounts of currency gains', () => {
  const parse = (...sections: [string, ReturnType<typeof row>[]][]) =>
    parseTrackedProfit(report(...sections), [region]);

  test('is what they come to together, and no account', () => {
    const { rows, merged } = parse([
      'Less Operating Expenses',
      [row('rent', '10.00', '0.00', '10.00'), row('FXGROUPID', '0.00', '-3.50', '-3.50')],
    ]);
    expect(rows).toEqual([{ accountId: 'rent', optionIds: ['north'], amount: '10' }]);
    expect(merged).toEqual({
      roles: ['bankFx', 'realisedFx', 'unrealisedFx'],
      sums: [{ optionIds: [null], amount: '-3.5' }],
    });
  });

  test('is a credit where it stands as income', () => {
    const { merged } = parse(['Plus Other Income', [row('FXGROUPID', '0.00', '3.50', '3.50')]]);
    expect(merged.sums).toEqual([{ optionIds: [null], amount: '-3.5' }]);
  });

  test('is not there in books of one currency', () => {
    expect(parse([' Income', [row('sales', '1.00', '2.00', '3.00')]]).merged.sums).toEqual([]);
  });
});
