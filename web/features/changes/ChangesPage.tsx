import { comparedTypes } from '#contract/changes.ts';
import { addDays, monthLabel } from '#contract/period.ts';
import type { Company } from '#contract/companies.ts';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useSelectedCompany } from '../../lib/companies.ts';
import { endOfDay } from '../../lib/endOfDay.ts';
import { formatDate, formatInstant } from '../../lib/format.ts';
import { monthParameters } from '../../lib/monthRange.ts';
import { viewsQuery } from '../../lib/reportViews.ts';
import { texts } from '../../lib/texts/index.ts';
import { changes as words } from '../../lib/texts/changes.ts';
import { useTitle } from '../../lib/useTitle.ts';
import { useToday } from '../../lib/useToday.ts';
import { paths } from '../../paths.ts';
import { Awaited } from '../../ui/Awaited.tsx';
import { Blank } from '../../ui/Blank.tsx';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Field } from '../../ui/Field.tsx';
import { MonthRangeChoice } from '../../ui/MonthRangeChoice.tsx';
import { PaperFacts } from '../../ui/PaperFacts.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ChangedFigures } from './ChangedFigures.tsx';
import { type ChangesRequest, readChangesRequest, writeChangesRequest } from './changesRequest.ts';
import { changesQuery } from './queries.ts';

export function ChangesPage() {
  useTitle(words.title);
  const company = useSelectedCompany();
  return company && <CompanyChanges key={company.Id} company={company} />;
}

function CompanyChanges({ company }: { company: Company }) {
  const [search, setSearch] = useSearchParams();
  const today = useToday(company.TimeZone);
  const request = readChangesRequest(search, today);
  const views = useQuery(viewsQuery(company.Id));
  const change = (next: ChangesRequest) => setSearch(writeChangesRequest(next), { replace: true });
  const lastLook = views.data?.views.find(({ reportType }) => reportType === request.type)?.seenBeforeAt;
  const since = request.day === null ? lastLook : endOfDay(request.day, company.TimeZone);
  return (
    <>
      <PageTitle
        title={words.title}
        lead={words.lead}
        actions={
          <Button asChild>
            <Link to={paths.reportOf({ type: request.type, ...monthParameters(request) })}>{words.back}</Link>
          </Button>
        }
      />
      <PaperFacts
        facts={[
          company.Name,
          words.types[request.type],
          texts.reports.range(monthLabel(request.startDate), monthLabel(request.endDate)),
        ]}
      />
      <Controls request={request} today={today} onChange={change} />
      {since && (
        <p className="mb-4 text-sm text-muted">
          {request.day === null
            ? words.sinceLook(formatInstant(since))
            : words.sinceDay(formatDate(request.day))}
        </p>
      )}
      {request.day === null && views.data === undefined ? (
        <Awaited awaited={views} failed={words.failed} rows={6} />
      ) : since ? (
        <Compared company={company} request={request} since={since} />
      ) : (
        <Blank
          Icon={Eye}
          title={words.firstLookTitle}
          action={
            <Button onClick={() => change({ ...request, day: addDays(today, -1) })}>{words.chooseDay}</Button>
          }
        >
          {words.firstLookText}
        </Blank>
      )}
    </>
  );
}

type ControlsProps = { request: ChangesRequest; today: string; onChange: (next: ChangesRequest) => void };

function Controls({ request, today, onChange }: ControlsProps) {
  return (
    <fieldset
      aria-label={words.settings}
      className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      <Choice
        label={words.report}
        value={request.type}
        options={comparedTypes.map((value) => ({ value, label: words.types[value] }))}
        onPick={(type) => onChange({ ...request, type })}
        className="col-span-2 sm:w-44"
      />
      <MonthRangeChoice
        range={request}
        today={today}
        onPick={(range) => onChange({ ...request, ...range })}
      />
      <Choice
        label={words.since}
        value={request.day === null ? 'look' : 'day'}
        options={(['look', 'day'] as const).map((value) => ({ value, label: words.sinceChoices[value] }))}
        onPick={(value) => onChange({ ...request, day: value === 'look' ? null : addDays(today, -1) })}
        className="sm:w-40"
      />
      {request.day !== null && (
        <Field
          compact
          type="date"
          label={words.day}
          value={request.day}
          max={addDays(today, -1)}
          onChange={({ target: { value: day } }) => {
            if (day !== '' && day < today) onChange({ ...request, day });
          }}
          className="min-w-0 sm:w-40"
        />
      )}
    </fieldset>
  );
}

type ComparedProps = { company: Company; request: ChangesRequest; since: string };

function Compared({ company, request, since }: ComparedProps) {
  const query = useQuery(changesQuery(company.Id, request, since));
  if (!query.data) return <Awaited awaited={query} failed={words.failed} rows={8} />;
  return <ChangedFigures changes={query.data} dim={query.isPlaceholderData} />;
}
