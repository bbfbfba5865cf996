import { trackingBody } from '#web/lib/reports/trackingSelection.ts';
import { shownComparisons, writeComparisons } from './comparisons.ts';
import type { ReportRequest } from './reportRequestType.ts';

export function fileQuery(request: ReportRequest) {
  const { startDate, endDate, frequency, zeroRows, tracking, options, extras } = request;
  const comparisons = shownComparisons(request);
  return {
    startDate,
    endDate,
    frequency,
    ...(zeroRows ? { zeroRows: 'true' } : {}),
    ...(comparisons.length === 0 ? {} : { compare: writeComparisons(comparisons) }),
    ...(extras.includes('share') ? { share: 'true' } : {}),
    ...(extras.includes('change') ? { change: 'true' } : {}),
    ...options,
    ...trackingBody(tracking),
  };
}
