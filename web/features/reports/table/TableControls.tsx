import { reportTable as words } from '#web/lib/texts/reports/reportTable.ts';
import { digits } from '#web/lib/format/formatFigure.ts';
import { formatDecimal } from '#web/lib/format/format.ts';
import { SearchBox } from '#web/ui/forms/SearchBox.tsx';
import { Select } from '#web/ui/forms/Select.tsx';
import { useSearchInput } from '#web/ui/forms/useSearchInput.ts';
import { leastAmounts } from './arrangement.ts';
import { useArrangement } from './useArrangement.ts';

const NONE = 'none';

export function TableControls() {
  const { arrangement, arrange } = useArrangement();
  const search = useSearchInput(arrangement.text, (text) => arrange({ text }));
  return (
    <>
      <div className="col-span-2">
        <SearchBox
          label={words.find}
          placeholder={words.findPlaceholder}
          clearLabel={words.findClear}
          value={search.text}
          onChange={search.setText}
        />
      </div>
      <Select
        label={words.least}
        value={arrangement.leastAmount ?? NONE}
        options={[
          { value: NONE, label: words.leastNone },
          ...leastAmounts.map((value) => ({ value, label: formatDecimal(value, 0) })),
        ]}
        onChange={(value) => arrange({ leastAmount: value === NONE ? null : value })}
      />
      <Select
        label={words.digits}
        value={arrangement.digits}
        options={digits.map((value) => ({ value, label: words.digitChoices[value] }))}
        onChange={(value) => arrange({ digits: value })}
      />
    </>
  );
}
