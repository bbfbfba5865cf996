/** Documents of real books and what becomes of them, each fact in an organisation of its own: a day after the first reading all of it is green. */
import { describe, test } from 'vitest';
import { defaultEngine } from '../support/engines.ts';
import { assetFacts } from '../support/ordinaryFacts/assets.ts';
import { creditFacts } from '../support/ordinaryFacts/credits.ts';
import { currencyFacts } from '../support/ordinaryFacts/currencies.ts';
import { documentFacts } from '../support/ordinaryFacts/documents.ts';
import { taxFacts } from '../support/ordinaryFacts/taxes.ts';
import { byName, expectFact } from '../support/ordinaryFacts/expectFact.ts';

const facts = [creditFacts, currencyFacts, documentFacts, taxFacts, assetFacts].flat();

describe.skipIf(defaultEngine.missing).each(['starter', 'advanced'] as const)(
  'on the tier %s, books in which',
  (tier) => {
    test.each(byName(facts))('%s', (_name, fact) => expectFact(fact, tier));
  },
);
