import { addDays } from '#contract/period.ts';
import { useSelectedCompany } from '#web/lib/companies/companies.ts';
import { endOfDay } from '#web/lib/time/endOfDay.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { todayIn } from '#web/lib/time/today.ts';
import { useNow } from '#web/lib/time/useNow.ts';
import { Select } from '#web/ui/forms/Select.tsx';
import { DateField } from '#web/ui/forms/DateField.tsx';

type Props = { asOf: string | undefined; onPick: (asOf: string | undefined) => void };

export function BooksMoment({ asOf, onPick }: Props) {
  const company = useSelectedCompany();
  const currentTime = new Date(useNow(60_000));
  if (!company) return null;
  const companyDay = (moment: Date) => todayIn(company.TimeZone, moment);
  const today = companyDay(currentTime);
  // The books are kept from the day of connection.
  const firstDay = companyDay(new Date(company.CreatedAt));
  const pick = (day: string) =>
    onPick(day === today ? currentTime.toISOString() : endOfDay(day, company.TimeZone));
  const yesterday = addDays(today, -1);
  return (
    <>
      <Select
        label={reportTexts.books}
        value={asOf === undefined ? 'now' : 'past'}
        options={(['now', 'past'] as const).map((value) => ({
          value,
          label: reportTexts.booksChoices[value],
        }))}
        onChange={(value) =>
          value === 'now' ? onPick(undefined) : pick(yesterday < firstDay ? today : yesterday)
        }
      />
      {asOf !== undefined && (
        <DateField
          label={reportTexts.booksDay}
          value={companyDay(new Date(asOf))}
          min={firstDay}
          max={today}
          onChange={pick}
          className="min-w-0"
        />
      )}
    </>
  );
}
