import type { Company } from '#contract/companies/companies.ts';
import type { SyncLog, SyncRun } from '#contract/sync/sync.ts';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { awaitsFirstSync } from '#web/lib/companies/companies.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { useEverTrue } from '#web/lib/hooks/useEverTrue.ts';
import { describeWait } from '#web/lib/sync/describeWait.ts';
import { summarizeLogs } from '#web/lib/sync/entityGroups.ts';
import { hasFigures } from '#web/lib/sync/firstSync.ts';
import { describeAmountRead, entityName, isRunning, useRuns } from '#web/lib/sync/syncRuns.ts';
import { firstSyncTexts } from '#web/lib/texts/sync/firstSync.ts';
import { useNow } from '#web/lib/time/useNow.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { FirstFigure } from './FirstFigure.tsx';
import { FirstSyncAgain } from './FirstSyncAgain.tsx';

type Props = {
  company: Company;
  /** Shows the way to the first report; false where it stands below. */
  offersReport: boolean;
};

/**
 * Shows what the first sync reads, until the page is left: it keeps its height when the sync ends, so that nothing below it
 * moves. Null where the first sync was over when the page opened.
 */
export function FirstSyncProgress({ company, offersReport }: Props) {
  const wasAwaited = useEverTrue(awaitsFirstSync(company));
  return wasAwaited ? <Progress company={company} offersReport={offersReport} /> : null;
}

type View = { title: string; text: string; action: ReactNode; isBusy: boolean };

function Progress({ company, offersReport }: Props) {
  const { query, active, runs } = useRuns(company.Id);
  const currentTime = useNow(1000);
  const run = active ?? runs[0];
  const logs = run?.logs ?? [];
  const view = (): View => {
    const openReport = offersReport && <OpenReport companyId={company.Id} />;
    if (company.IsInitialSyncCompleted)
      return {
        title: firstSyncTexts.doneTitle,
        text: firstSyncTexts.done(formatCount(countRecords(logs))),
        action: openReport,
        isBusy: false,
      };
    // A successful initial run is about to complete the company.
    const isStopped = query.isSuccess && !active && !(run?.trigger === 'initial' && run.status === 'success');
    if (isStopped)
      return {
        title: firstSyncTexts.stoppedTitle,
        text: firstSyncTexts.stopped,
        action: <FirstSyncAgain companyId={company.Id} />,
        isBusy: false,
      };
    if (run && hasFigures(run))
      return {
        title: firstSyncTexts.readyTitle,
        text: firstSyncTexts.ready,
        action: openReport,
        isBusy: true,
      };
    return {
      title: firstSyncTexts.runningTitle(company.Name),
      text: [
        ...(offersReport ? [] : [firstSyncTexts.incomplete]),
        run ? describeReading(run, currentTime) : firstSyncTexts.starting,
      ].join(' '),
      action: null,
      isBusy: true,
    };
  };
  const { title, text, action, isBusy } = view();
  return (
    <section
      aria-label={firstSyncTexts.label}
      data-print="never"
      className="mb-4 grid grid-cols-1 content-start gap-3 rounded-lg border bg-surface px-5 py-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="flex items-center gap-2 font-semibold">
            {isBusy ? <Spinner /> : <CircleCheck aria-hidden className="size-4 shrink-0 text-ok" />}
            <output className="truncate">{title}</output>
          </h2>
          <p className="figure line-clamp-3 whitespace-normal h-[3lh] text-muted sm:line-clamp-2 sm:h-[2lh]">
            {text}
          </p>
        </div>
        <div className="h-9 w-full sm:w-auto sm:min-w-52 sm:text-right">{action}</div>
      </div>
      <progress
        aria-label={firstSyncTexts.progress}
        className="meter"
        max={1}
        value={company.IsInitialSyncCompleted ? 1 : logs.length === 0 ? 0 : summarizeLogs(logs).completed}
      />
      {offersReport && (
        <div className="min-h-15 sm:min-h-7">
          {company.IsInitialSyncCompleted && <FirstFigure company={company} />}
        </div>
      )}
    </section>
  );
}

const countRecords = (logs: readonly SyncLog[]): number =>
  logs.reduce((total, log) => total + (log.entityType === 'TrialBalances' ? 0 : log.recordsFetched), 0);

function describeReading({ logs }: SyncRun, currentTime: number): string {
  const waiting = logs.find(({ waitingUntil }) => waitingUntil !== null);
  const current = logs
    .filter(({ status, waitingUntil }) => status === 'syncing' && waitingUntil === null)
    .map((log) => firstSyncTexts.entity(entityName(log.entityType), describeAmountRead(log)));
  const ended = logs.filter(({ status }) => !isRunning(status)).length;
  const sentences = [
    firstSyncTexts.lists(formatCount(ended), formatCount(logs.length), formatCount(countRecords(logs))),
    current.length > 0
      ? firstSyncTexts.reading(current.join('; '))
      : waiting && describeWait(waiting, currentTime),
  ];
  return sentences.filter(Boolean).join(' ');
}

const OpenReport = ({ companyId }: { companyId: string }) => (
  <Button variant="primary" asChild>
    <Link to={paths.inCompany(companyId, paths.reports)}>{firstSyncTexts.openReport}</Link>
  </Button>
);
