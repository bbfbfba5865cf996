import { agedBy as agings } from '#contract/ledger/openDocuments.ts';
import { hasCompanyIds, periodsToMonth, type ReportSettings } from '#contract/packs/reportSettings.ts';
import { MOST_REPORT_NAME } from '#contract/packs/savedReports.ts';
import { basis as bases, cashFlowMethod, frequency as frequencies } from '#contract/reports/reports.ts';
import { settingsTexts } from '#web/lib/texts/packs/reportSettings.ts';
import { editorTexts } from '#web/lib/texts/packs/packEditor.ts';
import { typeFeatures } from '#web/lib/reports/typeFeatures.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { Field } from '#web/ui/forms/Field.tsx';
import { Select } from '#web/ui/forms/Select.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { ComparisonFields } from './ComparisonFields.tsx';
import { type FormReport, reportName } from './packForm.ts';
import { changeSettings, takesOption, withoutCompany } from './settingChoices.ts';

export type ReportSettingsDialogProps = {
  report: FormReport;
  onChange: (report: FormReport) => void;
  onClose: () => void;
};

/** Applies each change at once. */
export function ReportSettingsDialog({ report, onChange, onClose }: ReportSettingsDialogProps) {
  const { name, settings } = report;
  const change = (changed: Partial<ReportSettings>) =>
    onChange({ ...report, settings: changeSettings(settings, changed) });
  return (
    <FormDialog onClose={onClose} title={editorTexts.settingsLabel(reportName(report))}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <Field
          compact
          label={editorTexts.reportName}
          hint={editorTexts.reportNameHint}
          value={name}
          placeholder={reportTexts.types[settings.type]}
          maxLength={MOST_REPORT_NAME}
          onChange={(event) => onChange({ ...report, name: event.target.value })}
        />
        <RangeFields settings={settings} onChange={change} />
        <OptionFields settings={settings} onChange={change} />
        <ComparisonFields settings={settings} onChange={change} />
        {hasCompanyIds(settings) && (
          <p className="flex flex-wrap items-center gap-2 text-sm">
            {settingsTexts.ofOneCompany}
            <Button size="small" onClick={() => onChange({ ...report, settings: withoutCompany(settings) })}>
              {editorTexts.forgetCompany}
            </Button>
          </p>
        )}
        <div className="flex justify-end">
          <Button type="submit" variant="primary">
            {editorTexts.done}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}

export type SettingsProps = {
  settings: ReportSettings;
  onChange: (changed: Partial<ReportSettings>) => void;
};

function RangeFields({ settings: { type, period, frequency, basis }, onChange }: SettingsProps) {
  if (typeFeatures(type, { basis }).endOnly) return null;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={settingsTexts.period}
        value={period}
        options={periodsToMonth.map((value) => ({ value, label: settingsTexts.periods[value] }))}
        onChange={(value) => onChange({ period: value })}
      />
      {period !== 'month' && (
        <Select
          label={reportTexts.frequency}
          value={frequency}
          options={frequencies.options.map((value) => ({ value, label: reportTexts.frequencies[value] }))}
          onChange={(value) => onChange({ frequency: value })}
        />
      )}
    </div>
  );
}

function OptionFields({ settings, onChange }: SettingsProps) {
  const { type, basis = 'accrual', method = 'direct', agedBy = 'due', zeroRows } = settings;
  const { options: labels, optionChoices } = reportTexts;
  return (
    <>
      {takesOption(type, 'basis') && (
        <Select
          label={labels.basis}
          value={basis}
          options={bases.options.map((value) => ({ value, label: optionChoices.basis[value] }))}
          onChange={(value) => onChange({ basis: value })}
        />
      )}
      {takesOption(type, 'method') && (
        <Select
          label={labels.method}
          value={method}
          options={cashFlowMethod.options.map((value) => ({ value, label: optionChoices.method[value] }))}
          onChange={(value) => onChange({ method: value })}
        />
      )}
      {takesOption(type, 'agedBy') && (
        <Select
          label={labels.agedBy}
          value={agedBy}
          options={agings.options.map((value) => ({ value, label: optionChoices.agedBy[value] }))}
          onChange={(value) => onChange({ agedBy: value })}
        />
      )}
      {typeFeatures(type, { basis }).zeroRows && (
        <Checkbox
          label={reportTexts.hideZeroRows}
          checked={!zeroRows}
          onChange={(isHidden) => onChange({ zeroRows: !isHidden })}
        />
      )}
    </>
  );
}
