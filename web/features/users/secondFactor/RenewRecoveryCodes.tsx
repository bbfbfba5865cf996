import { bothFactors, renewRecoveryCodes } from '#contract/users/secondFactor.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccountForm } from '#web/identity/useAccountForm.ts';
import { call } from '#web/lib/http/api.ts';
import { secondFactorTexts } from '#web/lib/texts/secondFactor.ts';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { ReauthenticationForm } from '#web/identity/ReauthenticationForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { secondFactorQuery } from '#web/identity/secondFactorQuery.ts';

export function RenewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  const form = useAccountForm(
    bothFactors,
    (body) => call(renewRecoveryCodes, { body }),
    ({ recoveryCodes }) => {
      setCodes(recoveryCodes);
      void cache.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    },
  );
  if (codes !== null)
    return (
      // Must be confirmed: the codes are never shown again.
      <FormDialog onClose={() => {}} title={secondFactorTexts.codesQuestion}>
        <RecoveryCodes codes={codes} onKept={onClose}>
          <p>{secondFactorTexts.renewed}</p>
        </RecoveryCodes>
      </FormDialog>
    );
  return (
    <FormDialog onClose={onClose} title={secondFactorTexts.renewQuestion}>
      <p>{secondFactorTexts.renewText}</p>
      <ReauthenticationForm
        form={form}
        variant="primary"
        confirmLabel={secondFactorTexts.renewConfirm}
        onCancel={onClose}
      />
    </FormDialog>
  );
}
