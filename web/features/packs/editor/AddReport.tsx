import type { PackInput } from '#contract/packs/packs.ts';
import { reportTypes, type ReportType } from '#contract/reports/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { savedReportsQuery } from '#web/lib/packs/savedReportsQuery.ts';
import { editorTexts } from '#web/lib/texts/packs/packEditor.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/forms/Select.tsx';
import { standardSettings } from '#web/lib/packs/standardSettings.ts';

type Props = { onAdd: (report: PackInput['reports'][number]) => void };

export function AddReport({ onAdd }: Props) {
  const [type, setType] = useState<ReportType>('profit-loss');
  const savedReports = useQuery(savedReportsQuery).data?.reports ?? [];
  const [savedId, setSavedId] = useState<string | null>(null);
  const savedReport = savedReports.find(({ id }) => id === savedId) ?? savedReports[0];
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <div className="flex items-end gap-2">
        <Select
          label={editorTexts.addType}
          value={type}
          options={reportTypes.map((value) => ({ value, label: reportTexts.types[value] }))}
          onChange={setType}
          className="min-w-0 flex-1"
        />
        <Button
          aria-label={editorTexts.addLabel(reportTexts.types[type])}
          onClick={() => onAdd({ name: '', settings: standardSettings(type) })}
        >
          {editorTexts.add}
        </Button>
      </div>
      {savedReport && (
        <div className="flex items-end gap-2">
          <Select
            label={editorTexts.addSaved}
            value={savedReport.id}
            options={savedReports.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setSavedId}
            className="min-w-0 flex-1"
          />
          <Button
            aria-label={editorTexts.addLabel(savedReport.name)}
            onClick={() => onAdd({ name: savedReport.name, settings: savedReport.settings })}
          >
            {editorTexts.add}
          </Button>
        </div>
      )}
    </div>
  );
}
