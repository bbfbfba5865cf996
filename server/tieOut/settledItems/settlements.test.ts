import { settlementCategories } from '#contract/tieOut/settlement.ts';
import { expect, test } from 'vitest';
import { categories } from '../reconcilingItems/categories.ts';
import { applySettlements, matchSettlements } from './settlements.ts';

const part = (accountId: string, amount: string, likelyCategory: string | null = null) => ({
  accountId,
  amount,
  likelyCategory,
});
const said = (accountId: string, amount: string, category = 'other') => ({ accountId, amount, category });
const complete = (_accountId: string) => true;
const settle = (
  parts: ReturnType<typeof part>[],
  settlements: ReturnType<typeof said>[],
  evidence = complete,
) => applySettlements(parts, settlements, evidence).map(({ category }) => category);

test('an item takes the category that a person gave it for its amount, however that is written', () => {
  expect(settle([part('rent', '351.08')], [said('rent', '351.0800')])).toEqual(['other']);
  expect(settle([part('rent', '351.08')], [said('rent', '351.09')])).toEqual([null]);
  expect(settle([part('rent', '351.08')], [said('rent', '-351.08')])).toEqual([null]);
  expect(settle([part('rent', '351.08')], [said('bank', '351.08')])).toEqual([null]);
});

test('all parts of an item take it, by the amount of the whole', () => {
  const parts = [part('rent', '300'), part('rent', '51.08'), part('rent', '20', 'depreciation')];
  expect(settle(parts, [said('rent', '351.08')])).toEqual(['other', 'other', 'depreciation']);
  expect(settle(parts, [said('rent', '300')])).toEqual([null, null, 'depreciation']);
});

test('a recognised category gives way to a person, and comes back without one', () => {
  const parts = [part('fleet', '-80', 'depreciation')];
  expect(settle(parts, [said('fleet', '-80', 'disposal')])).toEqual(['disposal']);
  expect(settle(parts, [])).toEqual(['depreciation']);
});

test('of two items of one amount the one without a category is meant', () => {
  const parts = [part('rent', '20', 'payroll'), part('rent', '20')];
  expect(settle(parts, [said('rent', '20')])).toEqual(['payroll', 'other']);
});

test('nothing is given where evidence of the account is incomplete', () => {
  const parts = [part('bank', '-10'), part('rent', '10')];
  const settlements = [said('bank', '-10'), said('rent', '10')];
  expect(settle(parts, settlements, (accountId) => accountId !== 'bank')).toEqual([null, 'other']);
  expect(settle(parts, settlements, () => false)).toEqual([null, null]);
});

test('what was said of another amount is ended', () => {
  const settlements = [said('rent', '351.08'), said('bank', '-351.08')];
  const { items, ended } = matchSettlements([part('rent', '351.09'), part('bank', '-351.08')], settlements);
  expect(items.map(({ settlement }) => settlement?.accountId ?? null)).toEqual([null, 'bank']);
  expect(ended).toEqual([said('rent', '351.08')]);
});

test('a person can give every category that is recognised of what the provider books', () => {
  // The other side of documents dated before the books begin.
  const recognised = categories
    .map(({ category }) => category)
    .filter((name) => name !== 'before conversion');
  expect(settlementCategories).toEqual(expect.arrayContaining(recognised));
});
