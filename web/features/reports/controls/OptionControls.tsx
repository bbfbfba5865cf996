import { agedBy as agings } from '#contract/ledger/openDocuments.ts';
import { basis as bases, cashFlowMethod } from '#contract/reports/reports.ts';
import { AccountChoice } from '#web/features/reports/accountTransactions/AccountChoice.tsx';
import { ActivitySettings } from '#web/features/reports/cashFlow/ActivitySettings.tsx';
import { texts } from '#web/lib/texts/index.ts';
import { Select } from '#web/ui/forms/Select.tsx';
import { BooksMoment } from './BooksMoment.tsx';
import { BudgetChoice } from '#web/features/reports/budgetVariance/BudgetChoice.tsx';
import type { ReportRequest } from '#web/features/reports/reportRequest.ts';
import { hasOption, standardOptions, type TypeOptions } from '#web/features/reports/typeOptions.ts';

type Props = { companyId: string; request: ReportRequest; onChange: (options: TypeOptions) => void };

export function OptionControls({ companyId, request: { type, options }, onChange }: Props) {
  const labels = texts.reports.optionChoices;
  return (
    <>
      {hasOption(type, 'basis') && (
        <Select
          label={texts.reports.options.basis}
          value={options.basis ?? standardOptions.basis}
          options={bases.options.map((value) => ({ value, label: labels.basis[value] }))}
          onChange={(basis) => onChange({ ...options, basis })}
          className="sm:w-28"
        />
      )}
      {hasOption(type, 'method') && (
        <Select
          label={texts.reports.options.method}
          value={options.method ?? standardOptions.method}
          options={cashFlowMethod.options.map((value) => ({ value, label: labels.method[value] }))}
          onChange={(method) => onChange({ ...options, method })}
          className="sm:w-28"
        />
      )}
      {hasOption(type, 'agedBy') && (
        <Select
          label={texts.reports.options.agedBy}
          value={options.agedBy ?? standardOptions.agedBy}
          options={agings.options.map((value) => ({ value, label: labels.agedBy[value] }))}
          onChange={(agedBy) => onChange({ ...options, agedBy })}
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
      {hasOption(type, 'accountIds') && (
        <AccountChoice
          companyId={companyId}
          accountIds={options.accountIds}
          onPick={(accountIds) => onChange({ ...options, accountIds })}
        />
      )}
      {!hasOption(type, 'asOf') ? (
        <OnlyNow>{texts.reports.agesOnlyNow}</OnlyNow>
      ) : options.basis === 'cash' ? (
        <OnlyNow>{texts.reports.cashOnlyNow}</OnlyNow>
      ) : (
        <BooksMoment asOf={options.asOf} onPick={(asOf) => onChange({ ...options, asOf })} />
      )}
      {type === 'cash-flow' && <ActivitySettings companyId={companyId} />}
    </>
  );
}

const OnlyNow = ({ children }: { children: string }) => (
  <p className="col-span-2 max-w-80 self-center text-xs text-pretty text-muted">{children}</p>
);
