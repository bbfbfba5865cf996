import { describe, expect, test } from 'vitest';
import { noTracking } from '#web/lib/reports/trackingSelection.ts';
import {
  isForeign,
  isOfOne,
  findObstacle,
  readChangesRequest,
  reportParameters,
  without,
  writeChangesRequest,
} from './changesRequest.ts';

const parse = (search: string) => readChangesRequest(new URLSearchParams(search), '2026-11-20');
const standard = {
  type: 'profit-loss',
  startDate: '2026-09-01',
  endDate: '2026-10-31',
  options: {},
  tracking: noTracking,
  day: null,
  look: null,
  until: null,
};
const until = '2026-11-10T12:59:59.999Z';
const months = 'from=2026-09&to=2026-10';
const budget = '00000000-0000-4000-8000-000000000001';

describe('the address of a comparison', () => {
  test.each([
    [months, {}],
    [`type=balance-sheet&${months}&day=2026-11-01`, { type: 'balance-sheet', day: '2026-11-01' }],
    [`type=poems&${months}&day=soon&look=once&until=later`, {}],
    [`${months}&day=2026-12-01`, {}],
    [`${months}&day=2026-11-20`, {}],
    [`${months}&until=2099-01-01T00:00:00Z&look=2099-01-01T00:00:00Z`, {}],
    [`${months}&until=${until}&look=${until}`, { until, look: until }],
    [`type=cash-flow&${months}&method=indirect`, { type: 'cash-flow', options: { method: 'indirect' } }],
    [`${months}&method=indirect&basis=cash`, { options: { basis: 'cash' } }],
    [
      `type=aged-payables&${months}&asAt=2026-10-14`,
      { type: 'aged-payables', options: { asAt: '2026-10-14' } },
    ],
    [`type=aged-payables&${months}&asAt=2026-10-31`, { type: 'aged-payables' }],
    [`type=aged-payables&${months}&asAt=2026-09-14`, { type: 'aged-payables' }],
    [`${months}&asAt=2026-10-14`, {}],
    [
      `${months}&split=region&category=team&option=blue`,
      { tracking: { split: ['region'], only: [{ categoryId: 'team', optionId: 'blue' }] } },
    ],
  ] as const)('%s', (search, expectedRequest) => {
    expect(parse(search)).toEqual({ ...standard, ...expectedRequest });
    expect(parse(writeChangesRequest(parse(search)).toString())).toEqual({ ...standard, ...expectedRequest });
  });

  test('leads back to the report as of the second moment, where that is available', () => {
    const leadsTo = (search: string) => Object.fromEntries(reportParameters(parse(search)));
    const request = { type: 'trial-balance', from: '2026-09', to: '2026-10' };
    expect(leadsTo(`type=trial-balance&${months}&until=${until}`)).toEqual({
      ...request,
      asOf: until,
    });
    const aged = { ...request, type: 'aged-payables' };
    expect(leadsTo(`type=aged-payables&${months}&until=${until}`)).toEqual(aged);
  });

  test.each([
    [`${months}&basis=cash`, 'cash'],
    [`type=balance-sheet&${months}&split=region`, 'tracking'],
    [`${months}&split=region`, null],
  ])('%s cannot be compared: %s', (search, obstacle) => {
    expect(findObstacle(parse(search))).toBe(obstacle);
  });

  test.each([
    ['cash', `${months}&basis=cash&split=region`, `${months}&split=region`],
    ['tracking', `type=balance-sheet&${months}&split=region`, `type=balance-sheet&${months}`],
    ['foreign', `${months}&basis=cash&split=region`, `${months}&basis=cash`],
    ['foreign', `type=budget-variance&${months}&budgetId=${budget}`, `type=budget-variance&${months}`],
  ] as const)('without its obstacle (%s), %s asks for %s', (obstacle, search, remaining) => {
    expect(without(parse(search), obstacle)).toEqual(parse(remaining));
  });

  test.each([
    [`${months}&split=region`, true],
    [`type=budget-variance&${months}&budgetId=${budget}`, true],
    [months, false],
  ])('%s names what only one organisation has: %s', (search, named) => {
    expect(isOfOne(parse(search))).toBe(named);
  });

  test.each([
    [[{ path: 'trackingCategoryId1' }], true],
    [[{ path: 'query.trackingOptionId2' }], true],
    [[{ path: 'budgetId' }], true],
    [[{ path: 'to' }], false],
    [[], false],
  ])(
    'is refused for another organisation’s options where these are the problem: %j, %s',
    (details, foreign) => {
      expect(isForeign({ details })).toBe(foreign);
    },
  );
});
