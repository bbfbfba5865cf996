import type { ChangedDocument, ChangedFigure, Changes } from '#contract/changes.ts';
import { monthLabel } from '#contract/period.ts';
import { CircleCheck } from 'lucide-react';
import { formatAmount, formatCount, isNegative } from '../../lib/format.ts';
import { changes as words } from '../../lib/texts/changes.ts';
import { Blank } from '../../ui/Blank.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { DocumentStory } from './DocumentStory.tsx';

const head = 'px-3 py-2.5 text-sm font-medium whitespace-nowrap text-muted';
const cell = 'border-t px-3 py-2 align-top';
const amount = `${cell} figure text-right`;

/** `+12.00`: a change says its direction. */
const signed = (change: string) => (isNegative(change) ? formatAmount(change) : `+${formatAmount(change)}`);

/** The figures that changed with what they were and are, each with the documents that did it. */
export function ChangedFigures({ changes, dim }: { changes: Changes; dim: boolean }) {
  const { figures, net, documents, documentCount } = changes;
  if (figures.length === 0)
    return (
      <Blank Icon={CircleCheck} title={words.nothingTitle}>
        {words.nothingText}
      </Blank>
    );
  const byKey = new Map(documents.map((document) => [document.key, document]));
  return (
    <>
      <Card aria-busy={dim} className="relative overflow-x-auto">
        <table aria-label={words.figures} className="w-full">
          <thead>
            <tr>
              <th scope="col" className={`${head} text-left`}>
                {words.figure}
              </th>
              <th scope="col" className={`${head} text-left`}>
                {words.month}
              </th>
              {[words.before, words.after, words.change].map((label) => (
                <th key={label} scope="col" className={`${head} text-right`}>
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
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" colSpan={2} className={`${cell} text-left`}>
                {net.label}
              </th>
              <td className={amount}>{formatAmount(net.before)}</td>
              <td className={amount}>{formatAmount(net.after)}</td>
              <td className={amount}>{signed(net.change)}</td>
            </tr>
          </tfoot>
        </table>
      </Card>
      {documentCount > documents.length && (
        <p className="mt-2 text-sm text-muted">
          {words.more(formatCount(documents.length), formatCount(documentCount))}
        </p>
      )}
    </>
  );
}

type RowProps = { figure: ChangedFigure; documents: Map<string, ChangedDocument> };

function Row({ figure, documents }: RowProps) {
  const told = figure.documents.flatMap(({ key, change }) => {
    const document = documents.get(key);
    return document ? [{ document, change }] : [];
  });
  return (
    <tr>
      <th scope="row" className={cx(cell, 'min-w-64 text-left font-medium')}>
        {figure.accountCode !== null && <span className="figure mr-2 text-muted">{figure.accountCode}</span>}
        {figure.label}
        {told.length > 0 && (
          <details className="font-normal">
            <summary className="w-fit cursor-pointer rounded-sm text-sm font-medium text-accent">
              {words.documents(formatCount(told.length))}
            </summary>
            <ul className="mt-1 grid gap-1.5">
              {told.map(({ document, change }) => (
                <DocumentStory key={document.key} document={document} change={signed(change)} />
              ))}
            </ul>
          </details>
        )}
      </th>
      <td className={`${cell} whitespace-nowrap`}>{monthLabel(`${figure.month}-01`)}</td>
      <td className={amount}>{formatAmount(figure.before)}</td>
      <td className={amount}>{formatAmount(figure.after)}</td>
      <td className={cx(amount, 'font-medium')}>{signed(figure.change)}</td>
    </tr>
  );
}
