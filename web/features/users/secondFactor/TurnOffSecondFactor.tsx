import { bothFactors, turnOffSecondFactor } from '#contract/users/secondFactor.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useAccountForm } from '#web/identity/useAccountForm.ts';
import { call } from '#web/lib/http/api.ts';
import { secondFactorTexts } from '#web/lib/texts/secondFactor.ts';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { ReauthenticationForm } from '#web/identity/ReauthenticationForm.tsx';
import { secondFactorQuery } from '#web/identity/secondFactorQuery.ts';

export function TurnOffSecondFactor({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const form = useAccountForm(
    bothFactors,
    (body) => call(turnOffSecondFactor, { body }),
    () => {
      toast('ok', secondFactorTexts.offNow);
      // Closes after the page has updated, so that the focus does not return to a button that
      // disappears.
      void cache.invalidateQueries({ queryKey: secondFactorQuery.queryKey }).then(onClose);
    },
  );
  return (
    <FormDialog onClose={onClose} title={secondFactorTexts.offQuestion}>
      <p>{secondFactorTexts.offText}</p>
      <ReauthenticationForm
        form={form}
        variant="danger"
        confirmLabel={secondFactorTexts.offConfirm}
        onCancel={onClose}
      />
    </FormDialog>
  );
}
