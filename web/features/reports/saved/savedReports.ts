import {
  createSavedReport,
  deleteSavedReport,
  type SavedReport,
  updateSavedReport,
} from '#contract/packs/savedReports.ts';
import type { ReportSettings } from '#contract/packs/reportSettings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { savedReportsQuery } from '#web/lib/packs/savedReportsQuery.ts';
import { savedReportTexts } from '#web/lib/texts/packs/savedReports.ts';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { toast } from '#web/ui/toasts.ts';

type Draft = { name: string; companyId: string | null; settings: ReportSettings };

const toBody = ({ name, companyId, settings }: Draft) => ({
  name,
  settings,
  ...(companyId === null ? {} : { forCompanyId: companyId }),
});

export function useSaveReport(onSaved: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ firmId, ...draft }: Draft & { firmId: string | null }) =>
      call(createSavedReport, { body: { ...toBody(draft), firmId } }),
    onSuccess: async ({ report }) => {
      toast('ok', savedReportTexts.saved(report.name));
      await cache.invalidateQueries({ queryKey: savedReportsQuery.queryKey });
      onSaved();
    },
    onError: (error) => toastError(error, savedReportTexts.saveFailed),
  });
}

export function useRenameReport(report: SavedReport, onSaved: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      call(updateSavedReport, { params: { id: report.id }, body: toBody({ ...report, name }) }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: savedReportsQuery.queryKey });
      onSaved();
    },
    onError: (error) => toastError(error, savedReportTexts.saveFailed),
  });
}

export function useDeleteReport({ id, name }: SavedReport, onDeleted: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteSavedReport, { params: { id } }),
    onSuccess: async () => {
      toast('ok', savedReportTexts.removed(name));
      await cache.invalidateQueries({ queryKey: savedReportsQuery.queryKey });
      onDeleted();
    },
    onError: (error) => toastError(error, savedReportTexts.removeFailed),
  });
}
