import {
  beginSecondFactor,
  RECOVERY_CODES,
  type SecondFactorState as State,
} from '#contract/users/secondFactor.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '#web/lib/format/format.ts';
import { useSharedDenial } from '#web/lib/session/sharedAccount.ts';
import { secondFactorTexts } from '#web/lib/texts/secondFactor.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { lazyDialog, lazyModule } from '#web/ui/lazyModule.tsx';
import { RenewRecoveryCodes } from './RenewRecoveryCodes.tsx';
import { secondFactorQuery } from '#web/identity/secondFactorQuery.ts';
import { TurnOffSecondFactor } from './TurnOffSecondFactor.tsx';

/** Lazy because of the QR code library. */
const TurnOnSecondFactor = lazyDialog(
  lazyModule(async () => (await import('./TurnOnSecondFactor.tsx')).TurnOnSecondFactor),
);

/** Warns at this number or below. */
const FEW_CODES = 3;

type Dialog = 'on' | 'renew' | 'off';

export function SecondFactorSection() {
  const query = useQuery(secondFactorQuery);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const onClose = () => setDialog(null);
  const denied = useSharedDenial(beginSecondFactor);
  if (query.data === undefined)
    return <QueryBoundary query={query} errorTitle={secondFactorTexts.failed} rows={2} />;
  return (
    <>
      {query.data.since === null ? (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <StatusBadge tone="idle" label={secondFactorTexts.off} />
          <Button denied={denied} onClick={() => setDialog('on')}>
            {secondFactorTexts.turnOn}
          </Button>
        </div>
      ) : (
        <Enabled state={query.data} since={query.data.since} onOpen={setDialog} />
      )}
      {dialog === 'on' && <TurnOnSecondFactor onClose={onClose} />}
      {dialog === 'renew' && <RenewRecoveryCodes onClose={onClose} />}
      {dialog === 'off' && <TurnOffSecondFactor onClose={onClose} />}
    </>
  );
}

type Props = { state: State; since: string; onOpen: (dialog: Dialog) => void };

function Enabled({ state: { recoveryCodes: codesLeft }, since, onOpen }: Props) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge tone="ok" label={secondFactorTexts.on} />
        <span className="text-sm text-muted">{secondFactorTexts.since(formatInstant(since))}</span>
      </div>
      {codesLeft <= FEW_CODES ? (
        <Notice tone="attention" title={secondFactorTexts.fewTitle(codesLeft)}>
          {secondFactorTexts.few}
        </Notice>
      ) : (
        <p>{secondFactorTexts.codesLeft(codesLeft, RECOVERY_CODES)}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onOpen('renew')}>{secondFactorTexts.renew}</Button>
        <Button onClick={() => onOpen('off')}>{secondFactorTexts.turnOff}</Button>
      </div>
    </div>
  );
}
