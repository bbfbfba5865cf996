import type { Report } from '#contract/reports/reports.ts';
import { groupItems, proofResult } from '#contract/tieOut/tieOut.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { VerifyMonthsButton } from '#web/connection/VerifyMonthsButton.tsx';
import { formatCount, formatInstant, formatRelativeTime } from '#web/lib/format/format.ts';
import { useEverTrue } from '#web/lib/hooks/useEverTrue.ts';
import { viewsQuery } from '#web/lib/reports/reportViews.ts';
import { entityName } from '#web/lib/sync/syncRuns.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { tieOutDetailTexts } from '#web/lib/texts/reports/tieOutDetails.ts';
import { proofTexts } from '#web/lib/texts/proofs.ts';
import { monthParameters } from '#web/lib/time/monthRange.ts';
import { useNow } from '#web/lib/time/useNow.ts';
import { paths } from '#web/paths.ts';
import type { ReportRequest } from '#web/features/reports/reportRequestType.ts';
import { notedPeriod } from '#contract/closing/placedNotes.ts';
import { AddNote } from '#web/notes/AddNote.tsx';
import { notesRange } from '#web/features/reports/notesRange.ts';
import { coveredWords, ownRange } from '#web/features/reports/reportWords.ts';
import { changesParameters } from './changesParameters.ts';
import { checkedRange, hasUnverifiedMonths } from './checkedRange.ts';
import { DifferencesTable, ProofsTable } from './Proofs.tsx';

type Props = { report: Report; request: ReportRequest; isOpen: boolean; onClose: () => void };

/** Times, checks and items, and the ways to the proofs and to what changed. */
export function TieOutDetails({ report, request }: Props) {
  const { tieOut, freshness } = report;
  const past = request.options.asOf !== undefined;
  const currentMs = useNow(30_000);
  const range = checkedRange(report);
  const results = tieOut.proofs.map(proofResult);
  const passed = results.filter((result) => result === 'passed').length;
  const compared = results.filter((result) => result !== 'uncompared').length;
  const ages = [
    freshness.asOf === null
      ? reportTexts.neverSynced
      : reportTexts.booksAge(
          past ? formatInstant(freshness.asOf) : formatRelativeTime(freshness.asOf, currentMs),
        ),
    ...(freshness.oldestEntity?.at && !past
      ? [
          tieOutDetailTexts.oldest(
            entityName(freshness.oldestEntity.entityType),
            formatRelativeTime(freshness.oldestEntity.at, currentMs),
          ),
        ]
      : []),
    ...(past ? [] : [checkedText(tieOut.checkedAt, currentMs)]),
  ];
  return (
    <>
      <p className="mt-1 text-muted">{ages.join(' · ')}</p>
      <div className="mt-1.5 flex flex-wrap gap-x-6 gap-y-1">
        {tieOut.proofs.length > 0 && (
          <Fold label={tieOutDetailTexts.showProofs(formatCount(passed), formatCount(compared))}>
            <ProofsTable proofs={tieOut.proofs} />
          </Fold>
        )}
        {tieOut.differences.length > 0 && (
          <Fold label={tieOutDetailTexts.showDifferences(formatCount(groupItems(tieOut.differences).length))}>
            <DifferencesTable report={report} />
          </Fold>
        )}
        <Links report={report} request={request} />
        {!past && (
          <span className="-my-1.5">
            <NoteOnReport report={report} request={request} />
          </span>
        )}
        {!past && hasUnverifiedMonths(report) && (
          <VerifyMonthsButton
            companyId={report.companyId}
            key={`${range.startDate} ${range.endDate}`}
            range={range}
            verifying={tieOut.proving}
            label={proofTexts.askReport}
          />
        )}
      </div>
    </>
  );
}

const checkedText = (checkedAt: string | null, currentMs: number): string =>
  checkedAt === null
    ? reportTexts.neverChecked
    : reportTexts.checked(formatRelativeTime(checkedAt, currentMs));

function Links({ report, request }: { report: Report; request: ReportRequest }) {
  const { companyId, periods } = report;
  const views = useQuery(viewsQuery(companyId));
  const look = views.data?.views.find(({ reportType }) => reportType === request.type)?.seenBeforeAt ?? null;
  const months = {
    from: periods[0]?.startDate.slice(0, 7) ?? '',
    to: periods.at(-1)?.endDate.slice(0, 7) ?? '',
  };
  const range = checkedRange(report);
  const classes = 'rounded-sm text-sm font-medium text-accent underline underline-offset-4';
  return (
    <>
      <Link to={paths.proofs(monthParameters(range))} className={classes}>
        {proofTexts.link}
      </Link>
      <Link to={paths.changes(changesParameters(request, months, look))} className={classes}>
        {tieOutDetailTexts.whatChanged}
      </Link>
    </>
  );
}

function NoteOnReport({ report, request }: Pick<Props, 'report' | 'request'>) {
  const { companyId, type, title } = report;
  const { options } = notesRange(request).report;
  return (
    <AddNote
      companyId={companyId}
      subject={{ report: { type, options, ...notedPeriod(report) } }}
      name={`${title}, ${coveredWords({ type, ...ownRange(report) })}`}
    />
  );
}

const unfolded = 'mt-2 max-h-96 overflow-auto rounded-md border bg-surface';

/** Renders its rows, of which there may be hundreds, when first opened. */
function Fold({ label, children }: { label: string; children: ReactNode }) {
  const [isListOpen, setOpen] = useState(false);
  const opened = useEverTrue(isListOpen);
  return (
    <details className="open:basis-full" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer rounded-sm text-sm font-medium text-accent">{label}</summary>
      {/* Scrollable without focusable content: must be focusable itself (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section tabIndex={0} aria-label={label} className={unfolded}>
        {opened && children}
      </section>
    </details>
  );
}
