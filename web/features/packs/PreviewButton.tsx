import { previewPack } from '#contract/packs/packPreview.ts';
import type { Pack } from '#contract/packs/packs.ts';
import { useMutation } from '@tanstack/react-query';
import { callForFile } from '#web/lib/http/api.ts';
import { openFileTab } from '#web/lib/openFile.ts';
import { makeTexts } from '#web/lib/texts/packs/packs.ts';
import { Button } from '#web/ui/Button.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';

type Props = {
  pack: Pack;
  client: Pick<Pack['clients'][number], 'companyId' | 'name'>;
  /** `YYYY-MM` */
  month: string;
};

/** Opens the file that this client would get; nothing is kept or sent. */
export function PreviewButton({ pack, client, month }: Props) {
  const { formats, title, agreement, notes, includeNotes, includeCommentary, firmId, reports } = pack;
  const preview = useMutation({
    mutationFn: () =>
      callForFile(previewPack, {
        body: {
          companyId: client.companyId,
          month,
          format: formats.includes('pdf') ? 'pdf' : 'xlsx',
          title,
          agreement,
          notes,
          includeNotes,
          includeCommentary,
          firmId,
          reports,
        },
      }),
  });
  const showFile = () => {
    const tab = openFileTab();
    preview.mutate(undefined, {
      onSuccess: ({ content, name }) => tab.show(content, name),
      onError: (error) => {
        tab.close();
        toastError(error, makeTexts.previewFailed);
      },
    });
  };
  return (
    <Button
      size="small"
      busy={preview.isPending}
      aria-label={makeTexts.previewLabel(client.name)}
      onClick={showFile}
    >
      {makeTexts.preview}
    </Button>
  );
}
