import type { Company } from '#contract/companies/companies.ts';
import { cashFlowMethod, reportTypes } from '#contract/reports/reports.ts';
import { endOfDay } from '#web/lib/time/endOfDay.ts';
import { changesTexts } from '#web/lib/texts/changes.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { todayIn } from '#web/lib/time/today.ts';
import { Select } from '#web/ui/forms/Select.tsx';
import { DateField } from '#web/ui/forms/DateField.tsx';
import { EndDateField } from '#web/ui/forms/EndDateField.tsx';
import { FilterRow } from '#web/ui/forms/FilterRow.tsx';
import { MonthRangeFields } from '#web/ui/forms/MonthRangeFields.tsx';
import { type ChangesRequest, isOption, lastDayBefore, optionsIn } from './changesRequest.ts';

type Props = {
  company: Company;
  request: ChangesRequest;
  today: string;
  onChange: (request: ChangesRequest) => void;
};

/** Chooses the report, its months and the two moments to compare. */
export function ChangesControls({ company, request, today, onChange }: Props) {
  const untilDay = request.until && todayIn(company.TimeZone, new Date(request.until));
  const latest = lastDayBefore(today, untilDay);
  const { asAt, ...options } = request.options;
  const pickType = (type: ChangesRequest['type']) => {
    const givenOptions = new Map<string, unknown>(Object.entries(request.options));
    onChange({ ...request, type, look: null, options: optionsIn(type, (name) => givenOptions.get(name)) });
  };
  const pickUntil = (day: string | null) =>
    onChange({
      ...request,
      until: day === null ? null : endOfDay(day, company.TimeZone),
      day:
        day !== null && request.day !== null && request.day >= day ? lastDayBefore(today, day) : request.day,
    });
  return (
    <fieldset aria-label={changesTexts.settings} className="mb-4">
      <FilterRow>
        <Select
          label={changesTexts.report}
          value={request.type}
          options={reportTypes.map((value) => ({ value, label: reportTexts.types[value] }))}
          onChange={pickType}
          className="col-span-2 sm:w-44"
        />
        {isOption(request.type, 'method') && (
          <Select
            label={changesTexts.method}
            value={request.options.method ?? 'direct'}
            options={cashFlowMethod.options.map((value) => ({ value, label: changesTexts.methods[value] }))}
            onChange={(method) => onChange({ ...request, options: { ...request.options, method } })}
            className="col-span-2 sm:w-28"
          />
        )}
        {isOption(request.type, 'asAt') ? (
          <EndDateField
            range={request}
            asAt={asAt}
            today={today}
            onChange={(range, day) => onChange({ ...request, ...range, options: { ...options, ...day } })}
          />
        ) : (
          <MonthRangeFields
            booksFrom={company.Books.From}
            range={request}
            today={today}
            onChange={(range) => onChange({ ...request, ...range })}
          />
        )}
        <Select
          label={changesTexts.since}
          value={request.day === null ? 'look' : 'day'}
          options={(['look', 'day'] as const).map((value) => ({
            value,
            label: changesTexts.sinceChoices[value],
          }))}
          onChange={(value) => onChange({ ...request, day: value === 'look' ? null : latest })}
          className="sm:w-44"
        />
        {request.day !== null && (
          <DateField
            label={changesTexts.day}
            value={request.day}
            max={latest}
            onChange={(day) => onChange({ ...request, day })}
            className="min-w-0 sm:w-40"
          />
        )}
        <Select
          label={changesTexts.until}
          value={untilDay === null ? 'now' : 'day'}
          options={(['now', 'day'] as const).map((value) => ({
            value,
            label: changesTexts.untilChoices[value],
          }))}
          onChange={(value) => pickUntil(value === 'now' ? null : lastDayBefore(today, null))}
          className="sm:w-44"
        />
        {untilDay !== null && (
          <DateField
            label={changesTexts.untilDay}
            value={untilDay}
            max={lastDayBefore(today, null)}
            onChange={pickUntil}
            className="min-w-0 sm:w-40"
          />
        )}
      </FilterRow>
    </fieldset>
  );
}
