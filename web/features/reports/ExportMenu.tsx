import { exportFormat, exportReport, type ExportFormat } from '#contract/reports/reportExport.ts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { callForFile } from '#web/lib/http/api.ts';
import { download } from '#web/lib/download.ts';
import { texts } from '#web/lib/texts/index.ts';
import { reportFiles } from '#web/lib/texts/reports/reportFiles.ts';
import { lazyDialog, lazyModule } from '#web/ui/lazyModule.tsx';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { trackingBody } from '#web/lib/reports/trackingSelection.ts';
import { shownComparisons, writeComparisons } from './comparisons.ts';
import type { ExportDialogProps, Wording } from './ExportDialog.tsx';
import type { ReportRequest } from './reportRequest.ts';

type Props = { companyId: string; request: ReportRequest };

const ExportDialog = lazyDialog<ExportDialogProps>(
  lazyModule(async () => (await import('./ExportDialog.tsx')).ExportDialog),
);

export function ExportMenu({ companyId, request }: Props) {
  const [isPreparing, setPreparing] = useState(false);
  const run = useMutation({
    mutationFn: ({ format, wording }: { format: ExportFormat; wording?: Wording }) =>
      callForFile(exportReport, {
        ...fileCall(companyId, request, format),
        ...(wording === undefined ? {} : { body: wording }),
      }),
    onSuccess: ({ name, content }) => {
      setPreparing(false);
      download(content, name);
    },
    onError: (error) => toastError(error, texts.reports.exportFailed),
  });
  return (
    <div data-print="never">
      <Menu
        button={{
          size: 'small',
          busy: run.isPending,
          children: (
            <>
              {!run.isPending && <Download aria-hidden className="size-4 text-muted" />}
              {texts.reports.export}
            </>
          ),
        }}
        items={[
          ...exportFormat.options.map((format) => ({
            label: texts.reports.exportFormats[format],
            onSelect: () => run.mutate({ format }),
          })),
          { label: reportFiles.title, onSelect: () => setPreparing(true) },
        ]}
      />
      {isPreparing && (
        <ExportDialog
          busy={run.isPending}
          onExport={(format, wording) => run.mutate({ format, wording })}
          onClose={() => setPreparing(false)}
        />
      )}
    </div>
  );
}

function fileCall(companyId: string, request: ReportRequest, format: ExportFormat) {
  const { type, startDate, endDate, frequency, zeroRows, tracking, options, extras } = request;
  const comparisons = shownComparisons(request);
  return {
    params: { reportType: type },
    query: {
      companyId,
      startDate,
      endDate,
      frequency,
      format,
      ...(zeroRows ? { zeroRows: 'true' } : {}),
      ...(comparisons.length === 0 ? {} : { compare: writeComparisons(comparisons) }),
      ...(extras.includes('share') ? { share: 'true' } : {}),
      ...(extras.includes('change') ? { change: 'true' } : {}),
      ...options,
      ...trackingBody(tracking),
    },
  };
}
