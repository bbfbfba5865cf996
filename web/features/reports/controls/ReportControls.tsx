import { reportTypes } from '#contract/reports/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { offeredPresets } from '#web/features/reports/reportDisplays.ts';
import { budgetsQuery } from '#web/features/reports/queries.ts';
import { choosePreset, withType } from '#web/features/reports/reportRequest.ts';
import { useSelectedCompany } from '#web/lib/companies/companies.ts';
import { formatReportDate } from '#web/lib/format/format.ts';
import { typeFeatures } from '#web/lib/reports/typeFeatures.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { todayIn } from '#web/lib/time/today.ts';
import { Select } from '#web/ui/forms/Select.tsx';
import { Chip } from '#web/ui/lists/Chip.tsx';
import { Compare } from './Compare.tsx';
import type { OptionControlsProps } from './OptionControls.tsx';
import { Options } from './Options.tsx';
import { listSetComparisons, listSetOptions, type SetOption } from './setOptions.ts';

/** `actions` stand at the end of the row. */
type Props = OptionControlsProps & { actions: ReactNode };

/** One row of controls; a second one only of what is set. */
export function ReportControls({ actions, ...controls }: Props) {
  const { companyId, request, facts, onChange } = controls;
  const { setOptions, setComparisons } = useSetOptions(controls);
  const chips = [...setComparisons, ...setOptions];
  const row = useRef<HTMLDivElement>(null);
  const optionsButton = useRef<HTMLButtonElement>(null);
  const { presets, dayPresets } = reportTexts;
  const { endOnly, wholeMonth } = typeFeatures(request.type, {});
  const periodLabels = endOnly && !wholeMonth ? { ...presets, ...dayPresets } : presets;
  return (
    <fieldset aria-label={reportTexts.settings} data-print="never" className="mb-3 grid min-w-0 gap-2">
      <div
        ref={row}
        tabIndex={-1}
        className="grid grid-cols-2 gap-2 outline-none sm:flex sm:flex-wrap sm:items-center"
      >
        <Select
          label={reportTexts.type}
          hideLabel
          value={request.type}
          options={reportTypes.map((value) => ({ value, label: reportTexts.types[value] }))}
          onChange={(type) => onChange(withType(request, type, facts))}
          className="sm:w-56"
        />
        <Select
          label={reportTexts.period}
          hideLabel
          value={request.preset}
          options={[...offeredPresets(request.type), 'custom' as const].map((value) => ({
            value,
            label: periodLabels[value],
          }))}
          onChange={(preset) => {
            if (preset !== 'custom') return onChange(choosePreset(request, preset, facts));
            onChange({ ...request, preset });
            // There its first and last month are chosen.
            optionsButton.current?.click();
          }}
          className="sm:w-44"
        />
        <div className="col-span-2 flex flex-wrap items-center gap-2 sm:contents">
          <Compare companyId={companyId} request={request} facts={facts} onChange={onChange} />
          <Options {...controls} setCount={setOptions.length} buttonRef={optionsButton} />
          <div className="ml-auto flex gap-2">{actions}</div>
        </div>
      </div>
      {chips.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chips.map(({ label, reduced }) => (
            <li key={label} className="max-w-full">
              <Chip
                label={label}
                removeLabel={reportTexts.removeOption(label)}
                onRemove={() => {
                  onChange(reduced);
                  row.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

function useSetOptions({ companyId, request, facts, categories }: OptionControlsProps): {
  setOptions: SetOption[];
  setComparisons: SetOption[];
} {
  const { budgetId, asOf } = request.options;
  const company = useSelectedCompany();
  const namesBudget = budgetId !== undefined || request.compare.includes('budget-');
  const planned = useQuery({ ...budgetsQuery(companyId), enabled: namesBudget });
  const pastDay =
    asOf === undefined ? null : formatReportDate(todayIn(company?.TimeZone ?? null, new Date(asOf)));
  const budgets = planned.data?.budgets ?? [];
  return {
    setOptions: listSetOptions(request, { categories, budgets, pastDay }),
    setComparisons: listSetComparisons(request, budgets, facts),
  };
}
