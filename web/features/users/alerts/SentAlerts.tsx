import { monthLabel } from '#contract/period.ts';
import type { SentAlert } from '#contract/users/alerts.ts';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '#web/lib/format/format.ts';
import { alertTexts } from '#web/lib/texts/account/alerts.ts';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { sentAlertsQuery } from './queries.ts';

export function SentAlerts() {
  const query = useQuery(sentAlertsQuery);
  if (query.data === undefined)
    return <QueryBoundary query={query} errorTitle={alertTexts.recentFailed} rows={3} />;
  if (query.data.length === 0) return <p className="text-muted">{alertTexts.none}</p>;
  return (
    <ul className="divide-y">
      {query.data.map((alert) => {
        const { mailedAt, companyId, companyName, event, kind, month, measure, stage } = alert;
        return (
          <li
            key={[mailedAt, companyId, event, kind, month, measure, stage].join(' ')}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2.5 first:pt-0"
          >
            <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
              <span className="font-medium">{companyName}</span>
              <span className="block text-sm text-muted">{describe(alert)}</span>
            </p>
            <time dateTime={mailedAt} className="figure text-sm text-muted">
              {formatInstant(mailedAt)}
            </time>
          </li>
        );
      })}
    </ul>
  );
}

function describe({ event, kind, month, measure, stage }: SentAlert): string {
  const sentence =
    event === 'opened' && stage !== null ? alertTexts.stages[stage] : alertTexts.events[kind][event];
  if (measure !== null) return `${sentence}: ${alertTexts.measures[measure]}`;
  return month === null ? sentence : `${sentence}: ${monthLabel(`${month}-01`)}`;
}
