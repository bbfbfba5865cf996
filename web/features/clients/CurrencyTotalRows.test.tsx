import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CurrencyTotal } from '#contract/closing/clients.ts';
import { CurrencyTotalRows } from './CurrencyTotalRows.tsx';

const none = {
  cashAtBank: null,
  profitOfMonth: null,
  profitYearToDate: null,
  overdueReceivables: null,
  salesTaxDue: null,
};

test.each<[string, Partial<CurrencyTotal>, string[]]>([
  ['all clients', { cashAtBank: { amount: '30.00', clientCount: 3 } }, ['All 3 in NZD', 'title="NZ$30.00"']],
  [
    'those that were read, where one was not',
    { cashAtBank: { amount: '30.00', clientCount: 2 }, salesTaxDue: { amount: '4.00', clientCount: 1 } },
    ['2 of 3 in NZD', 'title="NZ$30.00, of 2 of 3 clients"', 'title="NZ$4.00, of 1 of 3 clients"'],
  ],
  ['none, where none was read', {}, ['0 of 3 in NZD']],
])('a total of a currency is of %s, and says so', (_of, figures, texts) => {
  const total = { currency: 'NZD', clientCount: 3, ...none, ...figures };
  const markup = renderToStaticMarkup(
    <table>
      <CurrencyTotalRows totals={[total]} />
    </table>,
  );
  for (const text of texts) expect(markup).toContain(text);
});
