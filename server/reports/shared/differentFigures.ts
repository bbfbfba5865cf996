import { parseAmount } from '#contract/amounts.ts';
import { failureStatus, statusWords } from '#contract/tieOut/tieOut.ts';
import type { MonthState } from '#server/tieOut/tieOut.ts';
import { amountWords } from './amounts.ts';
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
