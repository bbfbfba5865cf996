import { downloadPackDelivery, type PackDelivery } from '#contract/packs/packRuns.ts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { download } from '#web/lib/download.ts';
import { formatBytes } from '#web/lib/format/format.ts';
import { callForFile } from '#web/lib/http/api.ts';
import { runTexts } from '#web/lib/texts/packs/packRuns.ts';
import { Button } from '#web/ui/Button.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';

export function FileButtons({ delivery }: { delivery: PackDelivery }) {
  const { id, companyId, companyName, files } = delivery;
  const fetching = useMutation({
    mutationFn: (format: PackDelivery['files'][number]['format']) =>
      callForFile(downloadPackDelivery, { params: { companyId, id, format } }),
    onSuccess: ({ name, content }) => download(content, name),
    onError: (error) => toastError(error, runTexts.downloadFailed),
  });
  return (
    <span className="flex flex-wrap gap-1">
      {files.map(({ format, name, size }) => (
        <Button
          key={format}
          size="small"
          title={name}
          aria-label={runTexts.downloadLabel(companyName, runTexts.formats[format], formatBytes(size))}
          busy={fetching.isPending && fetching.variables === format}
          onClick={() => fetching.mutate(format)}
        >
          <Download aria-hidden className="size-4 text-muted" />
          {runTexts.download(runTexts.formats[format], formatBytes(size))}
        </Button>
      ))}
    </span>
  );
}
