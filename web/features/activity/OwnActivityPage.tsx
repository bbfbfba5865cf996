import type { AuditEvent } from '#contract/audit.ts';
import { useQuery } from '@tanstack/react-query';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { activity } from '#web/lib/texts/activity.ts';
import { ActivityList } from './ActivityList.tsx';
import { KindSelect } from './KindSelect.tsx';
import { ownActivityQuery } from './queries.ts';
import { useActivityFilters } from './useActivityFilters.ts';

export { OwnActivityPage as Component };

function OwnActivityPage() {
  useTitle(activity.ownTitle);
  const control = useActivityFilters();
  return (
    <>
      <p className="mb-4 max-w-prose text-muted text-pretty">{activity.ownLead}</p>
      <fieldset aria-label={activity.filters} className="mb-4 flex flex-wrap gap-3">
        <KindSelect control={control} />
      </fieldset>
      <ActivityList
        title={activity.ownTitle}
        query={useQuery(ownActivityQuery(control.filters))}
        control={control}
        lastColumn={{ title: activity.columns.company, render: companyName }}
      />
    </>
  );
}

const companyName = ({ company }: AuditEvent) => company && (company.name ?? activity.someCompany);
