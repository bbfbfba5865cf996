import { thresholdMeasures } from '#contract/thresholdMeasures.ts';
import { X } from 'lucide-react';
import { thresholdTexts } from '#web/lib/texts/closing/thresholds.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { Field } from '#web/ui/forms/Field.tsx';
import { Select } from '#web/ui/forms/Select.tsx';
import type { ThresholdRow } from './thresholdForm.ts';

type Props = {
  row: ThresholdRow;
  place: number;
  tags: readonly string[];
  fault: string | undefined;
  onChange: (changed: Partial<ThresholdRow>) => void;
  onRemove: () => void;
};

const ALL = '';

export function ThresholdFields({ row, place, tags, fault, onChange, onRemove }: Props) {
  const { tag, measure, limit, isMailed } = row;
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{thresholdTexts.row(place + 1)}</legend>
      <div className="flex items-end gap-2">
        <Select
          label={thresholdTexts.tag}
          value={tag ?? ALL}
          options={[
            { value: ALL, label: thresholdTexts.allClients },
            ...tags.map((value) => ({ value, label: value })),
            ...(tag === null || tags.includes(tag)
              ? []
              : [{ value: tag, label: thresholdTexts.goneTag(tag) }]),
          ]}
          onChange={(value) => onChange({ tag: value === ALL ? null : value })}
          className="min-w-0 flex-1"
        />
        <Button
          size="icon"
          variant="quiet"
          aria-label={thresholdTexts.remove(place + 1)}
          title={thresholdTexts.remove(place + 1)}
          onClick={onRemove}
        >
          <X aria-hidden className="size-4" />
        </Button>
      </div>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-2">
        <Select
          label={thresholdTexts.measure}
          value={measure}
          options={thresholdMeasures.map((value) => ({ value, label: thresholdTexts.measures[value] }))}
          onChange={(value) => onChange({ measure: value })}
        />
        <Field
          compact
          label={thresholdTexts.units[measure]}
          value={limit}
          maxLength={20}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => onChange({ limit: event.target.value })}
        />
      </div>
      {fault !== undefined && (
        <p role="alert" className="text-sm text-error">
          {fault}
        </p>
      )}
      <Checkbox
        label={thresholdTexts.mail}
        checked={isMailed}
        onChange={(isChecked) => onChange({ isMailed: isChecked })}
      />
    </fieldset>
  );
}
