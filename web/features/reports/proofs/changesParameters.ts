import { trackingParameters } from '#web/lib/reports/trackingSelection.ts';
import type { ReportRequest } from '#web/features/reports/reportRequestType.ts';
import { optionParameters } from '#web/features/reports/typeOptions.ts';

export function changesParameters(
  {
    type,
    options: { asOf, agedBy: _ages, ...options },
    tracking,
  }: Pick<ReportRequest, 'type' | 'options' | 'tracking'>,
  months: { from: string; to: string },
  look: string | null,
): URLSearchParams {
  return new URLSearchParams([
    ...Object.entries({
      type,
      ...months,
      ...optionParameters(options),
      ...(asOf === undefined ? {} : { until: asOf }),
      ...(look === null ? {} : { look }),
    }),
    ...trackingParameters(tracking),
  ]);
}
