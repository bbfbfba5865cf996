import { dayLabel, monthLabel } from '#contract/period.ts';
import type { Company } from '#contract/companies/companies.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Eye, Scale } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#web/lib/http/apiError.ts';
import { useSelectedCompany } from '#web/lib/companies/companies.ts';
import { endOfDay } from '#web/lib/time/endOfDay.ts';
import { formatDate, formatInstant } from '#web/lib/format/format.ts';
import { lastReport } from '#web/lib/reports/lastReport.ts';
import { viewsQuery } from '#web/lib/reports/reportViews.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { changesTexts } from '#web/lib/texts/changes.ts';
import { todayIn } from '#web/lib/time/today.ts';
import { useUrlParameters } from '#web/lib/hooks/useUrlParameters.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { useDifferentTimeZone } from '#web/lib/time/useDifferentTimeZone.ts';
import { useToday } from '#web/lib/time/useToday.ts';
import { paths } from '#web/paths.ts';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PrintedFacts } from '#web/ui/layout/PrintedFacts.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { ChangedFigures } from './ChangedFigures.tsx';
import { ChangesControls } from './ChangesControls.tsx';
import {
  type ChangesRequest,
  isForeign,
  isOfOne,
  isOption,
  lastDayBefore,
  type Obstacle,
  findObstacle,
  readChangesRequest,
  reportParameters,
  without,
  writeChangesRequest,
} from './changesRequest.ts';
import { changesQuery } from './queries.ts';

export { ChangesPage as Component };

function ChangesPage() {
  useTitle(changesTexts.title);
  const company = useSelectedCompany();
  return company && <CompanyChanges key={company.Id} company={company} />;
}

function CompanyChanges({ company }: { company: Company }) {
  const { search, write } = useUrlParameters();
  const today = useToday(company.TimeZone);
  const request = readChangesRequest(search, today);
  const change = (changedRequest: ChangesRequest) => write(() => writeChangesRequest(changedRequest));
  return (
    <>
      <PageTitle
        title={changesTexts.title}
        description={changesTexts.lead}
        actions={
          <Button asChild>
            <Link to={reportAddress(company.Id, request)}>{changesTexts.back}</Link>
          </Button>
        }
      />
      <PrintedFacts
        facts={[
          company.Name,
          reportTexts.types[request.type],
          isOption(request.type, 'asAt')
            ? dayLabel(request.options.asAt ?? request.endDate)
            : reportTexts.range(monthLabel(request.startDate), monthLabel(request.endDate)),
        ]}
      />
      <ChangesControls company={company} request={request} today={today} onChange={change} />
      <Answer key={request.type} company={company} request={request} today={today} onChange={change} />
    </>
  );
}

/** Keeps months and moments for another type. */
function reportAddress(companyId: string, request: ChangesRequest): string {
  const lastAddress = lastReport(companyId);
  const isSame = (lastAddress.get('type') ?? 'profit-loss') === request.type;
  return isSame ? paths.reportWith(lastAddress) : paths.reportWith(reportParameters(request));
}

type AnswerProps = {
  company: Company;
  request: ChangesRequest;
  today: string;
  onChange: (request: ChangesRequest) => void;
};

function Answer({ company, request, today, onChange }: AnswerProps) {
  const obstacle = findObstacle(request);
  const views = useQuery({
    ...viewsQuery(company.Id),
    enabled: request.day === null && request.look === null,
  });
  const view = views.data?.views.find(({ reportType }) => reportType === request.type)?.lastLookAt;
  // What is read does not vanish while it is read: the look that was meant first is meant as long as the page stands.
  const [initialView, setMeant] = useState(view);
  if (initialView === undefined && view !== undefined) setMeant(view);
  const lastLook = request.look ?? initialView ?? view;
  const since = request.day === null ? lastLook : endOfDay(request.day, company.TimeZone);
  const chooseDay = () =>
    onChange({
      ...request,
      day: lastDayBefore(today, request.until && todayIn(company.TimeZone, new Date(request.until))),
    });
  if (obstacle !== null) return <BlockedNotice obstacle={obstacle} request={request} onChange={onChange} />;
  if (request.day === null && request.look === null && views.data === undefined)
    return <QueryBoundary query={views} errorTitle={changesTexts.failed} rows={6} />;
  if (!since)
    return (
      <EmptyState
        Icon={Eye}
        title={changesTexts.firstLookTitle}
        action={<Button onClick={chooseDay}>{changesTexts.chooseDay}</Button>}
      >
        {changesTexts.firstLookText}
      </EmptyState>
    );
  if (request.until !== null && since > request.until)
    return (
      <EmptyState
        Icon={CalendarClock}
        title={changesTexts.orderTitle}
        action={<Button onClick={chooseDay}>{changesTexts.chooseDay}</Button>}
      >
        {changesTexts.orderText}
      </EmptyState>
    );
  return <Compared company={company} request={request} since={since} onChange={onChange} />;
}

type ObstacleProps = Pick<AnswerProps, 'request' | 'onChange'> & { obstacle: Obstacle };

const BlockedNotice = ({ obstacle, request, onChange }: ObstacleProps) => (
  <EmptyState
    Icon={Scale}
    title={changesTexts.obstacles[obstacle].title}
    action={
      <Button onClick={() => onChange(without(request, obstacle))}>
        {changesTexts.obstacles[obstacle].way}
      </Button>
    }
  >
    {changesTexts.obstacles[obstacle].text}
  </EmptyState>
);

type ComparedProps = Omit<AnswerProps, 'today'> & { since: string };

function Compared({ company, request, since, onChange }: ComparedProps) {
  const query = useQuery(changesQuery(company.Id, request, since));
  const { day, until, type } = request;
  const sentence =
    day === null ? changesTexts.lookMoment(formatInstant(since)) : changesTexts.dayMoment(formatDate(day));
  const second =
    until === null
      ? changesTexts.nowMoment
      : changesTexts.dayMoment(formatDate(todayIn(company.TimeZone, new Date(until))));
  const otherZone = useDifferentTimeZone(company.TimeZone);
  const scope = query.data?.scope ?? null;
  return (
    <>
      <div className="mb-4 grid gap-1 text-sm text-muted">
        <p>{changesTexts.moments(sentence, second)}</p>
        {otherZone !== null && (day !== null || until !== null) && <p>{changesTexts.daysIn(otherZone)}</p>}
        {since < company.CreatedAt && (
          <p className="text-attention">{changesTexts.beforeConnected(formatInstant(company.CreatedAt))}</p>
        )}
        {changesTexts.about[type] !== null && (
          <p className="max-w-prose text-pretty">{changesTexts.about[type]}</p>
        )}
        {scope !== null && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium text-ink">{changesTexts.onlyPart(scope)}</span>
            {request.tracking.only.length > 0 && (
              <Button
                size="small"
                onClick={() => onChange({ ...request, tracking: { ...request.tracking, only: [] } })}
              >
                {changesTexts.wholeOrganisation}
              </Button>
            )}
          </p>
        )}
      </div>
      {query.data ? (
        <ChangedFigures changes={query.data} dim={query.isPlaceholderData} />
      ) : isOfOne(request) && query.error instanceof ApiError && isForeign(query.error) ? (
        <BlockedNotice obstacle="foreign" request={request} onChange={onChange} />
      ) : (
        <QueryBoundary query={query} errorTitle={changesTexts.failed} rows={8} />
      )}
    </>
  );
}
