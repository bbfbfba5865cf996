import { monthStart } from '#contract/period.ts';
import { monthChoices, type MonthRange, withMonth } from '../lib/monthRange.ts';
import { texts } from '../lib/texts/index.ts';
import { Choice } from './Choice.tsx';

type Props = {
  range: MonthRange;
  /** The organisation's calendar date. */
  today: string;
  onPick: (range: MonthRange) => void;
};

/** The first and the last month of a range. */
export function MonthRangeChoice({ range, today, onPick }: Props) {
  const months = monthChoices(today, range);
  return (
    <>
      <Choice
        label={texts.reports.from}
        value={range.startDate}
        options={months}
        onPick={(month) => onPick(withMonth(range, 'from', month))}
        className="sm:w-32"
      />
      <Choice
        label={texts.reports.to}
        value={monthStart(range.endDate)}
        options={months}
        onPick={(month) => onPick(withMonth(range, 'to', month))}
        className="sm:w-32"
      />
    </>
  );
}
