import { expect, test } from 'vitest';
import { countWords } from './countWords.ts';

test.each([
  [{ sent: 18, 'held-back': 2 }, '18 sent, 2 held back'],
  [{ waiting: 3, made: 1, sent: 0 }, '1 made, 3 being made'],
  [{ failed: 1, withdrawn: 1, sending: 1 }, '1 being sent, 1 failed, 1 withdrawn'],
  [{}, 'Nothing to make'],
])('%o in words', (counts, words) => {
  expect(countWords(counts)).toBe(words);
});
