import { equalAmounts } from '#web/lib/format/amounts.ts';
import type { AgedColumn, AgedRow, OpenDocument } from '#contract/ledger/openDocuments.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { formatAmount, formatCount, formatReportDate } from '#web/lib/format/format.ts';
import { drillDownTexts } from '#web/lib/texts/reports/drillDown.ts';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { Agreement, DocumentName, documentTypeName, MoreButton, panelHead } from './drillParts.tsx';
import { documentsQuery } from '#web/features/reports/queries.ts';

type Props = {
  companyId: string;
  amount: string;
  documents: AgedColumn & AgedRow;
  onOpen: (documentId: string) => void;
};

/** Outstanding documents behind an aged figure, with the payments and credits of each. */
export function OpenDocuments({ companyId, amount, documents, onOpen }: Props) {
  const query = useInfiniteQuery(documentsQuery(companyId, documents));
  const firstPage = query.data?.pages[0];
  if (firstPage === undefined)
    return (
      <div className="p-5">
        <QueryBoundary query={query} errorTitle={drillDownTexts.documentsFailed} rows={8} />
      </div>
    );
  const loadedDocuments = query.data?.pages.flatMap((page) => page.documents) ?? [];
  const count = firstPage.pagination.totalCount;
  if (count === 0) return <EmptyState Icon={FileQuestion} title={drillDownTexts.noDocuments} />;
  return (
    <>
      <Agreement
        agrees={equalAmounts(firstPage.total, amount)}
        figure={amount}
        words={drillDownTexts.documentsAgree}
      />
      <table aria-label={drillDownTexts.openDocuments} className="w-full border-separate border-spacing-0">
        <thead>
          <tr>
            <th className={panelHead}>{drillDownTexts.lineDocument}</th>
            <th className={panelHead}>{drillDownTexts.dueDate}</th>
            <th className={`${panelHead} text-right`}>{drillDownTexts.openAmount}</th>
          </tr>
        </thead>
        <tbody>
          {loadedDocuments.map((document) => (
            <DocumentRow key={document.id} document={document} onOpen={onOpen} />
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" colSpan={2} className="px-5 py-2.5 text-left">
              {drillDownTexts.documentsTotal(formatCount(count))}
            </th>
            <td data-total className="figure px-5 py-2.5 text-right align-top">
              {formatAmount(firstPage.total)}
            </td>
          </tr>
        </tfoot>
      </table>
      <MoreButton query={query} shownCount={loadedDocuments.length} count={count} />
    </>
  );
}

type RowProps = { document: OpenDocument; onOpen: Props['onOpen'] };

const DocumentRow = ({ document, onOpen }: RowProps) => (
  <tr className="align-top">
    <td className="border-b py-2 pr-3 pl-5 wrap-anywhere">
      <DocumentName
        name={document.number ?? drillDownTexts.unnumbered}
        id={document.id}
        url={document.url}
        onOpen={onOpen}
      />
      <span className="block text-sm text-muted">
        {[document.contactName, formatReportDate(document.date)].filter((text) => text !== null).join(' · ')}
      </span>
      {document.moves.length > 1 && (
        <Disclosure summary={drillDownTexts.moves(formatCount(document.moves.length))}>
          <ul className="text-sm">
            {document.moves.map((move) => (
              <li
                key={`${move.documentId} ${move.date} ${move.amount}`}
                className="flex justify-between gap-3 py-0.5"
              >
                <span>
                  <span className="figure mr-2 text-muted">{formatReportDate(move.date)}</span>
                  <DocumentName
                    name={
                      move.documentNumber ?? documentTypeName(move.documentType) ?? drillDownTexts.unnumbered
                    }
                    id={move.documentId}
                    url={move.url}
                    onOpen={onOpen}
                  />
                </span>
                <span className="figure">{formatAmount(move.amount)}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </td>
    <td className="figure border-b px-3 py-2">
      {document.dueDate === null ? '–' : formatReportDate(document.dueDate)}
    </td>
    <td className="figure border-b py-2 pr-5 pl-3 text-right">{formatAmount(document.amount)}</td>
  </tr>
);
