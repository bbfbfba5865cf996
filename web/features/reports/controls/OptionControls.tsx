import type { TrackingCategory } from '#contract/ledger/ledger.ts';
import { agedBy as agings } from '#contract/ledger/openDocuments.ts';
import type { ExtraColumn } from '#contract/reports/extraColumns.ts';
import { basis as bases, cashFlowMethod } from '#contract/reports/reports.ts';
import { AccountChoice } from '#web/features/reports/accountTransactions/AccountChoice.tsx';
import { BudgetChoice } from '#web/features/reports/budgetVariance/BudgetChoice.tsx';
import { ActivitySettings } from '#web/features/reports/cashFlow/ActivitySettings.tsx';
import type { CalendarFacts } from '#web/features/reports/periodPresets.ts';
import { TrackingControls } from '#web/features/reports/profitLoss/TrackingControls.tsx';
import { typeFeatures } from '#web/lib/reports/typeFeatures.ts';
import { reportDisplays } from '#web/features/reports/reportDisplays.ts';
import type { ReportRequest } from '#web/features/reports/reportRequestType.ts';
import { hasOption, standardOptions, type TypeOptions } from '#web/features/reports/typeOptions.ts';
import { TableControls } from '#web/features/reports/table/TableControls.tsx';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { optionRemarkTexts } from '#web/lib/texts/reports/optionRemarks.ts';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { Select } from '#web/ui/forms/Select.tsx';
import { BooksMoment } from './BooksMoment.tsx';
import { RangeControls } from './RangeControls.tsx';

export type OptionControlsProps = {
  companyId: string;
  request: ReportRequest;
  facts: CalendarFacts;
  categories: readonly TrackingCategory[];
  /** Offered by the report as loaded. */
  extras: readonly ExtraColumn[];
  onChange: (request: ReportRequest) => void;
};

export function OptionControls(props: OptionControlsProps) {
  const { companyId, request, facts, categories, extras, onChange } = props;
  const { type, options } = request;
  const features = typeFeatures(type, options);
  // Changes are chosen beside what they are from.
  const added = extras.filter((extra) => extra !== 'change');
  const change = (changed: TypeOptions) => onChange({ ...request, options: changed });
  return (
    <>
      <RangeControls request={request} facts={facts} features={features} onChange={onChange} />
      <TypeChoices type={type} options={options} onChange={change} />
      {hasOption(type, 'budgetId') && (
        <BudgetChoice
          companyId={companyId}
          budgetId={options.budgetId}
          onPick={(budgetId) => change({ ...options, budgetId })}
        />
      )}
      {hasOption(type, 'accountIds') && (
        <AccountChoice
          companyId={companyId}
          accountIds={options.accountIds}
          onPick={(accountIds) => change({ ...options, accountIds })}
        />
      )}
      {features.tracking && (
        <TrackingControls
          categories={categories}
          tracking={request.tracking}
          onChange={(tracking) => onChange({ ...request, tracking })}
        />
      )}
      <BooksChoice type={type} options={options} onChange={change} />
      {typeFeatures(type, {}).tracking && !features.tracking && categories.length > 0 && (
        <Remark>{optionRemarkTexts.cashOnlyWhole}</Remark>
      )}
      {features.zeroRows && (
        <div className="col-span-2">
          <Checkbox
            label={reportTexts.hideZeroRows}
            checked={!request.zeroRows}
            onChange={(isHidden) => onChange({ ...request, zeroRows: !isHidden })}
          />
        </div>
      )}
      {added.length > 0 && (
        <fieldset className="col-span-2 grid gap-1">
          <legend className="mb-1 text-xs font-medium text-muted">{reportTexts.extras}</legend>
          {added.map((extra) => (
            <Checkbox
              key={extra}
              label={reportTexts.extraColumns[extra]}
              checked={request.extras.includes(extra)}
              onChange={(isShown) =>
                onChange({
                  ...request,
                  extras: isShown
                    ? [...request.extras, extra]
                    : request.extras.filter((shownExtra) => shownExtra !== extra),
                })
              }
            />
          ))}
        </fieldset>
      )}
      {hasOption(type, 'method') && <ActivitySettings companyId={companyId} />}
      <TableControls />
    </>
  );
}

type TypeProps = Pick<ReportRequest, 'type' | 'options'> & { onChange: (options: TypeOptions) => void };

function TypeChoices({ type, options, onChange }: TypeProps) {
  const labels = reportTexts.optionChoices;
  return (
    <>
      {hasOption(type, 'basis') && (
        <Select
          label={reportTexts.options.basis}
          value={options.basis ?? standardOptions.basis}
          options={bases.options.map((value) => ({ value, label: labels.basis[value] }))}
          onChange={(basis) => onChange({ ...options, basis })}
        />
      )}
      {hasOption(type, 'method') && (
        <Select
          label={reportTexts.options.method}
          value={options.method ?? standardOptions.method}
          options={cashFlowMethod.options.map((value) => ({ value, label: labels.method[value] }))}
          onChange={(method) => onChange({ ...options, method })}
        />
      )}
      {hasOption(type, 'agedBy') && (
        <Select
          label={reportTexts.options.agedBy}
          value={options.agedBy ?? standardOptions.agedBy}
          options={agings.options.map((value) => ({ value, label: labels.agedBy[value] }))}
          onChange={(agedBy) => onChange({ ...options, agedBy })}
        />
      )}
    </>
  );
}

function BooksChoice({ type, options, onChange }: TypeProps) {
  const { pastRemark } = reportDisplays[type];
  if (pastRemark !== undefined) return <Remark>{pastRemark}</Remark>;
  if (options.basis === 'cash') return <Remark>{optionRemarkTexts.cashOnlyNow}</Remark>;
  return <BooksMoment asOf={options.asOf} onPick={(asOf) => onChange({ ...options, asOf })} />;
}

const Remark = ({ children }: { children: string }) => (
  <p className="col-span-2 text-xs text-pretty text-muted">{children}</p>
);
