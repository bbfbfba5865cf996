import { type Comparison, type ComparisonKind, mostCount } from '#contract/reports/comparisonChoice.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { BudgetChoice } from '#web/features/reports/budgetVariance/BudgetChoice.tsx';
import { chosenComparisons, offeredKinds, writeComparisons } from '#web/features/reports/comparisons.ts';
import type { CalendarFacts } from '#web/features/reports/periodPresets.ts';
import { budgetsQuery } from '#web/features/reports/queries.ts';
import { reportDisplays } from '#web/features/reports/reportDisplays.ts';
import { withPreset } from '#web/features/reports/reportRequest.ts';
import type { ReportRequest } from '#web/features/reports/reportRequestType.ts';
import { monthEndComparisons } from '#web/lib/reports/standardComparisons.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { comparisonChoiceTexts } from '#web/lib/texts/reports/comparisonChoices.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { CountedCheckbox } from '#web/ui/forms/CountedCheckbox.tsx';
import { ButtonPopover } from '#web/ui/overlays/ButtonPopover.tsx';

export type CompareProps = {
  companyId: string;
  request: ReportRequest;
  facts: CalendarFacts;
  onChange: (request: ReportRequest) => void;
};

type Props = CompareProps & { button: ComponentProps<typeof Button> };

/** Stays open while several are set. */
export function ComparePopover({ button, ...controls }: Props) {
  const [isOpen, setOpen] = useState(true);
  const { request, facts, onChange } = controls;
  const kinds = offeredKinds(request);
  const comparisons = chosenComparisons(request);
  const isCompared = comparisons.some(({ kind }) => kind !== 'budget' && kinds.includes(kind));
  const choose = (kind: ComparisonKind, comparison: Comparison | null) =>
    onChange({
      ...request,
      compare: writeComparisons([
        ...comparisons.filter((item) => item.kind !== kind),
        ...(comparison === null ? [] : [comparison]),
      ]),
    });
  const setChange = (isShown: boolean) => {
    const extras = request.extras.filter((extra) => extra !== 'change');
    onChange({ ...request, extras: isShown ? [...extras, 'change'] : extras });
  };
  return (
    <ButtonPopover
      button={button}
      label={reportTexts.compare}
      isOpen={isOpen}
      onOpenChange={setOpen}
      className="w-80"
    >
      {reportDisplays[request.type].offersMonthEnd && (
        <div className="grid justify-items-start gap-1 border-b pb-3">
          <Button
            size="small"
            onClick={() => {
              setOpen(false);
              onChange({
                ...withPreset(request, 'last-month', facts),
                frequency: 'monthly',
                compare: monthEndComparisons,
              });
            }}
          >
            {comparisonChoiceTexts.monthEnd}
          </Button>
          <p className="text-xs text-pretty text-muted">{comparisonChoiceTexts.monthEndHint}</p>
        </div>
      )}
      {kinds.map((kind) => {
        const comparison = comparisons.find((item) => item.kind === kind);
        const rowProps = { kind, comparison, onChoose: (item: Comparison | null) => choose(kind, item) };
        return kind === 'budget' ? (
          <BudgetRow key={kind} companyId={controls.companyId} {...rowProps} />
        ) : (
          <ComparisonRow key={kind} request={request} {...rowProps} />
        );
      })}
      {isCompared && (
        <div className="border-t pt-3">
          <Checkbox
            label={comparisonChoiceTexts.change}
            checked={request.extras.includes('change')}
            onChange={setChange}
          />
        </div>
      )}
    </ButtonPopover>
  );
}

type RowProps = {
  kind: ComparisonKind;
  comparison: Comparison | undefined;
  onChoose: (comparison: Comparison | null) => void;
};

function ComparisonRow({ kind, comparison, onChoose, request }: RowProps & { request: ReportRequest }) {
  const isRepeated = kind === 'previous-period' || kind === 'previous-year';
  return (
    <CountedCheckbox
      label={reportTexts.comparisons[kind]}
      countLabel={isRepeated ? comparisonChoiceTexts.counts[kind] : ''}
      count={comparison?.count ?? 0}
      largestCount={mostCount(kind, request)}
      onChange={(count) => onChoose(count === 0 ? null : { kind, count })}
    />
  );
}

/** The standard budget stays unnamed. */
function BudgetRow({ kind, comparison, onChoose, companyId }: RowProps & { companyId: string }) {
  const { data } = useQuery(budgetsQuery(companyId));
  const budgets = data?.budgets;
  return (
    <div className="grid gap-2">
      <Checkbox
        label={reportTexts.comparisons[kind]}
        checked={comparison !== undefined}
        disabled={budgets?.length === 0 && !comparison}
        onChange={(isChosen) => onChoose(isChosen ? { kind, count: 1 } : null)}
      />
      {budgets?.length === 0 && <p className="text-xs text-muted">{comparisonChoiceTexts.noBudget}</p>}
      {comparison && budgets && budgets.length > 1 && (
        <BudgetChoice
          companyId={companyId}
          budgetId={comparison.budgetId}
          onPick={(budgetId) => onChoose({ kind, count: 1, ...(budgetId === undefined ? {} : { budgetId }) })}
        />
      )}
    </div>
  );
}
