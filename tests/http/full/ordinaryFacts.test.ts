/** Payroll, conversion, charts and years of real books, each fact in an organisation of its own: a day after the first reading all of it is green. */
import { describe, test } from 'vitest';
import { defaultEngine } from '../support/engines.ts';
import { bookFacts } from '../support/ordinaryFacts/books.ts';
import { conversionFacts } from '../support/ordinaryFacts/conversion.ts';
import { payrollFacts } from '../support/ordinaryFacts/payroll.ts';
import { knownReds } from '../support/ordinaryFacts/known.ts';
import { byName, expectFact } from '../support/ordinaryFacts/expectFact.ts';

const facts = [payrollFacts, conversionFacts, bookFacts].flat();

describe.skipIf(defaultEngine.missing).each(['starter', 'advanced'] as const)(
  'on the tier %s, books in which',
  (tier) => {
    test.each(byName(facts))('%s', (_name, fact) => expectFact(fact, tier));
    test.each(byName(knownReds))('still red: %s', (_name, fact) => expectFact(fact, tier));
  },
);
