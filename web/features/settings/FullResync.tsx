import type { Company } from '#contract/companies/companies.ts';
import { syncAll } from '#contract/sync/sync.ts';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useStartSync } from '#web/connection/useStartSync.ts';
import { useDenial } from '#web/lib/companies/rights.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { syncSettingsTexts } from '#web/lib/texts/syncSettings.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { fullResyncCost } from './cost.ts';
import type { SyncSettings } from './settingsDraft.ts';

type Props = { company: Company; settings: SyncSettings | undefined; busy: boolean };

/** Confirms first: it destroys nothing but spends API calls. Shown before the settings are read, so that nothing moves. */
export function FullResync({ company, settings, busy }: Props) {
  const [isOpen, setOpen] = useState(false);
  const sync = useStartSync(company.Id, syncSettingsTexts.fullStarted);
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
        {syncSettingsTexts.fullResync}
      </Button>
      {isOpen && cost && (
        <ConfirmDialog
          onClose={() => setOpen(false)}
          title={syncSettingsTexts.fullTitle(company.Name)}
          question={syncSettingsTexts.fullQuestion(
            formatCount(cost.calls),
            syncSettingsTexts.minutes(formatCount(cost.minutes)),
          )}
          confirmLabel={syncSettingsTexts.fullConfirm}
          cancelLabel={commonTexts.cancel}
          busy={sync.isPending}
          onConfirm={() => sync.mutate({ full: true }, { onSettled: () => setOpen(false) })}
        >
          {callsLeft !== null && <p>{syncSettingsTexts.fullLeft(formatCount(callsLeft))}</p>}
          <p>{syncSettingsTexts.fullKept}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
