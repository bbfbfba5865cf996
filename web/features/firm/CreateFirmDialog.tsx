import { createFirm } from '#contract/firms/firms.ts';
import { FormError } from '#web/identity/FormError.tsx';
import { useAccountForm } from '#web/identity/useAccountForm.ts';
import { call } from '#web/lib/http/api.ts';
import { firmTexts } from '#web/lib/texts/firms.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/forms/Field.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { useRefreshFirms } from './queries.ts';

type Props = { onCreated: (id: string) => void; onClose: () => void };

export function CreateFirmDialog({ onCreated, onClose }: Props) {
  const refresh = useRefreshFirms();
  const form = useAccountForm(
    createFirm.body,
    (body) => call(createFirm, { body }),
    ({ firm }) => {
      toast('ok', firmTexts.created(firm.name));
      onClose();
      void refresh().then(() => onCreated(firm.id));
    },
  );
  return (
    <FormDialog onClose={onClose} title={firmTexts.createTitle}>
      <form {...form.props} className="grid gap-4">
        <FormError form={form} />
        <Field
          label={firmTexts.name}
          name="name"
          autoComplete="organization"
          error={form.fieldErrors['name']}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            {firmTexts.createConfirm}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
