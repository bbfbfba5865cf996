import { addDays } from '#contract/period.ts';
import type { LedgerLine } from '#contract/ledger.ts';
import type { Sign } from '#contract/reports.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, ExternalLink, FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { formatAmount, formatCount, formatDate } from '../../lib/format.ts';
import { texts } from '../../lib/texts/index.ts';
import { Awaited } from '../../ui/Awaited.tsx';
import { Blank } from '../../ui/Blank.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Modal.tsx';
import { asRead, equalAmounts, type OpenFigure, sumOf } from './figures.ts';
import { balanceQuery, linesQuery } from './queries.ts';

type Props = { companyId: string; figure: OpenFigure | null; onClose: () => void };

/** The lines behind a figure, and that they add up to it. */
export function LinesPanel({ companyId, figure, onClose }: Props) {
  return (
    <Panel
      open={figure !== null}
      onClose={onClose}
      title={figure?.row.label ?? ''}
      description={
        figure && (
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>{figure.columnLabel}</span>
            <span className="figure text-lg font-semibold text-ink">{formatAmount(figure.amount)}</span>
          </p>
        )
      }
      closeLabel={texts.common.close}
    >
      {figure && (
        <Lines key={`${figure.row.key} ${figure.columnLabel}`} companyId={companyId} figure={figure} />
      )}
    </Panel>
  );
}

/** A balance opens to what stood there when its period began and what moved since, and to all lines on demand. */
function Lines({ companyId, figure }: { companyId: string; figure: OpenFigure }) {
  const { owner, startDate, endDate, periodStart, flow, sign } = figure;
  const [whole, setWhole] = useState(false);
  const from = startDate ?? (whole ? null : periodStart);
  const openingDate = startDate === null && from !== null ? addDays(from, -1) : null;
  const query = useInfiniteQuery(linesQuery(companyId, { owner, startDate: from, endDate, flow }));
  const before = useQuery({
    ...balanceQuery(companyId, owner, openingDate ?? endDate),
    enabled: openingDate !== null,
  });
  const first = query.data?.pages[0];
  if (first === undefined || (openingDate !== null && before.data === undefined))
    return (
      <div className="p-5">
        <Awaited awaited={first === undefined ? query : before} failed={texts.reports.linesFailed} rows={8} />
      </div>
    );
  const opening =
    openingDate === null || before.data === undefined
      ? null
      : { date: openingDate, amount: asRead(before.data, sign), show: () => setWhole(true) };
  const lines = query.data?.pages.flatMap((page) => page.lines) ?? [];
  const count = first.pagination.totalCount;
  const total = sumOf([asRead(first.total, sign), opening?.amount ?? '0']);
  if (count === 0 && opening === null) return <Blank Icon={FileQuestion} title={texts.reports.noLines} />;
  return (
    <>
      <Agreement agrees={equalAmounts(total, figure.amount)} figure={figure.amount} />
      <LinesTable lines={lines} opening={opening} sign={sign} count={count} total={total} />
      {query.hasNextPage && (
        <div className="flex flex-wrap items-center justify-between gap-2 px-5 py-4 text-sm text-muted">
          {texts.reports.shown(formatCount(lines.length), formatCount(count))}
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {texts.reports.loadMore}
          </Button>
        </div>
      )}
    </>
  );
}

type Opening = { date: string; amount: string; show: () => void };
type TableProps = { lines: LedgerLine[]; opening: Opening | null; sign: Sign; count: number; total: string };

function LinesTable({ lines, opening, sign, count, total }: TableProps) {
  const head =
    'sticky top-0 border-b bg-surface px-3 py-2 text-left text-xs font-medium text-muted first:pl-5 last:pr-5';
  return (
    <table aria-label={texts.reports.lines} className="w-full border-separate border-spacing-0">
      <thead>
        <tr>
          <th className={head}>{texts.reports.lineDate}</th>
          <th className={head}>{texts.reports.lineDocument}</th>
          <th className={`${head} text-right`}>{texts.reports.lineAmount}</th>
        </tr>
      </thead>
      <tbody>
        {opening && <OpeningRow opening={opening} />}
        {lines.map((line) => (
          <tr key={line.id} className="align-top">
            <td className="figure border-b py-2 pr-3 pl-5">{formatDate(line.date)}</td>
            <td className="border-b px-3 py-2 wrap-anywhere">
              <DocumentCell line={line} />
            </td>
            <td className="figure border-b py-2 pr-5 pl-3 text-right">
              {formatAmount(asRead(line.amount, sign))}
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

const Agreement = ({ agrees, figure }: { agrees: boolean; figure: string }) => (
  <p
    className={`flex items-center gap-1.5 border-b px-5 py-2 text-sm font-medium ${agrees ? 'text-ok bg-ok-soft' : 'text-error bg-error-soft'}`}
  >
    {agrees ? <CircleCheck aria-hidden className="size-4" /> : <CircleAlert aria-hidden className="size-4" />}
    {agrees ? texts.reports.addsUp : texts.reports.doesNotAddUp(formatAmount(figure))}
  </p>
);

function DocumentCell({ line }: { line: LedgerLine }) {
  const name = line.documentNumber ?? texts.reports.lineKinds[line.kind];
  const more = [line.contactName, line.description].filter((text) => text !== null && text !== '');
  const tracking = line.tracking.map(({ category, option }) => `${category}: ${option}`);
  return (
    <>
      {line.url === null ? (
        <span className="font-medium">{name}</span>
      ) : (
        <a
          href={line.url}
          target="_blank"
          rel="noreferrer"
          aria-label={texts.reports.openDocument(name)}
          className="inline-flex items-center gap-1 font-medium text-accent underline underline-offset-4"
        >
          {name}
          <ExternalLink aria-hidden className="size-3.5" />
        </a>
      )}
      {more.length > 0 && <span className="block text-sm text-muted">{more.join(' · ')}</span>}
      {tracking.length > 0 && <span className="block text-xs text-muted">{tracking.join(' · ')}</span>}
    </>
  );
}
