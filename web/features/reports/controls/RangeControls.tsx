import { monthEnd, monthStart } from '#contract/period.ts';
import { frequency as frequencies } from '#contract/reports/reports.ts';
import { withMonth } from '#web/lib/time/monthRange.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { Select } from '#web/ui/forms/Select.tsx';
import { MonthSelect } from '#web/ui/forms/MonthSelect.tsx';
import { EndDateField } from '#web/ui/forms/EndDateField.tsx';
import type { Features } from '#web/lib/reports/typeFeatures.ts';
import type { CalendarFacts } from '#web/features/reports/periodPresets.ts';
import type { ReportRequest } from '#web/features/reports/reportRequestType.ts';

const MONTHS_AHEAD = 12;

type Props = {
  request: ReportRequest;
  facts: CalendarFacts;
  features: Pick<Features, 'endOnly' | 'wholeMonth'>;
  onChange: (request: ReportRequest) => void;
};

export function RangeControls({ request, facts, features, onChange }: Props) {
  const { endOnly, wholeMonth } = features;
  const pick = (end: 'from' | 'to', month: string) =>
    onChange({ ...request, ...withMonth(request, end, month), preset: 'custom' });
  const { asAt, ...options } = request.options;
  const list = { today: facts.today, booksFrom: facts.booksFrom, monthsAhead: MONTHS_AHEAD };
  return (
    <>
      {!endOnly && (
        <MonthSelect
          {...list}
          label={reportTexts.from}
          value={request.startDate}
          onChange={(month) => pick('from', month)}
        />
      )}
      {wholeMonth ? (
        <MonthSelect
          {...list}
          label={reportTexts.month}
          value={monthStart(request.endDate)}
          onChange={(month) =>
            onChange({ ...request, startDate: month, endDate: monthEnd(month), preset: 'custom' })
          }
        />
      ) : endOnly ? (
        <EndDateField
          range={request}
          asAt={asAt}
          today={facts.today}
          monthsAhead={MONTHS_AHEAD}
          onChange={(range, day) =>
            onChange({ ...request, ...range, preset: 'custom', options: { ...options, ...day } })
          }
        />
      ) : (
        <MonthSelect
          {...list}
          label={reportTexts.to}
          value={monthStart(request.endDate)}
          onChange={(month) => pick('to', month)}
        />
      )}
      {!endOnly && (
        <Select
          label={reportTexts.frequency}
          value={request.frequency}
          options={frequencies.options.map((value) => ({ value, label: reportTexts.frequencies[value] }))}
          onChange={(frequency) => onChange({ ...request, frequency })}
        />
      )}
    </>
  );
}
