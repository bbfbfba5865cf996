import type { ReportType } from '#contract/reports/reports.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { shownComparisons } from '#web/features/reports/comparisons.ts';
import { comparisonLabel } from '#web/features/reports/controls/setOptions.ts';
import type { ReportRequest } from '#web/features/reports/reportRequest.ts';
import { coveredWords } from '#web/features/reports/reportWords.ts';
import { reportFiles as words } from '#web/lib/texts/reports/reportFiles.ts';
import { texts } from '#web/lib/texts/index.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { moveType } from './packRequest.ts';

type Props = {
  order: ReportType[];
  chosenTypes: ReportType[];
  requestFor: (type: ReportType) => ReportRequest;
  onChange: (choice: { order: ReportType[]; chosenTypes: ReportType[] }) => void;
};

export function PackReports({ order, chosenTypes, requestFor, onChange }: Props) {
  const title = useId();
  const [movedType, setMovedType] = useState<ReportType | null>(null);
  const names = texts.reports.types;
  const toggle = (type: ReportType, isChosen: boolean) =>
    onChange({
      order,
      chosenTypes: isChosen ? [...chosenTypes, type] : chosenTypes.filter((item) => item !== type),
    });
  const mover = (type: ReportType, step: 1 | -1) => {
    const Icon = step === 1 ? ArrowDown : ArrowUp;
    const isEnd = order.at(step === 1 ? -1 : 0) === type;
    return (
      <Button
        size="icon"
        variant="quiet"
        aria-label={step === 1 ? words.moveDown(names[type]) : words.moveUp(names[type])}
        aria-disabled={isEnd || undefined}
        className={isEnd ? 'opacity-55' : undefined}
        onClick={(event) => {
          const arrow = event.currentTarget;
          flushSync(() => {
            setMovedType(type);
            onChange({ order: moveType(order, type, step), chosenTypes });
          });
          // A row that moves loses the focus.
          arrow.focus();
        }}
      >
        <Icon aria-hidden className="size-4" />
      </Button>
    );
  };
  return (
    <div className="grid gap-1">
      <p id={title} className="text-xs font-medium text-muted">
        {words.packReports}
      </p>
      <ol aria-labelledby={title} className="grid">
        {order.map((type) => {
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
                <span className="flex shrink-0">
                  {mover(type, -1)}
                  {mover(type, 1)}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <output className="sr-only">
        {movedType && words.movedTo(names[movedType], order.indexOf(movedType) + 1, order.length)}
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
