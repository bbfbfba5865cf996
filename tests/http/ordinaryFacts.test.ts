/** Ordinary facts of real books, some of each kind: a day after the first reading all of them is green. The others: `full/`. */
import { describe, test } from 'vitest';
import { defaultEngine } from './support/engines.ts';
import { assetFacts } from './support/ordinaryFacts/assets.ts';
import { bookFacts } from './support/ordinaryFacts/books.ts';
import { conversionFacts } from './support/ordinaryFacts/conversion.ts';
import { currencyFacts } from './support/ordinaryFacts/currencies.ts';
import { documentFacts } from './support/ordinaryFacts/documents.ts';
import { byName, expectFact } from './support/ordinaryFacts/expectFact.ts';
import { payrollFacts } from './support/ordinaryFacts/payroll.ts';

const sample = new Set([
  'superannuation beside the wages',
  'invoices and bills that were unpaid at the conversion',
  'two accounts change their codes',
  'an invoice in dollars is paid in parts, in three months',
  'an expense claim is paid in its own month',
  'documents of an old month come late',
]);
const facts = [payrollFacts, conversionFacts, bookFacts, currencyFacts, assetFacts, documentFacts]
  .flat()
  .filter(({ name }) => sample.has(name));
if (facts.length !== sample.size) throw new Error('A fact of the sample has another name by now.');

describe.skipIf(defaultEngine.missing).each([
  { tier: 'starter', rows: facts },
  { tier: 'advanced', rows: facts.slice(0, 1) },
] as const)('on the tier $tier, books in which', ({ tier, rows }) => {
  test.each(byName(rows))('%s', (_name, fact) => expectFact(fact, tier));
});
