import { monthLabel } from '#contract/period.ts';
import { hasCompanyIds, periodsToMonth, type PeriodToMonth } from '#contract/packs/reportSettings.ts';
import { MOST_REPORT_NAME } from '#contract/packs/savedReports.ts';
import { useState } from 'react';
import type { CalendarFacts } from '#web/features/reports/periodPresets.ts';
import type { ReportRequest } from '#web/features/reports/reportRequestType.ts';
import { settingsTexts } from '#web/lib/texts/packs/reportSettings.ts';
import { savedReportTexts } from '#web/lib/texts/packs/savedReports.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { typeFeatures } from '#web/lib/reports/typeFeatures.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/forms/Field.tsx';
import { OwnerField } from '#web/firms/OwnerField.tsx';
import { Select } from '#web/ui/forms/Select.tsx';
import { findPeriod, toReportSettings } from './savedSettings.ts';
import { useSaveReport } from './savedReports.ts';

type Props = {
  company: { id: string; name: string };
  request: ReportRequest;
  facts: CalendarFacts;
};

export function SaveReportForm({ company, request, facts }: Props) {
  const [name, setName] = useState(reportTexts.types[request.type]);
  const foundPeriod = findPeriod(request, facts.yearEnd);
  const [period, setPeriod] = useState<PeriodToMonth | ''>(foundPeriod ?? '');
  const [audience, setAudience] = useState<'all' | 'one'>('all');
  const [firmId, setFirmId] = useState<string | null>(null);
  const save = useSaveReport(() => setName(''));
  const settings = period === '' ? null : toReportSettings(request, period);
  const onlyOne = settings !== null && hasCompanyIds(settings);
  const audiences = savedReportTexts.audiences(company.name);
  const isReady = settings !== null && name.trim() !== '';
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady || save.isPending) return;
        save.mutate({ name, settings, companyId: onlyOne || audience === 'one' ? company.id : null, firmId });
      }}
    >
      <p className="text-sm text-muted">{savedReportTexts.lead}</p>
      <Field
        compact
        label={savedReportTexts.name}
        value={name}
        maxLength={MOST_REPORT_NAME}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {!typeFeatures(request.type, request.options).endOnly && (
          <Select
            label={settingsTexts.period}
            value={period}
            options={[
              ...(foundPeriod === null ? [{ value: '' as const, label: savedReportTexts.choosePeriod }] : []),
              ...periodsToMonth.map((value) => ({ value, label: settingsTexts.periods[value] })),
            ]}
            onChange={setPeriod}
          />
        )}
        <Select
          label={savedReportTexts.audience}
          value={onlyOne ? 'one' : audience}
          disabled={onlyOne}
          options={(['all', 'one'] as const).map((value) => ({ value, label: audiences[value] }))}
          onChange={setAudience}
        />
      </div>
      <OwnerField firmId={firmId} savedFirmId={null} onChange={setFirmId} />
      {remarks({ company, request, foundPeriod, onlyOne }).map((remark) => (
        <p key={remark} className="text-sm text-muted">
          {remark}
        </p>
      ))}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={save.isPending} disabled={!isReady}>
          {savedReportTexts.save}
        </Button>
      </div>
    </form>
  );
}

type Remarkable = Pick<Props, 'company' | 'request'> & {
  foundPeriod: PeriodToMonth | null;
  onlyOne: boolean;
};

/** Whatever the saved report has otherwise than the report on the screen. */
function remarks({ company, request, foundPeriod, onlyOne }: Remarkable): string[] {
  const { startDate, endDate, options } = request;
  const months = reportTexts.range(monthLabel(startDate), monthLabel(endDate));
  return [
    ...(foundPeriod === null ? [savedReportTexts.noPeriod(months)] : []),
    ...(onlyOne ? [savedReportTexts.onlyOne(company.name)] : []),
    ...(options.asAt === undefined ? [] : [savedReportTexts.leavesOut.asAt]),
    ...(options.asOf === undefined ? [] : [savedReportTexts.leavesOut.asOf]),
  ];
}
