import type { StandingSignOff } from '#contract/closing/standingSignOff.ts';
import { expect, test } from 'vitest';
import { signOffLine } from './signOffLine.ts';

const prepared: StandingSignOff = {
  preparedAt: '2026-11-02T09:00:00Z',
  preparedBy: 'Ada',
  reviewedAt: null,
  reviewedBy: null,
  byOnePerson: false,
  brokenAt: null,
};
const reviewed = { ...prepared, reviewedAt: '2026-11-03T09:00:00Z', reviewedBy: 'Ben' };

test.each<[string, StandingSignOff, RegExp]>([
  ['prepared', prepared, /^Prepared by Ada, /],
  ['signed off', reviewed, /^Signed off by Ben, /],
  [
    'signed off by who prepared it',
    { ...reviewed, reviewedBy: 'Ada', byOnePerson: true },
    /^Signed off by one person, Ada, /,
  ],
  ['signed off by who is gone', { ...reviewed, reviewedBy: null }, /^Signed off by a member who is gone, /],
  ['changed since', { ...reviewed, brokenAt: '2026-11-04T09:00:00Z' }, /^Changed since sign-off$/],
])('the line under a report says that its month is %s', (_state, standing, line) => {
  expect(signOffLine(standing)).toMatch(line);
});
