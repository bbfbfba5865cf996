import { activityTexts } from '#web/lib/texts/activity.ts';
import { Select } from '#web/ui/forms/Select.tsx';
import { kindOptions } from './activityFilters.ts';
import type { ActivityControl } from './useActivityFilters.ts';

export const KindSelect = ({ control: { filters, change } }: { control: ActivityControl }) => (
  <Select
    label={activityTexts.kind}
    value={filters.kind}
    options={kindOptions.map((value) => ({ value, label: activityTexts.kinds[value] }))}
    onChange={(kind) => change({ kind })}
    className="min-w-0 sm:w-48"
  />
);
