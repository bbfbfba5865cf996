import { describe, expect, it } from 'vitest';
import { readChangesRequest, writeChangesRequest } from './changesRequest.ts';

const read = (search: string) => readChangesRequest(new URLSearchParams(search), '2026-11-20');
const months = { startDate: '2026-09-01', endDate: '2026-10-31' };

describe('the address of a comparison', () => {
  it.each([
    ['from=2026-09&to=2026-10', { type: 'profit-loss', ...months, day: null }],
    [
      'type=balance-sheet&from=2026-09&to=2026-10&day=2026-11-01',
      { type: 'balance-sheet', ...months, day: '2026-11-01' },
    ],
    ['type=bank-summary&from=2026-09&to=2026-10&day=soon', { type: 'profit-loss', ...months, day: null }],
    ['from=2026-09&to=2026-10&day=2026-12-01', { type: 'profit-loss', ...months, day: null }],
    ['from=2026-09&to=2026-10&day=2026-11-20', { type: 'profit-loss', ...months, day: null }],
  ] as const)('%s', (search, request) => {
    expect(read(search)).toEqual(request);
    expect(read(writeChangesRequest(read(search)).toString())).toEqual(request);
  });
});
