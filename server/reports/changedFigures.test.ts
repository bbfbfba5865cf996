import { amountOf } from '#contract/amounts.ts';
import { describe, expect, it } from 'vitest';
import { changedFigures, type FigureLayout, whatHappened } from './changedFigures.ts';

const change = (accountId: string, amount: string, month = '2026-09-01', earlier = false) => ({
  accountId,
  month,
  earlier,
  amount,
});

/** Sales are read as credits; of the others nothing is shown. All stand at -100 now. */
const layout: FigureLayout = {
  subjectOf: ({ accountId }) =>
    accountId === 'other'
      ? null
      : { key: 'sales', label: 'Sales', accountId: null, accountCode: null, sign: -1 },
  after: () => amountOf('-100'),
};

describe('figures that changed', () => {
  it('say what they were, are and by how much, as the report reads them', () => {
    const [figure, ...others] = changedFigures([change('sales', '-40')], [], layout);
    expect(others).toEqual([]);
    expect(figure).toMatchObject({ month: '2026-09', before: '60.00', after: '100.00', change: '40.00' });
  });

  it('gather accounts that are one figure, and leave out what nets to nothing or is not shown', () => {
    const one = changedFigures([change('a', '-40'), change('b', '15')], [], layout);
    expect(one.map((figure) => figure.change)).toEqual(['25.00']);
    expect(changedFigures([change('a', '-40'), change('b', '40')], [], layout)).toEqual([]);
    expect(changedFigures([change('other', '5')], [], layout)).toEqual([]);
  });

  it('name the documents that did it, largest first, each once', () => {
    const parts = [
      { ...change('a', '-10'), key: 'small' },
      { ...change('a', '-50'), key: 'large' },
      { ...change('b', '20'), key: 'large' },
      { ...change('a', '3', '2026-08-01'), key: 'elsewhere' },
    ];
    const [figure] = changedFigures([change('a', '-40')], parts, layout);
    expect(figure?.documents).toEqual([
      { key: 'large', change: '30.00' },
      { key: 'small', change: '10.00' },
    ]);
  });
});

it.each([
  [null, '2026-09-10', 'new'],
  ['2026-09-10', null, 'voided'],
  ['2026-09-10', '2026-08-20', 'moved'],
  ['2026-09-10', '2026-09-10', 'edited'],
])('a document dated %s before and %s after was %s', (dateBefore, dateAfter, what) => {
  expect(whatHappened({ dateBefore, dateAfter })).toBe(what);
});
