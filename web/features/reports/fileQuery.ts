import { trackingBody } from '#web/lib/reports/trackingSelection.ts';
import type { ReportRequest } from './reportRequest.ts';

export function fileQuery({
  startDate,
  endDate,
  frequency,
  compare,
  zeroRows,
  tracking,
  options,
  extras,
}: ReportRequest) {
  return {
    startDate,
    endDate,
    frequency,
    ...(zeroRows ? { zeroRows: 'true' } : {}),
    ...(compare === 'none' ? {} : { compare }),
    ...(extras.includes('share') ? { share: 'true' } : {}),
    ...(extras.includes('change') ? { change: 'true' } : {}),
    ...options,
    ...trackingBody(tracking),
  };
}
