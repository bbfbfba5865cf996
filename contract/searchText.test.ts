import { expect, test } from 'vitest';
import { searchText } from './searchText.ts';

test.each([
  ['Strauß & Söhne', 'strauss & sohne'],
  ['STRAUSS', 'strauss'],
  ['  Café   Zürich\u00a0AG ', 'cafe zurich ag'],
  ['Łódź Smørrebrød', 'lodz smorrebrod'],
  ['ＡＢＣ', 'abc'],
  ['Ελλάς', 'ελλας'],
  ['', ''],
])('%j is searched as %j', (text, folded) => {
  expect(searchText(text)).toBe(folded);
});
