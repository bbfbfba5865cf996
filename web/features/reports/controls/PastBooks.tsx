import { useSelectedCompany } from '#web/lib/companies/companies.ts';
import { formatReportDate } from '#web/lib/format/format.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { optionRemarkTexts } from '#web/lib/texts/reports/optionRemarks.ts';
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
        title={reportTexts.pastBooks(formatReportDate(day))}
        live
        action={
          <Button size="small" onClick={onLeave}>
            {reportTexts.leavePast}
          </Button>
        }
      >
        {reportTexts.pastBooksText}
        {otherZone !== null && ` ${optionRemarkTexts.daysIn(otherZone)}`}
      </Notice>
    </div>
  );
}
