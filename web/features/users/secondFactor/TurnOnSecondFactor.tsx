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
import { account } from '#web/lib/texts/account.ts';
import { secondFactor as words } from '#web/lib/texts/secondFactor.ts';
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
      <FormDialog open onClose={() => {}} title={words.codesQuestion}>
        <RecoveryCodes codes={confirmed.recoveryCodes} onKept={onClose}>
          <Notice tone="ok" live>
            {words.onNow(account.sessionsEnded(confirmed.endedSessions))}
          </Notice>
        </RecoveryCodes>
      </FormDialog>
    );
  return (
    <FormDialog open onClose={onClose} title={setup === null ? words.passwordQuestion : words.scanQuestion}>
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
      <p>{words.passwordText}</p>
      <form {...form.props} className="grid gap-4">
        <FormError form={form} />
        <PasswordField
          label={account.password}
          autoComplete="current-password"
          error={form.fieldErrors['password']}
        />
        <FormDialogButtons submitLabel={words.next} busy={form.busy} onCancel={onClose} />
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
      <p>{words.scanText}</p>
      {/* Dark on light in both themes: some cameras read nothing else. */}
      <QRCodeSVG
        value={uri}
        size={176}
        level="M"
        marginSize={4}
        title={words.qrCode}
        className="justify-self-center rounded-md border"
      />
      <div className="grid gap-1.5">
        <p className="font-medium">{words.key}</p>
        <p className="font-mono text-sm wrap-anywhere">{secret.match(/.{1,4}/g)?.join(' ')}</p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => copyText(secret, words.copying)}>
            {words.copyKey}
          </Button>
          <Button size="small" asChild>
            <a href={uri}>{words.openApp}</a>
          </Button>
        </div>
      </div>
      <form {...form.props} className="grid gap-4">
        <FormError form={form} />
        <Field
          label={words.firstCode}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={words.firstCodeHint}
          error={form.fieldErrors['code']}
        />
        <FormDialogButtons submitLabel={words.confirm} busy={form.busy} onCancel={onClose} />
      </form>
    </DialogStep>
  );
}
