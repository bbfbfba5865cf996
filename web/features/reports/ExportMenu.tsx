import { exportFormat, exportReport, type ExportFormat } from '#contract/reports/reportExport.ts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { callForFile } from '#web/lib/http/api.ts';
import { download } from '#web/lib/download.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { exportMenuTexts } from '#web/lib/texts/reports/exportMenu.ts';
import { lazyDialog, lazyModule } from '#web/ui/lazyModule.tsx';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import type { ExportDialogProps, FileWording } from './ExportDialog.tsx';
import { fileQuery } from './fileQuery.ts';
import type { PackDialogProps } from './pack/PackDialog.tsx';
import type { CalendarFacts } from './periodPresets.ts';
import type { ReportRequest } from './reportRequestType.ts';

type Props = { companyId: string; request: ReportRequest; facts: CalendarFacts };

const ExportDialog = lazyDialog<ExportDialogProps>(
  lazyModule(async () => (await import('./ExportDialog.tsx')).ExportDialog),
);

const PackDialog = lazyDialog<PackDialogProps>(
  lazyModule(async () => (await import('./pack/PackDialog.tsx')).PackDialog),
);

export function ExportMenu({ companyId, request, facts }: Props) {
  const [opened, setOpened] = useState<'file' | 'pack' | null>(null);
  const close = () => setOpened(null);
  const run = useMutation({
    mutationFn: ({ format, wording }: { format: ExportFormat; wording?: FileWording }) =>
      callForFile(exportReport, {
        params: { reportType: request.type },
        query: { companyId, format, ...fileQuery(request) },
        ...(wording === undefined ? {} : { body: wording }),
      }),
    onSuccess: ({ name, content }) => {
      close();
      download(content, name);
    },
    onError: (error) => toastError(error, reportTexts.exportFailed),
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
              {reportTexts.export}
            </>
          ),
        }}
        items={[
          ...exportFormat.options.map((format) => ({
            label: reportTexts.exportFormats[format],
            onSelect: () => run.mutate({ format }),
          })),
          { label: exportMenuTexts.file, onSelect: () => setOpened('file') },
          { label: exportMenuTexts.pack, onSelect: () => setOpened('pack') },
        ]}
      />
      {opened === 'file' && (
        <ExportDialog
          companyId={companyId}
          request={request}
          busy={run.isPending}
          onExport={(format, wording, onMade) => run.mutate({ format, wording }, { onSuccess: onMade })}
          onClose={close}
        />
      )}
      {opened === 'pack' && (
        <PackDialog companyId={companyId} request={request} facts={facts} onClose={close} />
      )}
    </div>
  );
}
