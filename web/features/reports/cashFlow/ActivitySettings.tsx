import { ListTree } from 'lucide-react';
import { useState } from 'react';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyDialog, lazyModule } from '#web/ui/lazyModule.tsx';

const CashActivities = lazyDialog(
  lazyModule(async () => (await import('./CashActivities.tsx')).CashActivities),
);

export function ActivitySettings({ companyId }: { companyId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <ListTree aria-hidden className="size-4 text-muted" />
        {reportTexts.cashActivities}
      </Button>
      <CashActivities companyId={companyId} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
