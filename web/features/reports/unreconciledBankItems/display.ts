import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { optionRemarks } from '#web/lib/texts/reports/optionRemarks.ts';

/** Has no picture: its rows are single items. */
export const unreconciledBankItemsDisplay: ReportDisplay = { pastRemark: optionRemarks.reconciledOnlyNow };
