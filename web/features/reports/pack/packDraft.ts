import { STANDARD_PACK_TITLE } from '#contract/reports/packExport.ts';
import type { CalendarFacts } from '#web/features/reports/periodPresets.ts';
import type { ReportRequest } from '#web/features/reports/reportRequestType.ts';
import { findPeriod, toReportSettings } from '#web/features/reports/saved/savedSettings.ts';
import type { Wording } from '#web/features/reports/WordingFields.tsx';
import type { PackDraft } from '#web/lib/packs/packDraft.ts';
import type { PackChoice } from './packRequest.ts';

type Exported = Pick<PackChoice, 'title' | 'format'> &
  Pick<Wording, 'agreement' | 'notes' | 'includeNotes' | 'includeCommentary'> & {
    requests: readonly ReportRequest[];
    companyId: string;
    facts: CalendarFacts;
  };

/** Periods end with the month for which the pack is made. */
export function toDraft({
  title,
  format,
  agreement,
  notes,
  includeNotes,
  includeCommentary,
  requests,
  companyId,
  facts,
}: Exported): PackDraft {
  return {
    companyIds: [companyId],
    pack: {
      title: title.trim() === '' ? STANDARD_PACK_TITLE : title,
      formats: [format],
      agreement,
      notes,
      includeNotes,
      includeCommentary,
      mailText: '',
      reports: requests.map((request) => ({
        name: '',
        settings: toReportSettings(request, findPeriod(request, facts.yearEnd) ?? 'month'),
      })),
    },
  };
}
