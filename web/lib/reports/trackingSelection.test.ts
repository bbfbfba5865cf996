import { expect, test } from 'vitest';
import { readTracking, trackingBody, trackingParameters } from './trackingSelection.ts';

const read = (text: string) => readTracking(new URLSearchParams(text));

test.each([
  ['split=a&split=b', { split: ['a', 'b'], only: [] }],
  ['split=a&category=b&option=x', { split: ['a'], only: [{ categoryId: 'b', optionId: 'x' }] }],
  ['split=a&split=b&split=c', { split: ['a', 'b'], only: [] }],
  ['split=a&split=b&category=c&option=x', { split: ['a', 'b'], only: [] }],
  ['split=a&split=a&category=a&option=x', { split: ['a'], only: [] }],
  ['split=&category=b', { split: [], only: [] }],
])('of %s the first two categories count, each once', (text, selection) => {
  expect(read(text)).toEqual(selection);
});

test('a choice survives being written and read, and fills the fields of a call', () => {
  const selection = read('split=a&category=b&option=x');
  expect(readTracking(new URLSearchParams(trackingParameters(selection)))).toEqual(selection);
  expect(trackingBody(selection)).toEqual({
    trackingCategoryId1: 'a',
    trackingCategoryId2: 'b',
    trackingOptionId2: 'x',
  });
  expect(trackingBody({ split: [], only: [] })).toEqual({});
});
