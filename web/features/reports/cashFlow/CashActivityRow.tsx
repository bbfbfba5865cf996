import { type AccountActivity, cashActivity } from '#contract/reports/cashFlow.ts';
import { cashActivityTexts } from '#web/lib/texts/cashActivities.ts';
import { Select } from '#web/ui/forms/Select.tsx';
import { useSaveActivity } from './cashActivityQueries.ts';

type Props = { companyId: string; account: AccountActivity };

/** Saves on change. */
export function CashActivityRow({ companyId, account }: Props) {
  const save = useSaveActivity(companyId);
  const { code, name, activity, standard, archived } = account;
  const notes = [
    ...(activity === standard ? [] : [cashActivityTexts.chosen]),
    ...(archived ? [cashActivityTexts.archived] : []),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b px-5 py-2">
      <span className="min-w-0 wrap-anywhere">
        {code !== null && <span className="figure mr-2 text-muted">{code}</span>}
        {name}
        {notes.length > 0 && <span className="block text-xs text-muted">{notes.join(' · ')}</span>}
      </span>
      <Select
        label={cashActivityTexts.activityLabel(name)}
        hideLabel
        value={save.isPending ? save.variables.activity : activity}
        disabled={save.isPending}
        options={cashActivity.options.map((value) => ({
          value,
          label:
            value === standard
              ? cashActivityTexts.standard(cashActivityTexts.activities[value])
              : cashActivityTexts.activities[value],
        }))}
        onChange={(pickedActivity) => save.mutate({ account, activity: pickedActivity })}
        className="w-48"
      />
    </li>
  );
}
