import { monthEnd } from '#contract/period.ts';
import { readReport, type Report } from '#contract/reports/reports.ts';
import type { TieStatus } from '#contract/tieOut/tieOut.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { VerifyMonthsButton } from '#web/connection/VerifyMonthsButton.tsx';
import { formatMoney } from '#web/lib/format/format.ts';
import { call } from '#web/lib/http/api.ts';
import { CACHE_MS } from '#web/lib/http/queryClient.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { signOffTexts } from '#web/lib/texts/closing/signOff.ts';
import { paths } from '#web/paths.ts';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { TieStatusBadge } from '#web/ui/feedback/TieStatus.tsx';
import { Card } from '#web/ui/layout/Card.tsx';

/** Rows of the executive summary. */
const figureKeys = ['profit', 'closing', 'debtors', 'creditors'] as const;

const summaryQuery = (companyId: string, month: string) => {
  const startDate = `${month}-01`;
  const query = { companyId, startDate, endDate: monthEnd(startDate) };
  return queryOptions({
    queryKey: queryKeys.reports(companyId, 'sign-off', 'figures', month),
    queryFn: ({ signal }) => call(readReport, { params: { reportType: 'executive-summary' }, query, signal }),
    staleTime: CACHE_MS,
  });
};

type Props = { companyId: string; month: string; status: TieStatus | null };

/** Four figures of the month, and its agreement with the provider. */
export function KeyFigures({ companyId, month, status }: Props) {
  const query = useQuery(summaryQuery(companyId, month));
  const startDate = `${month}-01`;
  return (
    <Card className="mb-4 px-5 py-4">
      {query.data ? (
        <dl aria-label={signOffTexts.figures} className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
          {figureKeys.map((key) => (
            <div key={key} className="min-w-0">
              <dt className="text-sm text-muted">{signOffTexts.keyFigures[key]}</dt>
              <dd className="figure text-lg font-semibold wrap-anywhere">
                <KeyFigure report={query.data} row={key} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <QueryBoundary query={query} errorTitle={signOffTexts.figuresFailed} rows={2} />
      )}
      {status !== null && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
          <TieStatusBadge status={status} />
          <Link
            to={paths.proofs({ from: month, to: month })}
            className="font-medium text-accent underline underline-offset-4"
          >
            {signOffTexts.proofs}
          </Link>
          {(status === 'unchecked' || status === 'changed') && (
            <VerifyMonthsButton
              key={month}
              companyId={companyId}
              range={{ startDate, endDate: monthEnd(startDate) }}
              verifying={false}
              label={signOffTexts.check}
            />
          )}
        </p>
      )}
    </Card>
  );
}

function KeyFigure({ report: { sections, currency }, row: key }: { report: Report; row: string }) {
  const amount = sections
    .flatMap(({ rows }) => rows)
    .find((row) => row.key === key)
    ?.cells.at(-1)?.amount;
  return amount == null ? (
    <span className="text-muted">{signOffTexts.noFigure}</span>
  ) : (
    formatMoney(amount, currency)
  );
}
