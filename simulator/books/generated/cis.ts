import { divideRounded, sum } from '../money.ts';
import type { Business } from './business.ts';
import { sumNet, type Content, type DocumentType } from './documents.ts';

/** Percentage that a contractor deducts from a registered subcontractor's labour (HMRC, CIS 340). */
export const CIS_RATE = 20n;

/** The content with the deduction its labour lines call for; only the bills of a contractor have one. */
export function withCis<T extends DocumentType>(
  { chart, profile }: Business,
  content: Content<T>,
): Content<T> {
  if (!profile.cis || content.type !== 'ACCPAY') return content;
  const labour = chart.account('cisLabour');
  const net = sum(
    content.lines.filter(({ account }) => account === labour).map((line) => sumNet(content, line)),
  );
  return { ...content, cisDeduction: net > 0n ? divideRounded(net * CIS_RATE, 100n) : 0n };
}
