import type { AuditEvent } from '#contract/audit.ts';
import { useQuery } from '@tanstack/react-query';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { activityTexts } from '#web/lib/texts/activity.ts';
import { ActivityList } from './ActivityList.tsx';
import { KindSelect } from './KindSelect.tsx';
import { ownActivityQuery } from './queries.ts';
import { useActivityFilters } from './useActivityFilters.ts';

export { OwnActivityPage as Component };

function OwnActivityPage() {
  useTitle(activityTexts.ownTitle);
  const control = useActivityFilters();
  return (
    <>
      <p className="mb-4 max-w-prose text-muted text-pretty">{activityTexts.ownLead}</p>
      <fieldset aria-label={activityTexts.filters} className="mb-4 flex flex-wrap gap-3">
        <KindSelect control={control} />
      </fieldset>
      <ActivityList
        title={activityTexts.ownTitle}
        query={useQuery(ownActivityQuery(control.filters))}
        control={control}
        lastColumn={{ title: activityTexts.columns.company, render: companyName }}
      />
    </>
  );
}

const companyName = ({ company }: AuditEvent) => company && (company.name ?? activityTexts.someCompany);
