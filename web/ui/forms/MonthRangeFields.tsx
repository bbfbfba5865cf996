import { monthStart } from '#contract/period.ts';
import { texts } from '#web/lib/texts/index.ts';
import { monthOptions, type ChosenMonths, withMonth } from '#web/lib/time/monthRange.ts';
import { Select } from './Select.tsx';

type Props = {
  range: ChosenMonths;
  /** The organisation's calendar date. */
  today: string;
  onChange: (range: ChosenMonths) => void;
};

export function MonthRangeFields({ range, today, onChange }: Props) {
  const months = monthOptions(today, range);
  return (
    <>
      <Select
        label={texts.reports.from}
        value={range.startDate}
        options={months}
        onChange={(month) => onChange(withMonth(range, 'from', month))}
        className="sm:w-32"
      />
      <Select
        label={texts.reports.to}
        value={monthStart(range.endDate)}
        options={months}
        onChange={(month) => onChange(withMonth(range, 'to', month))}
        className="sm:w-32"
      />
    </>
  );
}
