import { sum, toFixed2 } from '#contract/amounts.ts';
import type { Client, CurrencyTotal } from '#contract/closing/clients.ts';

type Figure = Exclude<keyof CurrencyTotal, 'currency' | 'clientCount'>;

/** Never adds up amounts of different currencies. */
export function totalByCurrency(clients: readonly Client[]): CurrencyTotal[] {
  const groups = Map.groupBy(clients, ({ currency }) => currency);
  return [...groups]
    .flatMap(([currency, members]) => (currency === null ? [] : [total(currency, members)]))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}

function total(currency: string, clients: readonly Client[]): CurrencyTotal {
  const add = (figure: Figure): CurrencyTotal[Figure] => {
    const amounts = clients.flatMap((client) => client[figure] ?? []);
    return amounts.length === 0 ? null : { amount: toFixed2(sum(amounts)), clientCount: amounts.length };
  };
  return {
    currency,
    clientCount: clients.length,
    cashAtBank: add('cashAtBank'),
    profitOfMonth: add('profitOfMonth'),
    profitYearToDate: add('profitYearToDate'),
    overdueReceivables: add('overdueReceivables'),
    salesTaxDue: add('salesTaxDue'),
  };
}
