import { addDays } from '#contract/period.ts';
import type { ListedLine } from '#contract/ledger/ledger.ts';
import type { Sign } from '#contract/reports/reports.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { addUp, equalAmounts, signedAmount } from '#web/lib/format/amounts.ts';
import { formatAmount, formatCount, formatReportDate } from '#web/lib/format/format.ts';
import { drillDownTexts } from '#web/lib/texts/reports/drillDown.ts';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import {
  accountName,
  Agreement,
  DocumentName,
  documentTypeName,
  MoreButton,
  panelHead,
} from './drillParts.tsx';
import { type PeriodLines } from './figures.ts';
import { balanceQuery, linesQuery } from '#web/features/reports/queries.ts';
import { ReconcilingItemLine } from './ReconcilingItemLine.tsx';
import { useLineItems } from './useLineItems.ts';

/** A balance opens to its opening balance and the movements of its period; all lines on demand. */
export function Lines({
  companyId,
  amount,
  figure,
  asOf,
  onOpen,
}: {
  companyId: string;
  amount: string;
  figure: PeriodLines;
  /** ISO 8601; the current books where absent. */
  asOf: string | undefined;
  onOpen: (documentId: string) => void;
}) {
  const { owner, startDate, endDate, periodStart, flow, taxType, line, tracking, sign } = figure;
  const whose = { owner, flow, taxType, line, tracking, asOf };
  const [whole, setWhole] = useState(false);
  const startDay = startDate ?? (whole ? null : periodStart);
  const openingDate = startDate === null && startDay !== null ? addDays(startDay, -1) : null;
  const query = useInfiniteQuery(linesQuery(companyId, { ...whose, startDate: startDay, endDate }));
  const openingQuery = useQuery({
    ...balanceQuery(companyId, whose, openingDate ?? endDate),
    enabled: openingDate !== null,
  });
  const firstPage = query.data?.pages[0];
  if (firstPage === undefined || (openingDate !== null && openingQuery.data === undefined))
    return (
      <div className="p-5">
        <QueryBoundary
          query={firstPage === undefined ? query : openingQuery}
          errorTitle={drillDownTexts.linesFailed}
          rows={8}
        />
      </div>
    );
  const opening =
    openingDate === null || openingQuery.data === undefined
      ? null
      : { date: openingDate, amount: signedAmount(openingQuery.data, sign), show: () => setWhole(true) };
  const lines = query.data?.pages.flatMap((page) => page.lines) ?? [];
  const count = firstPage.pagination.totalCount;
  const total = addUp([signedAmount(firstPage.total, sign), opening?.amount ?? '0']);
  if (count === 0 && opening === null)
    return <EmptyState Icon={FileQuestion} title={drillDownTexts.noLines} />;
  return (
    <>
      <Agreement agrees={equalAmounts(total, amount)} figure={amount} words={drillDownTexts.linesAgree} />
      <LinesTable
        companyId={companyId}
        isPast={asOf !== undefined}
        lines={lines}
        opening={opening}
        sign={sign}
        isOfSeveral={'lineSource' in owner}
        count={count}
        total={total}
        onOpen={onOpen}
      />
      <MoreButton query={query} shownCount={lines.length} count={count} />
    </>
  );
}

/** A settled item becomes another line, on which the focus stays. */
const lineKey = ({ id, kind, date, accountId, amount }: ListedLine) =>
  kind === 'reconcilingItem' ? `${date} ${accountId} ${amount}` : id;

type Opening = { date: string; amount: string; show: () => void };
type TableProps = {
  companyId: string;
  isPast: boolean;
  lines: ListedLine[];
  opening: Opening | null;
  sign: Sign;
  /** Lines of several accounts name theirs. */
  isOfSeveral: boolean;
  count: number;
  total: string;
  onOpen: (documentId: string) => void;
};

function LinesTable({
  companyId,
  isPast,
  lines,
  opening,
  sign,
  isOfSeveral,
  count,
  total,
  onOpen,
}: TableProps) {
  const itemBehind = useLineItems(companyId, lines, isPast);
  return (
    <table aria-label={drillDownTexts.lines} className="w-full border-separate border-spacing-0">
      <thead>
        <tr>
          <th className={panelHead}>{drillDownTexts.lineDate}</th>
          <th className={panelHead}>{drillDownTexts.lineDocument}</th>
          <th className={`${panelHead} text-right`}>{drillDownTexts.lineAmount}</th>
        </tr>
      </thead>
      <tbody>
        {opening && <OpeningRow opening={opening} />}
        {lines.map((line) => (
          <tr key={lineKey(line)} className="align-top">
            <td className="figure border-b py-2 pr-3 pl-5">{formatReportDate(line.date)}</td>
            <td className="border-b px-3 py-2 wrap-anywhere">
              {line.kind === 'reconcilingItem' ? (
                <ReconcilingItemLine companyId={companyId} line={line} item={itemBehind(line)} />
              ) : (
                <LineCell line={line} isOfSeveral={isOfSeveral} onOpen={onOpen} />
              )}
            </td>
            <td className="figure border-b py-2 pr-5 pl-3 text-right">
              {formatAmount(signedAmount(line.amount, sign))}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" colSpan={2} className="px-5 py-2.5 text-left">
            {drillDownTexts.linesTotal(formatCount(count))}
          </th>
          <td data-total className="figure px-5 py-2.5 text-right align-top">
            {formatAmount(total)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

const OpeningRow = ({ opening: { date, amount, show } }: { opening: Opening }) => (
  <tr className="align-top">
    <td className="figure border-b py-2 pr-3 pl-5">{formatReportDate(date)}</td>
    <td className="border-b px-3 py-2">
      <span className="font-medium">{drillDownTexts.openingBalance(formatReportDate(date))}</span>
      <button
        type="button"
        onClick={show}
        className="block rounded-sm text-sm text-accent underline underline-offset-4"
      >
        {drillDownTexts.showEarlier}
      </button>
    </td>
    <td className="figure border-b py-2 pr-5 pl-3 text-right">{formatAmount(amount)}</td>
  </tr>
);

type CellProps = { line: ListedLine; isOfSeveral: boolean; onOpen: (documentId: string) => void };

function LineCell({ line, isOfSeveral, onOpen }: CellProps) {
  const { documentNumber, documentType, documentId, url } = line;
  const type = documentTypeName(documentType);
  const account = isOfSeveral ? accountName(line) : null;
  const details = [account, line.contactName, line.description].filter(
    (text) => text !== null && text !== '',
  );
  const tracking = line.tracking.map(({ category, option }) => `${category}: ${option}`);
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <DocumentName
          name={documentNumber ?? type ?? drillDownTexts.lineKinds[line.kind]}
          id={documentId}
          url={url}
          onOpen={onOpen}
        />
        {documentNumber !== null && type !== null && <span className="text-sm text-muted">{type}</span>}
      </span>
      {details.length > 0 && <span className="block text-sm text-muted">{details.join(' · ')}</span>}
      {tracking.length > 0 && <span className="block text-xs text-muted">{tracking.join(' · ')}</span>}
    </>
  );
}
