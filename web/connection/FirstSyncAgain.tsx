import { syncAll } from '#contract/sync/sync.ts';
import { useDenial } from '#web/lib/companies/rights.ts';
import { firstSyncTexts } from '#web/lib/texts/sync/firstSync.ts';
import { Button } from '#web/ui/Button.tsx';
import { useStartSync } from './useStartSync.ts';

export function FirstSyncAgain({ companyId }: { companyId: string }) {
  const sync = useStartSync(companyId, firstSyncTexts.started);
  return (
    <Button
      variant="primary"
      denied={useDenial(companyId, syncAll)}
      busy={sync.isPending}
      onClick={() => sync.mutate({})}
    >
      {firstSyncTexts.startAgain}
    </Button>
  );
}
