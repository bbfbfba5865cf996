import { Checkbox } from './Checkbox.tsx';
import { Select } from './Select.tsx';

type Props = {
  label: string;
  countLabel: string;
  /** 0: not checked. */
  count: number;
  largestCount: number;
  onChange: (count: number) => void;
};

/** Asks how many once it is checked, where more than one may be. */
export const CountedCheckbox = ({ label, countLabel, count, largestCount, onChange }: Props) => (
  <div className="flex min-h-9 items-center justify-between gap-3">
    <Checkbox label={label} checked={count > 0} onChange={(isChecked) => onChange(isChecked ? 1 : 0)} />
    {count > 0 && largestCount > 1 && (
      <Select
        label={countLabel}
        hideLabel
        value={String(Math.min(count, largestCount))}
        options={Array.from({ length: largestCount }, (_, index) => String(index + 1)).map((value) => ({
          value,
          label: value,
        }))}
        onChange={(value) => onChange(Number(value))}
        className="w-20"
      />
    )}
  </div>
);
