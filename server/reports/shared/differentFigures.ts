import { abs, type Amount, applySign, parseAmount, sum } from '#contract/amounts.ts';
import { failureStatus, statusWords } from '#contract/tieOut/tieOut.ts';
import type { MonthState } from '#server/tieOut/tieOut.ts';
import { amountWords, largerSide } from './amounts.ts';
import { FLOWS } from './movementDifferences.ts';
import type { Difference, ReportBody } from './reportBody.ts';

type DifferentBody = Pick<ReportBody, 'differences' | 'proofs' | 'comparedTo' | 'otherwiseStated'>;

/** States two amounts only where they are the figure that differs: the report's own, and the provider's. */
export function differentHeadline(
  body: DifferentBody,
  differences: Difference[],
  providerName: string,
): string {
  if (body.otherwiseStated) return body.otherwiseStated.headline;
  const flow = body.differences.find(({ category }) => category === FLOWS);
  if (flow)
    return `${providerName} says ${amountWords(parseAmount(flow.provider))} received, this report ${amountWords(parseAmount(flow.ours))}`;
  const figure = findOnlyFigure(differences);
  return figure
    ? `${providerName} says ${amountWords(parseAmount(figure.provider))}, this report ${amountWords(parseAmount(figure.shownAmount))}`
    : statusWords('differs');
}

/** Names what makes the report differ; items without a category leave figures equal to the provider's. */
export function describeDifferent(
  body: DifferentBody,
  {
    differences,
    failed,
    provider,
  }: { differences: Difference[]; failed: MonthState['proofs']; provider: string },
): string {
  if (body.otherwiseStated) return body.otherwiseStated.sentence;
  const flowProof = failed.findLast(({ key }) => key === 'bankFlows');
  if (flowProof && body.differences.some(({ category }) => category === FLOWS)) return flowProof.sentence;
  const ofBalances = failed.filter(({ key }) => key !== 'bankFlows');
  const decisive =
    body.proofs.find(({ passed }) => !passed) ??
    ofBalances.find(({ key }) => failureStatus[key] === 'differs');
  if (decisive) return decisive.sentence;
  const comparedTo = body.comparedTo ?? `${provider}’s trial balance`;
  const figure = findOnlyFigure(differences);
  if (figure)
    return `${figure.accountName} stands at ${amountWords(parseAmount(figure.provider))} in ${comparedTo}, and at ${amountWords(parseAmount(figure.shownAmount))} in this report.`;
  return ofBalances[0]?.sentence ?? `Some figures do not equal ${comparedTo}.`;
}

/** The figure that differs, unless several do. */
function findOnlyFigure(differences: Difference[]): (Difference & { shownAmount: string }) | undefined {
  const figures = differences.flatMap(({ shownAmount, ...difference }) =>
    shownAmount === undefined ? [] : [{ ...difference, shownAmount }],
  );
  return figures.length === 1 ? figures[0] : undefined;
}

/** Amounts by category, in words that a sentence begins with. */
export function undocumentedWords(differences: Difference[], built: BodySides): string {
  if (differences.length === 0) return 'Amounts without a source document stand in what it rests on';
  const byCategory = [...Map.groupBy(differences, ({ category }) => category)];
  const amounts = byCategory.map(
    ([category, ofCategory]) =>
      `${amountWords(combinedSize(ofCategory, built))} ${categoryWords(category, ofCategory)}`,
  );
  return `${amounts.join(', ')} ${byCategory.length > 1 ? 'have' : 'has'} no source document`;
}

/** A category is likely where it was recognised, and settled where a person gave it. */
function categoryWords(category: string, differences: Difference[]): string {
  if (differences.every(isSettledWhole)) return `settled as ${category}`;
  const isSettledInPart = differences.some(({ settled: settledItems = [] }) => settledItems.length > 0);
  return isSettledInPart ? `of likely or settled ${category}` : `of likely ${category}`;
}

const isSettledWhole = ({ amount, settled: settledItems = [] }: Difference): boolean =>
  settledItems.length > 0 && abs(sum(settledItems.map((item) => item.amount))) === abs(parseAmount(amount));

type BodySides = Pick<ReportBody, 'cumulative' | 'showsBothSides'>;

/** Balances hold both sides of an entry, the larger being its amount; income and costs hold one. */
export function combinedSize(differences: Difference[], { cumulative, showsBothSides }: BodySides): Amount {
  const debits = differences.map(({ amount, sign = 1 }) => applySign(parseAmount(amount), sign));
  return cumulative || showsBothSides ? largerSide(debits) : sum(debits.map(abs));
}
