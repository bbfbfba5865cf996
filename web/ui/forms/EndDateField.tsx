import { addMonths, monthEnd, monthStart } from '#contract/period.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { asAtInRange, type ChosenMonths, EARLIEST_DAY, withMonth } from '#web/lib/time/monthRange.ts';
import { DateField } from './DateField.tsx';

type Props = {
  range: ChosenMonths;
  /** Defaults to the end of the range. */
  asAt: string | undefined;
  /** The organisation's calendar date. */
  today: string;
  /** Months after the current one. */
  monthsAhead?: number;
  /** `asAt` is absent for the last day of the range. */
  onChange: (range: ChosenMonths, day: { asAt?: string }) => void;
};

/** Used by reports as at one day: the month range moves along. */
export function EndDateField({ range, asAt, today, monthsAhead = 0, onChange }: Props) {
  const lastOffered = monthEnd(addMonths(today, monthsAhead));
  const latestDay = range.endDate > lastOffered ? range.endDate : lastOffered;
  return (
    <DateField
      label={reportTexts.asAt}
      value={asAt ?? range.endDate}
      min={EARLIEST_DAY}
      max={latestDay}
      onChange={(day) => {
        const adjusted = withMonth(range, 'to', monthStart(day));
        onChange(adjusted, asAtInRange(adjusted, day));
      }}
      className="min-w-0 sm:w-40"
    />
  );
}
