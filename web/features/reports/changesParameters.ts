import { trackingParameters } from '#web/lib/reports/trackingSelection.ts';
import type { ReportRequest } from './reportRequest.ts';
import { givenOptions } from './typeOptions.ts';

/**
 * What the page of changes is asked for, so that it answers with the very report that stands here: its months, basis,
 * method, budget and tracking; of the books as they stood at a moment with that as the second one. `look`: when the user
 * looked at it before this visit. Ages are what no two moments are compared by, which that page says.
 */
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
      ...givenOptions(options),
      ...(asOf === undefined ? {} : { until: asOf }),
      ...(look === null ? {} : { look }),
    }),
    ...trackingParameters(tracking),
  ]);
}
