import { formatCount, formatDate } from '#web/lib/format/format.ts';
import { syncTexts } from '#web/lib/texts/sync.ts';
import { syncLogTexts } from '#web/lib/texts/syncLogs.ts';
import { useToday } from '#web/lib/time/useToday.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateField } from '#web/ui/forms/DateField.tsx';
import { FilterRow } from '#web/ui/forms/FilterRow.tsx';
import { Select } from '#web/ui/forms/Select.tsx';
import { Chip } from '#web/ui/lists/Chip.tsx';
import {
  activeFilters,
  entityOptions,
  statusOptions,
  withDay,
  type FilterKey,
  type LogFilters,
} from './logFilters.ts';
import type { LogFilterControl } from './useLogFilters.ts';

const { chips } = syncLogTexts;
const entityLabel = (entity: LogFilters['entity']) =>
  entity === 'all' ? syncLogTexts.all : syncTexts.entities[entity];
const statusLabel = (status: LogFilters['status']) =>
  status === 'all' ? syncLogTexts.all : syncTexts.statuses[status];

export function FilterBar({ control, timeZone }: { control: LogFilterControl; timeZone: string | null }) {
  const { filters, change } = control;
  const today = useToday(timeZone);
  return (
    <fieldset aria-label={syncLogTexts.filters} className="mb-4 grid gap-3">
      <FilterRow
        search={{
          className: 'sm:w-70',
          label: syncLogTexts.search,
          placeholder: syncLogTexts.searchPlaceholder,
          clearLabel: syncLogTexts.clearSearch,
          value: control.text,
          onChange: control.setText,
        }}
      >
        <Select
          label={syncTexts.status}
          value={filters.status}
          options={statusOptions.map((value) => ({ value, label: statusLabel(value) }))}
          onChange={(status) => change({ status })}
          className="sm:w-32"
        />
        <EntitySelect filters={filters} onChange={(entity) => change({ entity })} />
        {(['from', 'to'] as const).map((end) => (
          <DateField
            key={end}
            label={syncLogTexts[end]}
            value={filters[end]}
            max={today}
            onChange={(day) => change(withDay(filters, end, day))}
            onClear={() => change({ [end]: '' })}
            className="min-w-0 sm:w-38"
          />
        ))}
      </FilterRow>
      <Chips control={control} />
    </fieldset>
  );
}

type EntityProps = {
  filters: LogFilters;
  onChange: (entity: LogFilters['entity']) => void;
  /** Shown behind the names of those that have any. */
  counts?: ReadonlyMap<LogFilters['entity'], number>;
};

export function EntitySelect({ filters, onChange, counts }: EntityProps) {
  const labelWithCount = (entity: LogFilters['entity']) => {
    const count = counts?.get(entity) ?? 0;
    return count === 0 ? entityLabel(entity) : `${entityLabel(entity)} (${formatCount(count)})`;
  };
  return (
    <Select
      label={syncTexts.entity}
      value={filters.entity}
      options={entityOptions.map((value) => ({ value, label: labelWithCount(value) }))}
      onChange={onChange}
      className="min-w-0 sm:w-44"
    />
  );
}

const chipLabels: Record<FilterKey, (filters: LogFilters) => string> = {
  search: ({ search }) => chips.search(search),
  status: ({ status }) => chips.status(statusLabel(status)),
  entity: ({ entity }) => chips.entity(entityLabel(entity)),
  from: ({ from }) => chips.from(formatDate(from)),
  to: ({ to }) => chips.to(formatDate(to)),
};

function Chips({ control: { filters, remove, clear } }: { control: LogFilterControl }) {
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {active.map((key) => (
        <Chip
          key={key}
          label={chipLabels[key](filters)}
          removeLabel={syncLogTexts.removeFilter(chipLabels[key](filters))}
          onRemove={() => remove(key)}
        />
      ))}
      <Button variant="quiet" size="small" onClick={clear}>
        {syncLogTexts.clearFilters}
      </Button>
    </div>
  );
}
