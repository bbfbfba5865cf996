import { expect, test } from 'vitest';
import { statementState } from './statementAge.ts';

const moment = (time: string) => new Date(`2026-11-${time}Z`);
const none = { verifiedAt: null, changedAt: null };

test.each([
  ['nothing is known of its month', '27T18:02', none, 'stated'],
  ['its trial balance was read before it', '27T18:02', { ...none, verifiedAt: moment('27T18:00') }, 'stated'],
  ['both are of one check', '27T18:02', { ...none, verifiedAt: moment('27T18:05') }, 'stated'],
  [
    'its trial balance was read the day after',
    '27T18:02',
    { ...none, verifiedAt: moment('28T18:00') },
    'outdated',
  ],
  ['its month changed before', '27T18:02', { ...none, changedAt: moment('27T18:02') }, 'stated'],
  ['its month changed since', '27T18:02', { ...none, changedAt: moment('27T18:03') }, 'changed'],
  [
    'its month changed, and the trial balance was read',
    '27T18:02',
    { verifiedAt: moment('28T18:00'), changedAt: moment('28T12:00') },
    'changed',
  ],
] as const)('a statement of which %s', (_when, readAt, month, state) => {
  expect(statementState(moment(readAt), month)).toBe(state);
});
