import { monthStart } from '#contract/period.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { type ChosenMonths, withMonth } from '#web/lib/time/monthRange.ts';
import { MonthSelect } from './MonthSelect.tsx';

type Props = {
  range: ChosenMonths;
  /** The organisation's calendar date. */
  today: string;
  /** First month with books, where known. */
  booksFrom: string | null;
  onChange: (range: ChosenMonths) => void;
};

export function MonthRangeFields({ range, today, booksFrom, onChange }: Props) {
  return (
    <>
      <MonthSelect
        label={reportTexts.from}
        value={range.startDate}
        today={today}
        booksFrom={booksFrom}
        onChange={(month) => onChange(withMonth(range, 'from', month))}
        className="sm:w-32"
      />
      <MonthSelect
        label={reportTexts.to}
        value={monthStart(range.endDate)}
        today={today}
        booksFrom={booksFrom}
        onChange={(month) => onChange(withMonth(range, 'to', month))}
        className="sm:w-32"
      />
    </>
  );
}
