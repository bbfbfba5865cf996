import { expect, test } from 'vitest';
import { parseCompanyPage } from './companyPage.ts';

const parse = (search: string) => parseCompanyPage(new URLSearchParams(search));

test('the address of the list names a page, its size and a search', () => {
  expect(parse('search=harbour&page=3&size=50')).toEqual({ name: 'harbour', page: 3, size: 50 });
});

test.each(['', 'page=0', 'page=x', 'page=99999999999', 'size=7'])(
  'an address with %j means the first page of all',
  (search) => {
    expect(parse(search)).toEqual({ name: '', page: 1, size: 10 });
  },
);

test('a search is cut to what the server takes', () => {
  expect(parse(`search=${'x'.repeat(250)}`).name).toBe('x'.repeat(200));
});
