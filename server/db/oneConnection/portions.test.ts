import { expect, test } from 'vitest';
import { createPortions } from './portions.ts';

test('little is stored at once after somebody asked, and more each time nobody did', () => {
  let isAsked = false;
  const nextPortion = createPortions(() => isAsked);
  const portions = [true, false, false, true, true, false].map((asked) => {
    isAsked = asked;
    return nextPortion();
  });
  expect(portions).toEqual([50, 100, 200, 50, 50, 100]);
});
