import { activity } from '../../lib/texts/activity.ts';
import { Choice } from '../../ui/Choice.tsx';
import { kindChoices } from './activityFilters.ts';
import type { ActivityControl } from './useActivityFilters.ts';

export const KindChoice = ({ control: { filters, change } }: { control: ActivityControl }) => (
  <Choice
    label={activity.kind}
    value={filters.kind}
    options={kindChoices.map((value) => ({ value, label: activity.kinds[value] }))}
    onPick={(kind) => change({ kind })}
    className="min-w-0 sm:w-48"
  />
);
