import type { Budget } from '#contract/ledger/budgets.ts';
import { useQuery } from '@tanstack/react-query';
import { commonTexts } from '#web/lib/texts/common.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { Select } from '#web/ui/forms/Select.tsx';
import { budgetsQuery } from '#web/features/reports/queries.ts';

type Props = {
  companyId: string;
  budgetId: string | undefined;
  onPick: (budgetId: string | undefined) => void;
};

/** Hidden where there is no choice. The standard budget stays out of the address. */
export function BudgetChoice({ companyId, budgetId, onPick }: Props) {
  const { data, isPending } = useQuery(budgetsQuery(companyId));
  const label = reportTexts.options.budgetId;
  // Reserves its space, so that the page does not shift when the names arrive.
  if (isPending) {
    const loadingOption = { value: '', label: commonTexts.notKnownYet };
    return <Select label={label} value="" options={[loadingOption]} onChange={() => {}} disabled />;
  }
  const budgets = data?.budgets ?? [];
  const standard = budgets.find((budget) => budget.standard);
  const value = budgets.find(({ id }) => id === budgetId) ?? standard;
  if (value === undefined) return null;
  return (
    <Select
      label={label}
      value={value.id}
      options={budgets.map((budget) => ({ value: budget.id, label: budgetLabel(budget) }))}
      onChange={(id) => onPick(id === standard?.id ? undefined : id)}
    />
  );
}

const budgetLabel = ({ name, tracking }: Budget): string =>
  [name, ...tracking.map(({ category, option }) => `${category}: ${option}`)].join(', ');
