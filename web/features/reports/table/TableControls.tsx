import { reportTableTexts } from '#web/lib/texts/reports/reportTable.ts';
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
          label={reportTableTexts.find}
          placeholder={reportTableTexts.findPlaceholder}
          clearLabel={reportTableTexts.findClear}
          value={search.text}
          onChange={search.setText}
        />
      </div>
      <Select
        label={reportTableTexts.least}
        value={arrangement.leastAmount ?? NONE}
        options={[
          { value: NONE, label: reportTableTexts.leastNone },
          ...leastAmounts.map((value) => ({ value, label: formatDecimal(value, 0) })),
        ]}
        onChange={(value) => arrange({ leastAmount: value === NONE ? null : value })}
      />
      <Select
        label={reportTableTexts.digits}
        value={arrangement.digits}
        options={digits.map((value) => ({ value, label: reportTableTexts.digitChoices[value] }))}
        onChange={(value) => arrange({ digits: value })}
      />
    </>
  );
}
