import { UNASSIGNED, type TrackingCategory } from '#contract/ledger/ledger.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { Select } from '#web/ui/forms/Select.tsx';
import { MAX_CATEGORIES, type TrackingSelection } from '#web/lib/reports/trackingSelection.ts';
import { type CategoryUse, categoryUse, withUse } from './tracking.ts';

type Props = {
  categories: readonly TrackingCategory[];
  tracking: TrackingSelection;
  onChange: (tracking: TrackingSelection) => void;
};

export function TrackingControls({ categories, tracking, onChange }: Props) {
  const isFull = tracking.split.length + tracking.only.length >= MAX_CATEGORIES;
  return categories.map(({ id, name, options }) => {
    const current = categoryUse(tracking, id);
    const offered: { use: CategoryUse; label: string }[] = [
      { use: { use: 'nothing' }, label: reportTexts.allOptions },
      { use: { use: 'columns' }, label: reportTexts.asColumns },
      ...options.map((option) => ({ use: onlyUnassigned(option.id), label: option.name })),
      { use: onlyUnassigned(UNASSIGNED), label: reportTexts.unassigned },
    ];
    const isOut = isFull && current.use === 'nothing';
    return (
      <Select
        key={id}
        label={reportTexts.byCategory(name)}
        value={choiceKey(current)}
        options={offered.map(({ use, label }) => ({ value: choiceKey(use), label }))}
        onChange={(key) => {
          const option = offered.find(({ use }) => choiceKey(use) === key);
          if (option) onChange(withUse(tracking, categories, { categoryId: id, use: option.use }));
        }}
        disabled={isOut}
        title={isOut ? reportTexts.twoCategories : undefined}
      />
    );
  });
}

const onlyUnassigned = (optionId: string): CategoryUse => ({ use: 'only', optionId });

const choiceKey = (use: CategoryUse): string => (use.use === 'only' ? `only ${use.optionId}` : use.use);
