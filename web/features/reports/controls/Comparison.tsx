import { typeFeatures } from '#web/features/reports/reportDisplays.ts';
import { comparisons, type ReportRequest } from '#web/features/reports/reportRequest.ts';
import { texts } from '#web/lib/texts/index.ts';
import { Select } from '#web/ui/forms/Select.tsx';

type Props = {
  request: ReportRequest;
  onChange: (request: ReportRequest) => void;
  hideLabel?: boolean;
  className: string;
};

/** Options as columns are not compared. */
export function Comparison({ request, onChange, ...selectProps }: Props) {
  const { comparison } = typeFeatures(request.type, request.options);
  if (!comparison || request.tracking.split.length > 0) return null;
  return (
    <Select
      {...selectProps}
      label={texts.reports.compare}
      value={request.compare}
      options={comparisons.map((value) => ({ value, label: texts.reports.comparisons[value] }))}
      onChange={(compare) => onChange({ ...request, compare })}
    />
  );
}
