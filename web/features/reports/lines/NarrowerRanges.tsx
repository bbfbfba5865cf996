import { monthLabel } from '#contract/period.ts';
import type { DateRange } from '#web/features/reports/periodPresets.ts';
import { reportDisplays } from '#web/features/reports/reportDisplays.ts';
import type { ReportRequest } from '#web/features/reports/reportRequestType.ts';
import { typeFeatures } from '#web/lib/reports/typeFeatures.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { reportTableTexts } from '#web/lib/texts/reports/reportTable.ts';
import { Button } from '#web/ui/Button.tsx';
import { narrowerRanges } from './narrowerRanges.ts';

export type Narrowing = {
  onRange: (range: DateRange) => void;
  onType: (type: ReportRequest['type']) => void;
};

/** Ways to a report that lists its lines: halves of the range, and a journal's lines by account. */
export function NarrowerRanges({ request, onRange, onType }: Narrowing & { request: ReportRequest }) {
  const { narrowerType } = reportDisplays[request.type];
  const halves = typeFeatures(request.type, {}).endOnly ? [] : narrowerRanges(request);
  return (
    <>
      {halves.map(({ startDate, endDate }) => (
        <Button key={startDate} onClick={() => onRange({ startDate, endDate })}>
          {reportTableTexts.show(reportTexts.range(monthLabel(startDate), monthLabel(endDate)))}
        </Button>
      ))}
      {narrowerType !== undefined && (
        <Button onClick={() => onType(narrowerType)}>
          {reportTableTexts.show(reportTexts.types[narrowerType])}
        </Button>
      )}
    </>
  );
}
