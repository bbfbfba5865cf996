import { addDays } from '#contract/period.ts';
import type { LedgerLine } from '#contract/ledger.ts';
import type { Sign } from '#contract/reports.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { signedAmount } from '#web/lib/format/signedAmount.ts';
import { formatAmount, formatCount, formatDate } from '#web/lib/format/format.ts';
import { texts } from '#web/lib/texts/index.ts';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { accountName, Agreement, DocumentLink, documentTypeName, MoreOf, panelHead } from './drillParts.tsx';
import { equalAmounts, type PeriodLines, sumOf } from './figures.ts';
import { balanceQuery, linesQuery } from './queries.ts';
import { ResidualLine } from './ResidualLine.tsx';

/** The lines that make a figure, and that they add up to it. A balance opens to what stood there when its period began and what moved since, and to all lines on demand. */
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
  /** The books as they stood then; now where absent. */
  asOf: string | undefined;
  onOpen: (documentId: string) => void;
}) {
  const { owner, startDate, endDate, periodStart, flow, tracking, sign } = figure;
  const whose = { owner, flow, tracking, asOf };
  const [whole, setWhole] = useState(false);
  const from = startDate ?? (whole ? null : periodStart);
  const openingDate = startDate === null && from !== null ? addDays(from, -1) : null;
  const query = useInfiniteQuery(linesQuery(companyId, { ...whose, startDate: from, endDate }));
  const before = useQuery({
    ...balanceQuery(companyId, whose, openingDate ?? endDate),
    enabled: openingDate !== null,
  });
  const first = query.data?.pages[0];
  if (first === undefined || (openingDate !== null && before.data === undefined))
    return (
      <div className="p-5">
        <QueryBoundary
          query={first === undefined ? query : before}
          errorTitle={texts.reports.linesFailed}
          rows={8}
        />
      </div>
    );
  const opening =
    openingDate === null || before.data === undefined
      ? null
      : { date: openingDate, amount: signedAmount(before.data, sign), show: () => setWhole(true) };
  const lines = query.data?.pages.flatMap((page) => page.lines) ?? [];
  const count = first.pagination.totalCount;
  const total = sumOf([signedAmount(first.total, sign), opening?.amount ?? '0']);
  if (count === 0 && opening === null)
    return <EmptyState Icon={FileQuestion} title={texts.reports.noLines} />;
  return (
    <>
      <Agreement agrees={equalAmounts(total, amount)} figure={amount} words={texts.reports.linesAgree} />
      <LinesTable
        lines={lines}
        opening={opening}
        sign={sign}
        isOfSeveral={'lineSource' in owner}
        count={count}
        total={total}
        onOpen={onOpen}
      />
      <MoreOf query={query} shown={lines.length} count={count} />
    </>
  );
}

type Opening = { date: string; amount: string; show: () => void };
type TableProps = {
  lines: LedgerLine[];
  opening: Opening | null;
  sign: Sign;
  /** They are of several accounts, which each names. */
  isOfSeveral: boolean;
  count: number;
  total: string;
  onOpen: (documentId: string) => void;
};

function LinesTable({ lines, opening, sign, isOfSeveral, count, total, onOpen }: TableProps) {
  return (
    <table aria-label={texts.reports.lines} className="w-full border-separate border-spacing-0">
      <thead>
        <tr>
          <th className={panelHead}>{texts.reports.lineDate}</th>
          <th className={panelHead}>{texts.reports.lineDocument}</th>
          <th className={`${panelHead} text-right`}>{texts.reports.lineAmount}</th>
        </tr>
      </thead>
      <tbody>
        {opening && <OpeningRow opening={opening} />}
        {lines.map((line) => (
          <tr key={line.id} className="align-top">
            <td className="figure border-b py-2 pr-3 pl-5">{formatDate(line.date)}</td>
            <td className="border-b px-3 py-2 wrap-anywhere">
              <LineCell line={line} isOfSeveral={isOfSeveral} onOpen={onOpen} />
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
            {texts.reports.linesTotal(formatCount(count))}
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
    <td className="figure border-b py-2 pr-3 pl-5">{formatDate(date)}</td>
    <td className="border-b px-3 py-2">
      <span className="font-medium">{texts.reports.openingBalance(formatDate(date))}</span>
      <button
        type="button"
        onClick={show}
        className="block rounded-sm text-sm text-accent underline underline-offset-4"
      >
        {texts.reports.showEarlier}
      </button>
    </td>
    <td className="figure border-b py-2 pr-5 pl-3 text-right">{formatAmount(amount)}</td>
  </tr>
);

type CellProps = { line: LedgerLine; isOfSeveral: boolean; onOpen: (documentId: string) => void };

function LineCell({ line, isOfSeveral, onOpen }: CellProps) {
  const { documentNumber, documentType, documentId, url } = line;
  if (line.kind === 'residual') return <ResidualLine line={line} />;
  const type = documentTypeName(documentType);
  const account = isOfSeveral ? accountName(line) : null;
  const more = [account, line.contactName, line.description].filter((text) => text !== null && text !== '');
  const tracking = line.tracking.map(({ category, option }) => `${category}: ${option}`);
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <DocumentLink
          name={documentNumber ?? type ?? texts.reports.lineKinds[line.kind]}
          id={documentId}
          url={url}
          onOpen={onOpen}
        />
        {documentNumber !== null && type !== null && <span className="text-sm text-muted">{type}</span>}
      </span>
      {more.length > 0 && <span className="block text-sm text-muted">{more.join(' · ')}</span>}
      {tracking.length > 0 && <span className="block text-xs text-muted">{tracking.join(' · ')}</span>}
    </>
  );
}
