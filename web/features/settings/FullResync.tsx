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

type Props = { company: Company; settings: SyncSettings | undefined; busy: boolean };

/** Confirms first: it destroys nothing but spends API calls. Shown before the settings are read, so that nothing moves. */
export function FullResync({ company, settings, busy }: Props) {
  const [isOpen, setOpen] = useState(false);
  const sync = useStartSync(company.Id, syncSettings.fullStarted);
  const cost = settings && fullResyncCost(settings.entities);
  const callsLeft = company.Connection.CallsLeftToday;
  return (
    <>
      <Button
        denied={useDenial(company.Id, syncAll)}
        disabled={busy || cost === undefined}
        onClick={() => setOpen(true)}
      >
        <RotateCcw aria-hidden className="size-4 text-muted" />
        {syncSettings.fullResync}
      </Button>
      {isOpen && cost && (
        <ConfirmDialog
          onClose={() => setOpen(false)}
          title={syncSettings.fullTitle(company.Name)}
          question={syncSettings.fullQuestion(
            formatCount(cost.calls),
            syncSettings.minutes(formatCount(cost.minutes)),
          )}
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
