import type { Company } from '#contract/companies/companies.ts';
import { syncAll } from '#contract/sync/sync.ts';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useStartSync } from '#web/connection/useStartSync.ts';
import { useDenial } from '#web/lib/companies/rights.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { texts } from '#web/lib/texts/index.ts';
import { syncSettings } from '#web/lib/texts/syncSettings.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { fullResyncCost } from './cost.ts';
import type { SyncSettings } from './settingsDraft.ts';

type Props = { company: Company; settings: SyncSettings; busy: boolean };

/** Confirms first: it destroys nothing but spends API calls. */
export function FullResync({ company, settings, busy }: Props) {
  const [isOpen, setOpen] = useState(false);
  const sync = useStartSync(company.Id, syncSettings.fullStarted);
  const { calls, minutes } = fullResyncCost(settings.entities);
  const callsLeft = company.Connection.CallsLeftToday;
  return (
    <>
      <Button denied={useDenial(company.Id, syncAll)} disabled={busy} onClick={() => setOpen(true)}>
        <RotateCcw aria-hidden className="size-4 text-muted" />
        {syncSettings.fullResync}
      </Button>
      {isOpen && (
        <ConfirmDialog
          onClose={() => setOpen(false)}
          title={syncSettings.fullTitle(company.Name)}
          question={syncSettings.fullQuestion(formatCount(calls), syncSettings.minutes(formatCount(minutes)))}
          confirmLabel={syncSettings.fullConfirm}
          cancelLabel={texts.common.cancel}
          busy={sync.isPending}
          onConfirm={() => sync.mutate({ full: true }, { onSettled: () => setOpen(false) })}
        >
          {callsLeft !== null && <p>{syncSettings.fullLeft(formatCount(callsLeft))}</p>}
          <p>{syncSettings.fullKept}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
