import { belongingTexts } from '#web/lib/texts/belonging.ts';
import {
  changeFirmRole,
  type FirmMember,
  leaveFirm,
  type readFirm,
  removeFirmMember,
} from '#contract/firms/firms.ts';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { ReauthenticationForm } from '#web/identity/ReauthenticationForm.tsx';
import { useConfirmationForm } from '#web/identity/useConfirmationForm.ts';
import { call } from '#web/lib/http/api.ts';
import { firmTexts } from '#web/lib/texts/firms.ts';
import { paths } from '#web/paths.ts';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { useRefreshFirms } from './queries.ts';

export type FirmAct = { kind: 'role' | 'end'; member: FirmMember };
type Props = { answer: z.infer<typeof readFirm.data>; act: FirmAct; onClose: () => void };

export function FirmMemberDialog({ act, ...props }: Props) {
  const { kind, member } = act;
  if (kind === 'role') return <RoleDialog {...props} member={member} />;
  return member.you ? <LeaveFirmDialog {...props} /> : <RemoveDialog {...props} member={member} />;
}

type MemberProps = Omit<Props, 'act'> & { member: FirmMember };

function RoleDialog({ answer: { firm }, member: { id, name, role }, onClose }: MemberProps) {
  const refresh = useRefreshFirms();
  const newRole = role === 'owner' ? 'member' : 'owner';
  const form = useConfirmationForm(
    (factors) =>
      call(changeFirmRole, { params: { id: firm.id, memberId: id }, body: { ...factors, role: newRole } }),
    () => {
      toast('ok', firmTexts.roleChanged(name));
      onClose();
      void refresh();
    },
  );
  const makesOwner = newRole === 'owner';
  return (
    <FormDialog
      onClose={onClose}
      title={makesOwner ? firmTexts.makeOwnerTitle(name) : firmTexts.makeMemberTitle(name)}
    >
      <p className="text-pretty">{makesOwner ? firmTexts.makeOwnerText : firmTexts.makeMemberText}</p>
      <ReauthenticationForm
        form={form}
        asksAlways={makesOwner}
        variant="primary"
        confirmLabel={makesOwner ? firmTexts.makeOwner : firmTexts.makeMember}
        onCancel={onClose}
      />
    </FormDialog>
  );
}

function RemoveDialog({ answer: { firm }, member: { id, name }, onClose }: MemberProps) {
  const refresh = useRefreshFirms();
  const form = useConfirmationForm(
    (body) => call(removeFirmMember, { params: { id: firm.id, memberId: id }, body }),
    () => {
      toast('ok', firmTexts.removed(name));
      onClose();
      void refresh();
    },
  );
  return (
    <FormDialog onClose={onClose} title={firmTexts.removeTitle(name)}>
      <p className="text-pretty">{firmTexts.removeText}</p>
      <ReauthenticationForm form={form} variant="danger" confirmLabel={firmTexts.remove} onCancel={onClose} />
    </FormDialog>
  );
}

/** The last member says that the firm is deleted. */
function LeaveFirmDialog({ answer: { firm, members, belongings }, onClose }: Omit<Props, 'act'>) {
  const { id, name } = firm;
  const isLast = members.length === 1;
  const navigate = useNavigate();
  const refresh = useRefreshFirms();
  const form = useConfirmationForm(
    (factors) =>
      call(leaveFirm, { params: { id }, body: { ...factors, ...(isLast ? { data: 'delete' } : {}) } }),
    () => {
      toast('ok', isLast ? firmTexts.deleted(name) : firmTexts.left(name));
      onClose();
      // The page of the firm is off the screen before the refresh, which would ask for it again.
      void Promise.resolve(navigate(paths.dashboard, { flushSync: true })).then(refresh);
    },
  );
  return (
    <FormDialog onClose={onClose} title={firmTexts.leaveTitle(name)}>
      <p className="wrap-anywhere text-pretty">
        {isLast ? firmTexts.lastText(name, belongingTexts.belongings(belongings)) : firmTexts.leaveText}
      </p>
      <ReauthenticationForm
        form={form}
        variant="danger"
        confirmLabel={isLast ? firmTexts.lastConfirm : firmTexts.leave}
        onCancel={onClose}
      />
    </FormDialog>
  );
}
