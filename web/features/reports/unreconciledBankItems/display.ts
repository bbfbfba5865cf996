import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { optionRemarkTexts } from '#web/lib/texts/reports/optionRemarks.ts';

/** Has no picture: its rows are single items. */
export const unreconciledBankItemsDisplay: ReportDisplay = {
  pastRemark: optionRemarkTexts.reconciledOnlyNow,
};
