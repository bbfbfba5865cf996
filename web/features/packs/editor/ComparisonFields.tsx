import { mostCount } from '#contract/reports/comparisonChoice.ts';
import { comparisonChoiceTexts } from '#web/lib/texts/reports/comparisonChoices.ts';
import { monthEndComparisons } from '#web/lib/reports/standardComparisons.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { CountedCheckbox } from '#web/ui/forms/CountedCheckbox.tsx';
import type { SettingsProps } from './ReportSettingsDialog.tsx';
import { comparisonCount, comparisonKindsFor, longestRange, withComparison } from './settingChoices.ts';

/** Renders nothing for a report that offers no comparisons. */
export function ComparisonFields({ settings, onChange }: SettingsProps) {
  const kinds = comparisonKindsFor(settings);
  if (kinds.length === 0) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-xs font-medium text-muted">{reportTexts.compare}</legend>
      {settings.type === 'profit-loss' && kinds.includes('budget') && (
        <Button
          size="small"
          className="mb-1 justify-self-start"
          onClick={() => onChange({ period: 'month', frequency: 'monthly', compare: monthEndComparisons })}
        >
          {comparisonChoiceTexts.monthEnd}
        </Button>
      )}
      {kinds.map((kind) => (
        <CountedCheckbox
          key={kind}
          label={reportTexts.comparisons[kind]}
          countLabel={
            kind === 'previous-period' || kind === 'previous-year' ? comparisonChoiceTexts.counts[kind] : ''
          }
          count={comparisonCount(settings, kind)}
          largestCount={mostCount(kind, longestRange(settings))}
          onChange={(count) => onChange(withComparison(settings, kind, count))}
        />
      ))}
      {settings.compare !== '' && (
        <Checkbox
          label={comparisonChoiceTexts.change}
          checked={settings.change}
          onChange={(change) => onChange({ change })}
        />
      )}
      {settings.type === 'profit-loss' && (
        <Checkbox
          label={reportTexts.extraColumns.share}
          checked={settings.share}
          onChange={(share) => onChange({ share })}
        />
      )}
    </fieldset>
  );
}
