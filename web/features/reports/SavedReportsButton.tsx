import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyDialog, lazyModule } from '#web/ui/lazyModule.tsx';
import type { SavedReportsDialogProps } from './saved/SavedReportsDialog.tsx';

const SavedReportsDialog = lazyDialog<SavedReportsDialogProps>(
  lazyModule(async () => (await import('./saved/SavedReportsDialog.tsx')).SavedReportsDialog),
);

export function SavedReportsButton(props: Omit<SavedReportsDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={reportTexts.savedReports}
        title={reportTexts.savedReports}
        onClick={() => setOpen(true)}
      >
        <Bookmark aria-hidden className="size-4 text-muted" />
      </Button>
      {isOpen && <SavedReportsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
