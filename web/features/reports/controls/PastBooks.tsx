import { useSelectedCompany } from '#web/lib/companies/companies.ts';
import { formatReportDate } from '#web/lib/format/format.ts';
import { texts } from '#web/lib/texts/index.ts';
import { optionRemarks } from '#web/lib/texts/reports/optionRemarks.ts';
import { todayIn } from '#web/lib/time/today.ts';
import { useDifferentTimeZone } from '#web/lib/time/useDifferentTimeZone.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';

export function PastBooks({ asOf, onLeave }: { asOf: string; onLeave: () => void }) {
  const company = useSelectedCompany();
  const day = todayIn(company?.TimeZone ?? null, new Date(asOf));
  const otherZone = useDifferentTimeZone(company?.TimeZone ?? null);
  return (
    <div className="mx-5 mt-4">
      <Notice
        tone="attention"
        title={texts.reports.pastBooks(formatReportDate(day))}
        live
        action={
          <Button size="small" onClick={onLeave}>
            {texts.reports.leavePast}
          </Button>
        }
      >
        {texts.reports.pastBooksText}
        {otherZone !== null && ` ${optionRemarks.daysIn(otherZone)}`}
      </Notice>
    </div>
  );
}
