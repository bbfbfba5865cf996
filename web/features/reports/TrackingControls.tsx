import type { TrackingCategory } from '#contract/ledger.ts';
import { texts } from '../../lib/texts/index.ts';
import { Choice } from '../../ui/Choice.tsx';
import type { TrackingChoice } from '../../lib/trackingChoice.ts';
import { optionName } from './tracking.ts';

type Props = {
  categories: readonly TrackingCategory[];
  tracking: TrackingChoice;
  onChange: (next: TrackingChoice) => void;
};

/** Split by a category, and keep one option of a category alone; nothing where the organisation tracks nothing. */
export function TrackingControls({ categories, tracking, onChange }: Props) {
  if (categories.length === 0) return null;
  const none = { value: '', label: texts.reports.noTracking };
  const { split, only } = tracking;
  return (
    <>
      <Choice
        label={texts.reports.splitBy}
        value={split ?? ''}
        options={[none, ...categories.map(({ id, name }) => ({ value: id, label: name }))]}
        onPick={(id) => onChange({ ...tracking, split: id === '' ? null : id })}
        className="sm:w-36"
      />
      <Choice
        label={texts.reports.filterBy}
        value={only === null ? '' : keyOf(only.categoryId, only.optionId)}
        options={[
          { value: '', label: texts.reports.allOptions },
          ...categories.flatMap((category) =>
            category.options.map((option) => ({
              value: keyOf(category.id, option.id),
              label: optionName(category, option),
            })),
          ),
        ]}
        onPick={(key) => onChange({ ...tracking, only: optionOf(categories, key) })}
        className="sm:w-40"
      />
    </>
  );
}

const keyOf = (categoryId: string, optionId: string) => JSON.stringify([categoryId, optionId]);

function optionOf(categories: readonly TrackingCategory[], key: string): TrackingChoice['only'] {
  for (const { id, options } of categories) {
    const option = options.find((one) => keyOf(id, one.id) === key);
    if (option) return { categoryId: id, optionId: option.id };
  }
  return null;
}
