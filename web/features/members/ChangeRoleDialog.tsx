import type { Company } from '#contract/companies/companies.ts';
import { changeRole, type Member } from '#contract/companies/members.ts';
import { useState } from 'react';
import { ReauthenticationForm } from '#web/identity/ReauthenticationForm.tsx';
import { useConfirmationForm } from '#web/identity/useConfirmationForm.ts';
import { call } from '#web/lib/http/api.ts';
import { memberTexts } from '#web/lib/texts/members.ts';
import { roleTexts } from '#web/lib/texts/roles.ts';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { useRefreshMembers } from './queries.ts';
import { RoleSelect } from './RoleSelect.tsx';

type Props = { company: Company; member: Member; onClose: () => void };

export function ChangeRoleDialog({ company, member: { id, name, role }, onClose }: Props) {
  const [newRole, setNewRole] = useState(role);
  const refresh = useRefreshMembers(company.Id);
  const form = useConfirmationForm(
    (factors) =>
      call(changeRole, { params: { companyId: company.Id, id }, body: { ...factors, role: newRole } }),
    () => {
      toast('ok', memberTexts.roleChanged(name, roleTexts.names[newRole].toLowerCase()));
      onClose();
      void refresh();
    },
  );
  return (
    <FormDialog onClose={onClose} title={memberTexts.roleTitle(name)}>
      <ReauthenticationForm
        form={form}
        asksAlways={newRole === 'owner'}
        variant="primary"
        confirmLabel={memberTexts.roleConfirm}
        onCancel={onClose}
      >
        <RoleSelect value={newRole} onChange={setNewRole} />
      </ReauthenticationForm>
    </FormDialog>
  );
}
