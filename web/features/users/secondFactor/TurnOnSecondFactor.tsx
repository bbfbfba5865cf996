import {
  beginSecondFactor,
  confirmSecondFactor,
  secondFactorBeginning,
  secondFactorConfirmation,
} from '#contract/users/secondFactor.ts';
import { useQueryClient } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { DialogStep } from '#web/features/users/DialogStep.tsx';
import { FormError } from '#web/identity/FormError.tsx';
import { PasswordField } from '#web/identity/PasswordField.tsx';
import { sessionsQuery } from '#web/features/users/sessions.ts';
import { useAccountForm } from '#web/identity/useAccountForm.ts';
import { call } from '#web/lib/http/api.ts';
import { accountTexts } from '#web/lib/texts/account.ts';
import { secondFactorTexts } from '#web/lib/texts/secondFactor.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Field } from '#web/ui/forms/Field.tsx';
import { copyText } from '#web/ui/links/copyText.ts';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { FormDialogButtons } from '#web/ui/overlays/FormDialogButtons.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { secondFactorQuery } from '#web/identity/secondFactorQuery.ts';

type Setup = { secret: string; uri: string };
type Confirmed = { recoveryCodes: string[]; endedSessions: number };

/** Three steps: password, QR code with a first code, recovery codes. */
export function TurnOnSecondFactor({ onClose }: { onClose: () => void }) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  if (confirmed !== null)
    return (
      // Must be confirmed: the codes are never shown again.
      <FormDialog onClose={() => {}} title={secondFactorTexts.codesQuestion}>
        <RecoveryCodes codes={confirmed.recoveryCodes} onKept={onClose}>
          <Notice tone="ok" live>
            {secondFactorTexts.onNow(accountTexts.sessionsEnded(confirmed.endedSessions))}
          </Notice>
        </RecoveryCodes>
      </FormDialog>
    );
  return (
    <FormDialog
      onClose={onClose}
      title={setup === null ? secondFactorTexts.passwordQuestion : secondFactorTexts.scanQuestion}
    >
      {setup === null ? (
        <PasswordStep onDone={setSetup} onClose={onClose} />
      ) : (
        <ScanStep setup={setup} onDone={setConfirmed} onClose={onClose} />
      )}
    </FormDialog>
  );
}

function PasswordStep({ onDone, onClose }: { onDone: (setup: Setup) => void; onClose: () => void }) {
  const form = useAccountForm(
    secondFactorBeginning,
    (body) => call(beginSecondFactor, { body }),
    (setup) => onDone(setup),
  );
  return (
    <>
      <p>{secondFactorTexts.passwordText}</p>
      <form {...form.props} className="grid gap-4">
        <FormError form={form} />
        <PasswordField
          label={accountTexts.password}
          autoComplete="current-password"
          error={form.fieldErrors['password']}
        />
        <FormDialogButtons submitLabel={secondFactorTexts.next} busy={form.busy} onCancel={onClose} />
      </form>
    </>
  );
}

type ScanProps = { setup: Setup; onDone: (confirmed: Confirmed) => void; onClose: () => void };

function ScanStep({ setup: { secret, uri }, onDone, onClose }: ScanProps) {
  const cache = useQueryClient();
  const form = useAccountForm(
    secondFactorConfirmation,
    (body) => call(confirmSecondFactor, { body }),
    (confirmed) => {
      onDone(confirmed);
      void cache.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
      void cache.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  );
  return (
    <DialogStep>
      <p>{secondFactorTexts.scanText}</p>
      {/* Dark on light in both themes: some cameras read nothing else. */}
      <QRCodeSVG
        value={uri}
        size={176}
        level="M"
        marginSize={4}
        title={secondFactorTexts.qrCode}
        className="justify-self-center rounded-md border"
      />
      <div className="grid gap-1.5">
        <p className="font-medium">{secondFactorTexts.key}</p>
        <p className="font-mono text-sm wrap-anywhere">{secret.match(/.{1,4}/g)?.join(' ')}</p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => copyText(secret, secondFactorTexts.copying)}>
            {secondFactorTexts.copyKey}
          </Button>
          <Button size="small" asChild>
            <a href={uri}>{secondFactorTexts.openApp}</a>
          </Button>
        </div>
      </div>
      <form {...form.props} className="grid gap-4">
        <FormError form={form} />
        <Field
          label={secondFactorTexts.firstCode}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={secondFactorTexts.firstCodeHint}
          error={form.fieldErrors['code']}
        />
        <FormDialogButtons submitLabel={secondFactorTexts.confirm} busy={form.busy} onCancel={onClose} />
      </form>
    </DialogStep>
  );
}
