import type { ClientSummary } from '#contract/closing/clients.ts';
import { signOffStates, signOffStateWords } from '#contract/closing/signOffStates.ts';
import { statusWords, tieStatuses } from '#contract/tieOut/tieOut.ts';
import type { ReactNode } from 'react';
import { formatCount } from '#web/lib/format/format.ts';
import { clientTexts } from '#web/lib/texts/closing/clients.ts';
import { FilterRow } from '#web/ui/forms/FilterRow.tsx';
import { Select } from '#web/ui/forms/Select.tsx';
import { Switch } from '#web/ui/forms/Switch.tsx';
import type { useClientFilter } from './useClientFilter.ts';

type Props = {
  list: ReturnType<typeof useClientFilter>;
  tags: readonly string[];
  summary: ClientSummary;
  children?: ReactNode;
};

const ANY = '';

export function ClientFilters({ list, tags, summary, children }: Props) {
  const { filter, change } = list;
  const tagOptions = filter.tag === null || tags.includes(filter.tag) ? tags : [...tags, filter.tag];
  return (
    <fieldset aria-label={clientTexts.filters} data-print="never" className="mb-3">
      <FilterRow
        search={{
          className: 'sm:w-64',
          label: clientTexts.search,
          placeholder: clientTexts.searchHint,
          clearLabel: clientTexts.clearSearch,
          value: list.searchText,
          onChange: list.setSearchText,
        }}
      >
        <Select
          label={clientTexts.statusFilter}
          hideLabel
          value={filter.status ?? ANY}
          options={[
            { value: ANY, label: clientTexts.anyStatus },
            ...tieStatuses.map((value) => ({ value, label: statusWords(value) })),
          ]}
          onChange={(status) => change({ status: status || null })}
        />
        <Select
          label={clientTexts.signOffFilter}
          hideLabel
          value={filter.signOff ?? ANY}
          options={[
            { value: ANY, label: clientTexts.anySignOff },
            ...signOffStates.map((value) => ({ value, label: signOffStateWords[value] })),
          ]}
          onChange={(signOff) => change({ signOff: signOff || null })}
        />
        {tagOptions.length > 0 && (
          <Select
            label={clientTexts.tagFilter}
            hideLabel
            value={filter.tag ?? ANY}
            options={[
              { value: ANY, label: clientTexts.anyTag },
              ...tagOptions.map((value) => ({ value, label: value })),
            ]}
            onChange={(tag) => change({ tag: tag || null })}
          />
        )}
        {children}
        <div className="col-span-2 flex h-9 items-center">
          <Switch
            label={clientTexts.onlyNeeding(formatCount(summary.needingAttention))}
            checked={filter.onlyNeeding}
            onChange={(checked) => change({ show: checked ? 'needs' : null })}
          />
        </div>
      </FilterRow>
    </fieldset>
  );
}
