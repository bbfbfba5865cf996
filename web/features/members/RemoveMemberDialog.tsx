import type { Company } from '#contract/companies/companies.ts';
import { type Member, removeMember } from '#contract/companies/members.ts';
import { ReauthenticationForm } from '#web/identity/ReauthenticationForm.tsx';
import { useConfirmationForm } from '#web/identity/useConfirmationForm.ts';
import { call } from '#web/lib/http/api.ts';
import { memberTexts } from '#web/lib/texts/members.ts';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { useRefreshMembers } from './queries.ts';

type Props = { company: Company; member: Member; onClose: () => void };

export function RemoveMemberDialog({ company, member: { id, name, connects }, onClose }: Props) {
  const refresh = useRefreshMembers(company.Id);
  const form = useConfirmationForm(
    (body) => call(removeMember, { params: { companyId: company.Id, id }, body }),
    () => {
      toast('ok', memberTexts.removed(name));
      onClose();
      void refresh();
    },
  );
  return (
    <FormDialog onClose={onClose} title={memberTexts.removeTitle(name)}>
      <p className="wrap-anywhere">{memberTexts.removeQuestion(name, company.Name)}</p>
      {connects && <p className="text-sm text-muted">{memberTexts.removeConnects(name)}</p>}
      <ReauthenticationForm
        form={form}
        variant="danger"
        confirmLabel={memberTexts.remove}
        onCancel={onClose}
      />
    </FormDialog>
  );
}
