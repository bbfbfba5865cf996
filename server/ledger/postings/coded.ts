import type { DocumentBody, DocumentLine } from '#server/providers/documents.ts';
import Big from 'big.js';
import { type Chart, resolveOptionIds, optionPair } from '../chart.ts';
import { absorbCent, exchangeRate, toBase } from './cent.ts';
import { type Leg, namedAccount, plainLeg, requireRole } from './posting.ts';

export type Coded = { total: Big; rate: Big; legs: Leg[] };

type Lined = Pick<DocumentBody, 'lineAmounts' | 'lines'>;

/**
 * Net of each line on its account, then tax by kind, positive as on the document. They add up to
 * `total` in base currency.
 */
export function codedLegs(body: DocumentBody, chart: Chart): Coded {
  const rate = exchangeRate(body, chart);
  const total = toBase(body.total, rate);
  const legs = lineLegs(body, rate, chart);
  const { currency } = body;
  return {
    total,
    rate,
    legs: absorbCent(legs, { currency, total: new Big(body.total), base: total }, chart),
  };
}

/**
 * Nets and taxes, each line's rounded by itself. TaxAmount is taken as given, never recomputed: many are typed by hand.
 * A line that says nothing but a text posts nothing.
 */
export function lineLegs({ lineAmounts, lines }: Lined, rate: Big, chart: Chart): Leg[] {
  const nets: Leg[] = [];
  const taxes = new Map<string, Leg>();
  for (const line of lines) {
    const tax = new Big(line.taxAmount);
    const net = lineAmounts === 'Inclusive' ? new Big(line.lineAmount).minus(tax) : new Big(line.lineAmount);
    if (net.eq(0) && tax.eq(0)) continue;
    nets.push(netLeg(line, net, rate, chart));
    if (!tax.eq(0)) addTax(taxes, line.taxType ?? '', tax, rate, chart);
  }
  return [...nets, ...taxes.values()];
}

function netLeg(line: DocumentLine, net: Big, rate: Big, chart: Chart): Leg {
  const account = namedAccount(chart, { id: line.accountId, code: line.accountCode });
  const options =
    line.tracking.length === 0 ? undefined : optionPair(resolveOptionIds(line.tracking, chart), chart);
  return { ...plainLeg(account, toBase(net, rate), net), ...options, description: line.description };
}

function addTax(taxes: Map<string, Leg>, type: string, tax: Big, rate: Big, chart: Chart): void {
  const leg = taxes.get(type) ?? {
    ...plainLeg(requireRole(chart, 'salesTax'), new Big(0), new Big(0)),
    isTax: true,
  };
  const amount = leg.amount.plus(toBase(tax, rate));
  taxes.set(type, { ...leg, amount, units: leg.units?.plus(tax) ?? null });
}
