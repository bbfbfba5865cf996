import type { DocumentKind } from '../documents.ts';

/**
 * Side that a tax type names itself: OUTPUT2 and ZERORATEDOUTPUT are of sales, INPUT and
 * CAPEXINPUT of purchases. Null for NONE and for rates that a person made (TAX001).
 */
export function statedTaxSide(taxType: string | null): DocumentKind | null {
  const [, side] = /(OUTPUT|INPUT)\d*$/.exec(taxType ?? '') ?? [];
  return side === undefined ? null : side === 'OUTPUT' ? 'sale' : 'purchase';
}
