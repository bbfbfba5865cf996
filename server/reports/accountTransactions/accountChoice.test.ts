import { expect, test } from 'vitest';
import { account } from '#tests/support/account.ts';
import { chooseAccounts } from './accountChoice.ts';

const sales = account('SHOP', 'sales', { code: '200' });
const cash = account('cash', 'bank', { code: '091' });
const bank = account('till', 'bank', { code: '090' });
const closed = account('closed', 'bank', { code: '080', status: 'archived' });
const chart = [sales, cash, bank, closed];
const choose = (ids: string | undefined, accounts = chart) =>
  chooseAccounts(accounts, ids).map(({ id }) => id);

test('without a choice the first active bank account by its code is listed, else the first account', () => {
  expect(choose(undefined)).toEqual(['till']);
  expect(choose(undefined, [sales, closed])).toEqual(['closed']);
  expect(choose(undefined, [])).toEqual([]);
});

test('chosen accounts stand in the order of the chart, each once, however they are written', () => {
  expect(choose('shop, TILL,cash,till')).toEqual(['till', 'cash', 'SHOP']);
});

test('an account that the chart does not hold is refused, and so is more than twenty', () => {
  expect(() => choose('till,unknown')).toThrow('Please check your input and try again.');
  const many = Array.from({ length: 21 }, (_, index) => account(`a${index}`, 'expense'));
  const ids = many.map(({ id }) => id);
  expect(choose(ids.slice(0, 20).join(','), many)).toHaveLength(20);
  expect(() => choose(ids.join(','), many)).toThrow('Please check your input and try again.');
});
