import type { AuditEvent } from '#contract/audit.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { activityTexts } from '#web/lib/texts/activity.ts';
import { Select } from '#web/ui/forms/Select.tsx';
import { ActivityList } from './ActivityList.tsx';
import { KindSelect } from './KindSelect.tsx';
import { companyActivityQuery } from './queries.ts';
import { type ActivityControl, useActivityFilters } from './useActivityFilters.ts';

export { CompanyActivityPage as Component };

/** Visible to every member. */
function CompanyActivityPage() {
  useTitle(activityTexts.companyTitle);
  const { companyId = '' } = useParams();
  const control = useActivityFilters();
  const query = useQuery(companyActivityQuery(companyId, control.filters));
  return (
    <>
      <p className="mb-4 max-w-prose text-muted text-pretty">{activityTexts.companyLead}</p>
      <fieldset aria-label={activityTexts.filters} className="mb-4 flex flex-wrap gap-3">
        <KindSelect control={control} />
        <PersonSelect control={control} people={query.data?.people ?? []} />
      </fieldset>
      <ActivityList
        title={activityTexts.companyTitle}
        query={query}
        control={control}
        lastColumn={{ title: activityTexts.columns.who, render: personName }}
      />
    </>
  );
}

const personName = ({ person }: AuditEvent) =>
  person === null ? activityTexts.app : (person.name ?? activityTexts.gone);

type PersonProps = { control: ActivityControl; people: { id: string; name: string | null }[] };

function PersonSelect({ control: { filters, change }, people }: PersonProps) {
  return (
    <Select
      label={activityTexts.person}
      value={filters.person}
      options={[
        { value: 'all', label: activityTexts.everybody },
        ...people.map(({ id, name }) => ({ value: id, label: name ?? activityTexts.gone })),
        { value: 'app', label: activityTexts.app },
      ]}
      onChange={(person) => change({ person })}
      className="min-w-0 sm:w-56"
    />
  );
}
