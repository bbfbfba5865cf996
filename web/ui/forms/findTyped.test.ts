import { expect, test } from 'vitest';
import { findTyped } from './findTyped.ts';

const options = ['Pacific/Auckland', 'America/New York', 'America/North Dakota', 'UTC', 'Etc/UTC'].map(
  (label) => ({ label }),
);

test.each([
  ['auckland', 'Pacific/Auckland'],
  [' PACIFIC/auckland ', 'Pacific/Auckland'],
  ['new_york', 'America/New York'],
  ['new  york', 'America/New York'],
  ['utc', 'UTC'],
  ['américa new york', undefined],
  ['AMÉRICA/New York', 'America/New York'],
  ['america', undefined],
  ['atlantis', undefined],
  [' ', undefined],
])('%j means %s', (text, label) => {
  expect(findTyped(options, text)?.label).toBe(label);
});
