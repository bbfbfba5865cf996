import type { Budget } from '#contract/ledger/budgets.ts';
import type { ExtraColumn } from '#contract/reports/extraColumns.ts';
import type { TrackingCategory } from '#contract/ledger/ledger.ts';
import { reportTypes } from '#contract/reports/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { texts } from '#web/lib/texts/index.ts';
import { Select } from '#web/ui/forms/Select.tsx';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { ExtraColumnsMenu } from './ExtraColumnsMenu.tsx';
import { OptionControls } from './OptionControls.tsx';
import { FoldedOnPhone } from './FoldedOnPhone.tsx';
import { PresetChoice, RangeControls } from './PeriodControls.tsx';
import type { CalendarFacts } from '#web/features/reports/periodPresets.ts';
import { budgetsQuery } from '#web/features/reports/queries.ts';
import { comparisons, type ReportRequest } from '#web/features/reports/reportRequest.ts';
import { TrackingControls } from '#web/features/reports/profitLoss/TrackingControls.tsx';
import { noTracking } from '#web/lib/reports/trackingSelection.ts';
import { trackingWords } from '#web/features/reports/profitLoss/tracking.ts';
import { TableControls } from '#web/features/reports/table/TableControls.tsx';
import { typeFeatures } from '#web/features/reports/reportDisplays.ts';
import { optionParameters, readOptions } from '#web/features/reports/typeOptions.ts';

type Props = {
  companyId: string;
  request: ReportRequest;
  facts: CalendarFacts;
  categories: readonly TrackingCategory[];
  /** Offered by the report as loaded. */
  extras: readonly ExtraColumn[];
  updating: boolean;
  onChange: (request: ReportRequest) => void;
};

export function ReportControls({ companyId, request, facts, categories, extras, updating, onChange }: Props) {
  const features = typeFeatures(request.type, request.options);
  const planned = useQuery({
    ...budgetsQuery(companyId),
    enabled: request.options.budgetId !== undefined,
  });
  return (
    <fieldset
      aria-label={texts.reports.settings}
      data-print="never"
      className="mb-5 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      <Select
        label={texts.reports.type}
        value={request.type}
        options={reportTypes.map((value) => ({ value, label: texts.reports.types[value] }))}
        onChange={(type) =>
          onChange({
            ...request,
            type,
            tracking: noTracking,
            options: readOptions(type, new URLSearchParams(optionParameters(request.options))),
          })
        }
        className="sm:w-44"
      />
      <PresetChoice request={request} facts={facts} onChange={onChange} />
      <FoldedOnPhone
        request={request}
        endOnly={features.endOnly}
        named={[
          ...trackingWords(categories, request.tracking),
          budgetName(planned.data?.budgets ?? [], request.options.budgetId),
        ]}
      >
        <RangeControls request={request} facts={facts} endOnly={features.endOnly} onChange={onChange} />
        {features.comparison && request.tracking.split.length === 0 && (
          <Select
            label={texts.reports.compare}
            value={request.compare}
            options={comparisons.map((value) => ({ value, label: texts.reports.comparisons[value] }))}
            onChange={(compare) => onChange({ ...request, compare })}
            className="sm:w-36"
          />
        )}
        <OptionControls
          companyId={companyId}
          request={request}
          onChange={(options) => onChange({ ...request, options })}
        />
        {features.zeroRows && (
          <Select
            label={texts.reports.zeroRows}
            value={request.zeroRows ? 'shown' : 'hidden'}
            options={(['hidden', 'shown'] as const).map((value) => ({
              value,
              label: texts.reports.zeroRowsChoices[value],
            }))}
            onChange={(picked) => onChange({ ...request, zeroRows: picked === 'shown' })}
            className="sm:w-28"
          />
        )}
        {/* Last, because it loads last: nothing shifts. */}
        {features.tracking && (
          <TrackingControls
            categories={categories}
            tracking={request.tracking}
            onChange={(tracking) => onChange({ ...request, tracking })}
          />
        )}
        {request.type === 'profit-loss' && !features.tracking && categories.length > 0 && (
          <p className="col-span-2 max-w-80 self-center text-xs text-pretty text-muted">
            {texts.reports.cashOnlyWhole}
          </p>
        )}
        <ExtraColumnsMenu
          offered={extras}
          shown={request.extras}
          onChange={(next) => onChange({ ...request, extras: next })}
        />
        <TableControls />
      </FoldedOnPhone>
      <output className="flex h-9 items-center gap-2 text-sm text-muted empty:hidden">
        {updating && (
          <>
            <Spinner />
            {texts.reports.updating}
          </>
        )}
      </output>
    </fieldset>
  );
}

const budgetName = (budgets: readonly Budget[], name: string | undefined): string | null =>
  budgets.find(({ id }) => id === name)?.name ?? null;
