import type { ChangedDocument, ChangedFigure, Changes } from '#contract/reports/changes.ts';
import { monthLabel } from '#contract/period.ts';
import { CircleCheck, FileQuestion } from 'lucide-react';
import { formatFigure, type Unit } from '#web/lib/format/formatFigure.ts';
import { formatAmount, formatCount, isNegative, isZero } from '#web/lib/format/format.ts';
import { changesTexts } from '#web/lib/texts/changes.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ScrollFrame } from '#web/ui/lists/ScrollFrame.tsx';
import { cx } from '#web/ui/cx.ts';
import { DocumentStory } from './DocumentStory.tsx';

const head = 'px-2 py-2.5 sm:px-3 text-sm font-medium whitespace-nowrap text-muted';
const cell = 'border-t px-2 py-2 align-top sm:px-3';
const amount = `${cell} figure text-right`;
/** Hidden on phones: the two amounts follow from the change. */
const wide = 'max-sm:hidden';

/** `+12.00`: a change always has its sign. */
const signed = (change: string, unit: Unit = 'money') =>
  isNegative(change) ? formatFigure(change, unit) : `+${formatFigure(change, unit)}`;

/** Changed figures before and after, each with the documents that changed it. */
export function ChangedFigures({ changes, dim }: { changes: Changes; dim: boolean }) {
  const { figures, net, notice, documents, documentCount } = changes;
  if (notice !== null)
    return (
      <EmptyState Icon={FileQuestion} title={changesTexts.emptyTitle}>
        {notice}
      </EmptyState>
    );
  if (figures.length === 0)
    return (
      <EmptyState Icon={CircleCheck} title={changesTexts.nothingTitle}>
        {changesTexts.nothingText}
      </EmptyState>
    );
  const byKey = new Map(documents.map((document) => [document.key, document]));
  return (
    <>
      <ScrollFrame aria-busy={dim}>
        <table aria-label={changesTexts.figures} className="w-full">
          <thead>
            <tr>
              <th scope="col" className={`${head} text-left`}>
                {changesTexts.figure}
              </th>
              <th scope="col" className={`${head} ${wide} text-left`}>
                {changesTexts.month}
              </th>
              {[changesTexts.before, changesTexts.after, changesTexts.change].map((label) => (
                <th
                  key={label}
                  scope="col"
                  className={cx(head, 'text-right', label === changesTexts.before && wide)}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map((figure) => (
              <Row key={figure.key} figure={figure} documents={byKey} />
            ))}
          </tbody>
          {net && (
            <tfoot>
              <tr className="font-semibold">
                <th scope="row" className={`${cell} text-left`}>
                  {net.label}
                </th>
                <td className={`${cell} ${wide}`} />
                <td className={`${amount} ${wide}`}>{formatAmount(net.amountBefore)}</td>
                <td className={amount}>{formatAmount(net.amountAfter)}</td>
                <td className={amount}>{signed(net.change)}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </ScrollFrame>
      {documentCount > documents.length && (
        <p className="mt-2 text-sm text-muted">
          {changesTexts.more(formatCount(documents.length), formatCount(documentCount))}
        </p>
      )}
    </>
  );
}

type RowProps = { figure: ChangedFigure; documents: Map<string, ChangedDocument> };

function Row({ figure, documents }: RowProps) {
  const changes = figure.documents.flatMap(({ key, change }) => {
    const document = documents.get(key);
    return document ? [{ document, change }] : [];
  });
  const showAmount = (text: string | null) =>
    text === null ? <NoFigure /> : formatFigure(text, figure.unit);
  const remainder = figure.undocumented !== null && !isZero(figure.undocumented) ? figure.undocumented : null;
  return (
    <tr>
      <th scope="row" className={cx(cell, 'min-w-28 text-left font-medium sm:min-w-64')}>
        {figure.accountCode !== null && <span className="figure mr-2 text-muted">{figure.accountCode}</span>}
        {figure.label}
        <span className="block text-sm font-normal text-muted sm:hidden">
          {[monthLabel(`${figure.month}-01`), ...(figure.part === null ? [] : [figure.part])].join(', ')}
        </span>
        {changes.length > 0 && (
          <details className="font-normal">
            <summary className="w-fit cursor-pointer rounded-sm text-sm font-medium text-accent">
              {changesTexts.documents(formatCount(changes.length))}
            </summary>
            <ul className="mt-1 grid gap-1.5">
              {changes.map(({ document, change }) => (
                <DocumentStory key={document.key} document={document} change={signed(change)} />
              ))}
            </ul>
          </details>
        )}
        {remainder !== null && (
          <p className="text-sm font-normal text-muted">{changesTexts.rest(signed(remainder))}</p>
        )}
      </th>
      <td className={`${cell} ${wide} whitespace-nowrap`}>
        {monthLabel(`${figure.month}-01`)}
        {figure.part !== null && <span className="block text-sm text-muted">{figure.part}</span>}
      </td>
      <td className={`${amount} ${wide}`}>{showAmount(figure.amountBefore)}</td>
      <td className={amount}>{showAmount(figure.amountAfter)}</td>
      <td className={cx(amount, 'font-medium')}>
        {figure.change === null ? <NoFigure /> : signed(figure.change, figure.unit)}
      </td>
    </tr>
  );
}

const NoFigure = () => (
  <>
    <span aria-hidden>–</span>
    <span className="sr-only">{changesTexts.none}</span>
  </>
);
