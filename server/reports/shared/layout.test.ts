import { sectionOrder } from '#contract/ledger/chartOrder.ts';
import { expect, test } from 'vitest';
import { balanceSections } from '../balanceSheet/balanceLayout.ts';
import { sections } from './layout.ts';

test.each([
  ['profit and loss', sections],
  ['balance sheet', balanceSections],
])('compared reports keep the order of sections of a %s', (_name, layout) => {
  const places = layout.map(({ key }) => sectionOrder.indexOf(key));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
