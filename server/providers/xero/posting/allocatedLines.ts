import type { DocumentBody, DocumentLine } from '../../documents.ts';
import { type Chart, resolveOptionIds, optionPair } from '../../chart.ts';
import type { JournalLine } from '../../journalLine.ts';
import Big from 'big.js';
import { createLine, type LineEvent, requireAccount, requireRole } from './lines.ts';
import { bookRoundingDifference, exchangeRate, toBase } from './rounding.ts';

/**
 * Net of each line on its account, then tax by kind, positive as on the document. They add up to
 * `total` in base currency.
 */
export function allocateLines(
  body: DocumentBody,
  chart: Chart,
): { total: Big; rate: Big; lines: JournalLine[] } {
  const rate = exchangeRate(body, chart);
  const total = toBase(body.total, rate);
  const lines = linesAndTaxes(body, { rate, event: body, chart });
  const rounded = bookRoundingDifference(
    lines,
    { event: body, total: new Big(body.total), base: total },
    chart,
  );
  return { total, rate, lines: rounded };
}

type Conversion = { rate: Big; event: LineEvent; chart: Chart };

/**
 * Rounds each line's amounts separately. TaxAmount is used as stated, because people enter it by
 * hand. A text-only line posts nothing.
 */
export function linesAndTaxes(
  { lineAmounts, lines: documentLines }: Pick<DocumentBody, 'lineAmounts' | 'lines'>,
  conversion: Conversion,
): JournalLine[] {
  const nets: JournalLine[] = [];
  const taxes = new Map<string, JournalLine>();
  for (const documentLine of documentLines) {
    const tax = new Big(documentLine.taxAmount);
    const amount = new Big(documentLine.lineAmount);
    const net = lineAmounts === 'Inclusive' ? amount.minus(tax) : amount;
    if (net.eq(0) && tax.eq(0)) continue;
    nets.push(netLine(documentLine, net, conversion));
    if (!tax.eq(0)) addTax(taxes, { type: documentLine.taxType ?? '', tax }, conversion);
  }
  return [...nets, ...taxes.values()];
}

function netLine(documentLine: DocumentLine, net: Big, { rate, event, chart }: Conversion): JournalLine {
  const { accountId, accountCode, tracking, description } = documentLine;
  const account = requireAccount(chart, { id: accountId, code: accountCode });
  const options = tracking.length === 0 ? undefined : optionPair(resolveOptionIds(tracking, chart), chart);
  return {
    ...createLine(event, account, { amount: toBase(net, rate), currencyAmount: net }),
    ...options,
    description,
  };
}

function addTax(
  taxes: Map<string, JournalLine>,
  { type, tax }: { type: string; tax: Big },
  { rate, event, chart }: Conversion,
): void {
  const amount = toBase(tax, rate);
  const line = taxes.get(type);
  taxes.set(
    type,
    line
      ? {
          ...line,
          amount: line.amount.plus(amount),
          currencyAmount: line.currencyAmount?.plus(tax) ?? null,
        }
      : {
          ...createLine(event, requireRole(chart, 'salesTax'), { amount, currencyAmount: tax }),
          isTax: true,
        },
  );
}
