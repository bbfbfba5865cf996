import { reauthentication, type Reauthentication } from '#contract/users/users.ts';
import { ReauthenticationForm } from '#web/identity/ReauthenticationForm.tsx';
import { useAccountForm } from '#web/identity/useAccountForm.ts';
import { memberTexts } from '#web/lib/texts/members.ts';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';

type Props = { invite: (body: Reauthentication) => Promise<unknown>; onClose: () => void };

/** An owner may remove the others, so inviting one takes more than a session. */
export function InviteOwnerDialog({ invite, onClose }: Props) {
  const form = useAccountForm(reauthentication, invite, onClose);
  return (
    <FormDialog onClose={onClose} title={memberTexts.inviteOwnerTitle}>
      <p className="text-pretty">{memberTexts.inviteOwnerText}</p>
      <ReauthenticationForm
        form={form}
        variant="primary"
        confirmLabel={memberTexts.invite}
        onCancel={onClose}
      />
    </FormDialog>
  );
}
