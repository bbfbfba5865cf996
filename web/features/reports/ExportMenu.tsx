import { exportFormat, exportReport, type ExportFormat } from '#contract/reportExport.ts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { callForFile } from '../../lib/api.ts';
import { download } from '../../lib/download.ts';
import { texts } from '../../lib/texts/index.ts';
import { Button } from '../../ui/Button.tsx';
import { menuClasses, menuItemClasses } from '../../ui/menu.ts';
import { toastError } from '../../ui/toastError.ts';
import { trackingPlaces } from './queries.ts';
import type { ReportRequest } from './reportRequest.ts';

type Props = { companyId: string; request: ReportRequest };

/** The report as a file of the server's making. Without a portal: elsewhere the menu would belong to no landmark. */
export function ExportMenu({ companyId, request }: Props) {
  const run = useMutation({
    mutationFn: (format: ExportFormat) => callForFile(exportReport, fileCall(companyId, request, format)),
    onSuccess: ({ name, content }) => download(content, name),
    onError: (error) => toastError(error, texts.reports.exportFailed),
  });
  return (
    <div className="relative" data-print="never">
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild>
          <Button size="small" busy={run.isPending}>
            {!run.isPending && <Download aria-hidden className="size-4 text-muted" />}
            {texts.reports.export}
          </Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content align="end" sideOffset={4} className={menuClasses}>
          {exportFormat.options.map((format) => (
            <DropdownMenu.Item key={format} onSelect={() => run.mutate(format)} className={menuItemClasses}>
              {texts.reports.exportFormats[format]}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
    </div>
  );
}

function fileCall(companyId: string, request: ReportRequest, format: ExportFormat) {
  const { type, startDate, endDate, frequency, compare, zeroRows, tracking, options } = request;
  return {
    params: { reportType: type },
    query: {
      companyId,
      startDate,
      endDate,
      frequency,
      format,
      ...(zeroRows ? { zeroRows: 'true' } : {}),
      ...(compare === 'none' ? {} : { compare }),
      ...options,
      ...trackingPlaces(tracking),
    },
  };
}
