import { agedBy as agings } from '#contract/openDocuments.ts';
import { basis as bases, cashFlowMethod } from '#contract/reports.ts';
import { lazy, Suspense } from 'react';
import { texts } from '../../lib/texts/index.ts';
import { Choice } from '../../ui/Choice.tsx';
import { BooksMoment } from './BooksMoment.tsx';
import { BudgetChoice } from './BudgetChoice.tsx';
import type { ReportRequest } from './reportRequest.ts';
import { hasOption, standardOptions, type TypeOptions } from './typeOptions.ts';

const CashActivities = lazy(async () => ({
  default: (await import('./CashActivities.tsx')).CashActivities,
}));

type Props = { companyId: string; request: ReportRequest; onChange: (options: TypeOptions) => void };

/** What the report's type can be asked for beside its range. */
export function OptionControls({ companyId, request: { type, options }, onChange }: Props) {
  const labels = texts.reports.optionChoices;
  return (
    <>
      {hasOption(type, 'basis') && (
        <Choice
          label={texts.reports.options.basis}
          value={options.basis ?? standardOptions.basis}
          options={bases.options.map((value) => ({ value, label: labels.basis[value] }))}
          onPick={(basis) => onChange({ ...options, basis })}
          className="sm:w-28"
        />
      )}
      {hasOption(type, 'method') && (
        <Choice
          label={texts.reports.options.method}
          value={options.method ?? standardOptions.method}
          options={cashFlowMethod.options.map((value) => ({ value, label: labels.method[value] }))}
          onPick={(method) => onChange({ ...options, method })}
          className="sm:w-28"
        />
      )}
      {hasOption(type, 'agedBy') && (
        <Choice
          label={texts.reports.options.agedBy}
          value={options.agedBy ?? standardOptions.agedBy}
          options={agings.options.map((value) => ({ value, label: labels.agedBy[value] }))}
          onPick={(agedBy) => onChange({ ...options, agedBy })}
          className="sm:w-32"
        />
      )}
      {hasOption(type, 'budgetId') && (
        <BudgetChoice
          companyId={companyId}
          chosen={options.budgetId}
          onPick={(budgetId) => onChange({ ...options, budgetId })}
        />
      )}
      {hasOption(type, 'asOf') && options.basis !== 'cash' && (
        <BooksMoment asOf={options.asOf} onPick={(asOf) => onChange({ ...options, asOf })} />
      )}
      {type === 'cash-flow' && (
        <Suspense>
          <CashActivities companyId={companyId} />
        </Suspense>
      )}
    </>
  );
}
