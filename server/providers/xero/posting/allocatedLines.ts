import type { DocumentType } from '#contract/ledger/documents.ts';
import type { Account } from '../../books.ts';
import type { DocumentBody, DocumentLine } from '../../documents.ts';
import { type Chart, resolveOptionIds, optionPair } from '../../chart.ts';
import type { JournalLine } from '../../journalLine.ts';
import { isOnReturn, taxSide } from '../../taxSide.ts';
import { statedTaxSide } from '../taxTypes.ts';
import Big from 'big.js';
import { createLine, type LineEvent, requireAccount, requireRole } from './lines.ts';
import { bookRoundingDifference, exchangeRate, toBase } from './rounding.ts';

/**
 * Net of each line on its account, then tax by kind, positive as on the document. They add up to
 * `total` in base currency.
 */
export function allocateLines(
  body: DocumentBody,
  documentType: DocumentType,
  chart: Chart,
): { total: Big; rate: Big; lines: JournalLine[] } {
  const rate = exchangeRate(body, chart);
  const total = toBase(body.total, rate);
  const lines = linesAndTaxes(body, { rate, event: body, documentType, chart });
  const rounded = bookRoundingDifference(
    lines,
    { event: body, total: new Big(body.total), base: total },
    chart,
  );
  return { total, rate, lines: rounded };
}

type Conversion = { rate: Big; event: LineEvent; documentType: DocumentType; chart: Chart };

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
    const line = netLine(documentLine, net, conversion);
    nets.push(line);
    if (!tax.eq(0)) addTax(taxes, { line, tax }, conversion);
  }
  return [...nets, ...taxes.values()];
}

function netLine(
  documentLine: DocumentLine,
  net: Big,
  { rate, event, documentType, chart }: Conversion,
): JournalLine {
  const { accountId, accountCode, tracking, description } = documentLine;
  const account = requireAccount(chart, { id: accountId, code: accountCode });
  const options = tracking.length === 0 ? undefined : optionPair(resolveOptionIds(tracking, chart), chart);
  return {
    ...createLine(event, account, { amount: toBase(net, rate), currencyAmount: net }),
    ...options,
    description,
    ...returned(documentLine, account, documentType),
  };
}

function returned(
  { taxType, taxAmount }: DocumentLine,
  account: Account,
  documentType: DocumentType,
): Pick<JournalLine, 'taxType' | 'taxSide'> {
  const isOnNone = !isOnReturn(account) || (taxType === null && new Big(taxAmount).eq(0));
  return isOnNone
    ? { taxType: null, taxSide: null }
    : { taxType, taxSide: taxSide(statedTaxSide(taxType), documentType, account) };
}

function addTax(
  taxes: Map<string, JournalLine>,
  { line: { taxType, taxSide: side }, tax }: { line: JournalLine; tax: Big },
  { rate, event, chart }: Conversion,
): void {
  const amount = toBase(tax, rate);
  const key = `${side} ${taxType}`;
  const line = taxes.get(key);
  taxes.set(
    key,
    line
      ? {
          ...line,
          amount: line.amount.plus(amount),
          currencyAmount: line.currencyAmount?.plus(tax) ?? null,
        }
      : {
          ...createLine(event, requireRole(chart, 'salesTax'), { amount, currencyAmount: tax }),
          isTax: true,
          taxType,
          taxSide: side,
        },
  );
}
