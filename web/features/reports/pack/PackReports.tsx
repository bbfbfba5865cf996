import type { ReportType } from '#contract/reports/reports.ts';
import { useId, useState } from 'react';
import { shownComparisons } from '#web/features/reports/comparisons.ts';
import type { ReportRequest } from '#web/features/reports/reportRequestType.ts';
import { coveredWords } from '#web/features/reports/reportWords.ts';
import { comparisonLabel } from '#web/lib/reports/comparisonLabel.ts';
import { reportFileTexts } from '#web/lib/texts/reports/reportFiles.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { MoveButtons } from '#web/ui/lists/MoveButtons.tsx';
import { moveItem } from '#web/ui/lists/moveItem.ts';

type Props = {
  order: ReportType[];
  chosenTypes: ReportType[];
  requestFor: (type: ReportType) => ReportRequest;
  onChange: (choice: { order: ReportType[]; chosenTypes: ReportType[] }) => void;
};

export function PackReports({ order, chosenTypes, requestFor, onChange }: Props) {
  const title = useId();
  const [movedType, setMovedType] = useState<ReportType | null>(null);
  const names = reportTexts.types;
  const toggle = (type: ReportType, isChosen: boolean) =>
    onChange({
      order,
      chosenTypes: isChosen ? [...chosenTypes, type] : chosenTypes.filter((item) => item !== type),
    });
  return (
    <div className="grid gap-1">
      <p id={title} className="text-xs font-medium text-muted">
        {reportFileTexts.packReports}
      </p>
      <ol aria-labelledby={title} className="grid">
        {order.map((type, place) => {
          const isChosen = chosenTypes.includes(type);
          return (
            <li key={type} className="flex min-h-9 items-center justify-between gap-2">
              <div className="grid min-w-0">
                <Checkbox
                  label={names[type]}
                  checked={isChosen}
                  onChange={(isChecked) => toggle(type, isChecked)}
                />
                {isChosen && <span className="pl-6 text-xs text-muted">{packPeriod(requestFor(type))}</span>}
              </div>
              {isChosen && (
                <MoveButtons
                  upLabel={reportFileTexts.moveUp(names[type])}
                  downLabel={reportFileTexts.moveDown(names[type])}
                  isFirst={place === 0}
                  isLast={place === order.length - 1}
                  onMove={(step) => {
                    setMovedType(type);
                    onChange({ order: moveItem(order, place, step), chosenTypes });
                  }}
                />
              )}
            </li>
          );
        })}
      </ol>
      <output className="sr-only">
        {movedType && reportFileTexts.movedTo(names[movedType], order.indexOf(movedType) + 1, order.length)}
      </output>
    </div>
  );
}

function packPeriod(request: ReportRequest): string {
  const { type, startDate, endDate, options } = request;
  const compared = shownComparisons(request).map((comparison) =>
    comparisonLabel(comparison, []).toLowerCase(),
  );
  return [coveredWords({ type, startDate, endDate: options.asAt ?? endDate }), ...compared].join(', ');
}
