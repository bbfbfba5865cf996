import type { BookCheck } from '#contract/tieOut/bookChecks.ts';
import { useQuery } from '@tanstack/react-query';
import { formatRelativeTime, formatCount, formatInstant } from '#web/lib/format/format.ts';
import { proofTexts } from '#web/lib/texts/proofs.ts';
import { useNow } from '#web/lib/time/useNow.ts';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { bookCheckQuery } from './queries.ts';

export function BookCheckLine({ companyId }: { companyId: string }) {
  const query = useQuery(bookCheckQuery(companyId));
  return (
    <Card className="mb-4 px-4 py-3">
      {query.data ? (
        query.data.last === null ? (
          <Planned nextAt={query.data.nextAt} />
        ) : (
          <Checked check={query.data.last} />
        )
      ) : (
        <QueryBoundary query={query} errorTitle={proofTexts.checkFailed} rows={1} />
      )}
    </Card>
  );
}

const Planned = ({ nextAt }: { nextAt: string | null }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <StatusBadge tone="idle" label={proofTexts.checkPlannedLabel} />
    {nextAt === null ? proofTexts.checkNeverPlanned : proofTexts.checkNever(formatInstant(nextAt))}
  </p>
);

function Checked({ check }: { check: BookCheck }) {
  const currentMs = useNow(60_000);
  const sound = check.findingCount === 0;
  const timeText = `${formatRelativeTime(check.finishedAt, currentMs)} (${formatInstant(check.finishedAt)})`;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge
          tone={sound ? 'ok' : 'error'}
          label={sound ? proofTexts.checkSoundLabel : proofTexts.checkOffLabel}
        />
        <span className="min-w-0 flex-1 basis-64 text-pretty">
          {sound
            ? proofTexts.checkSound(timeText)
            : proofTexts.checkOff(timeText, formatCount(check.findingCount))}{' '}
          <span className="text-muted">
            {proofTexts.checkRead(
              formatCount(check.recordsRead),
              formatCount(check.linesRead),
              formatCount(check.sumsRead),
            )}
          </span>
        </span>
      </p>
      {!sound && (
        <div className="mt-2">
          <Disclosure summary={proofTexts.checkFindings}>
            <ul className="grid list-disc gap-1 pl-5 text-sm">
              {check.findings.map(({ sentence }) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </>
  );
}
