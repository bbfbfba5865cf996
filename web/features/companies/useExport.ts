import { exportRecords, keptData, type Company } from '#contract/companies/companies.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '#web/lib/download.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { call } from '#web/lib/http/api.ts';
import { companyTexts } from '#web/lib/texts/companies.ts';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { toast } from '#web/ui/toasts.ts';
import { exportText, fileName } from './exportFile.ts';

const RECORDS_A_PAGE = 1000;

export type ExportProgress = { exported: number; total: number };

/** Collects all stored records into one download; `progress` is null while none runs. */
export function useExport(company: Company) {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const run = useMutation({
    mutationFn: () => collect(company, setProgress),
    onSuccess: ({ file, records }) => {
      download(file, fileName(company, new Date()));
      toast('ok', companyTexts.exported(formatCount(records), company.Name));
    },
    onError: (error) => toastError(error, companyTexts.exportFailed(company.Name)),
    onSettled: () => setProgress(null),
  });
  return { progress, start: () => !run.isPending && run.mutate() };
}

async function collect(company: Company, report: (progress: ExportProgress) => void) {
  const params = { companyId: company.Id };
  const total = (await call(keptData, { params })).counts.records;
  // Blobs may live on disk: a big organisation does not fill the tab's memory.
  let records = new Blob();
  let exported = 0;
  let cursor: string | null = null;
  do {
    report({ exported, total: Math.max(exported, total) });
    const query: { limit: number; after?: string } =
      cursor === null ? { limit: RECORDS_A_PAGE } : { limit: RECORDS_A_PAGE, after: cursor };
    const page: { records: unknown[]; next: string | null } = await call(exportRecords, { params, query });
    const separator = exported === 0 || page.records.length === 0 ? '' : ',\n';
    records = new Blob([
      records,
      separator,
      page.records.map((record) => JSON.stringify(record)).join(',\n'),
    ]);
    exported += page.records.length;
    cursor = page.next;
  } while (cursor !== null);
  const { head, tail } = exportText(company, new Date().toISOString());
  return { file: new Blob([head, records, tail], { type: 'application/json' }), records: exported };
}
