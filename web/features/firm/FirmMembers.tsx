import {
  changeFirmRole,
  type FirmInvitation,
  type FirmMember,
  leaveFirm,
  type readFirm,
  removeFirmMember,
  revokeFirmInvitation,
} from '#contract/firms/firms.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { formatInstant } from '#web/lib/format/format.ts';
import { call } from '#web/lib/http/api.ts';
import { useSharedDenial } from '#web/lib/session/sharedAccount.ts';
import { firmTexts } from '#web/lib/texts/firms.ts';
import { memberTexts } from '#web/lib/texts/members.ts';
import { Button } from '#web/ui/Button.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { OpenInvitation } from '#web/ui/lists/OpenInvitation.tsx';
import { toast } from '#web/ui/toasts.ts';
import { FirmInvite } from './FirmInvite.tsx';
import { type FirmAct, FirmMemberDialog } from './FirmMemberDialog.tsx';
import { useRefreshFirms } from './queries.ts';

type Answer = z.infer<typeof readFirm.data>;

export function FirmMembers({ answer }: { answer: Answer }) {
  const { firm, members, invitations } = answer;
  const [act, setAct] = useState<FirmAct | null>(null);
  const owns = firm.role === 'owner';
  return (
    <div className="grid items-start gap-6 lg:grid-cols-3">
      <div className="grid gap-6 lg:col-span-2">
        <section aria-labelledby="firm-members">
          <h2 id="firm-members" className="mb-3 font-semibold">
            {firmTexts.members}
          </h2>
          <Card>
            <ul className="divide-y">
              {members.map((member) => (
                <MemberRow
                  key={member.id}
                  member={member}
                  firmName={firm.name}
                  owns={owns}
                  onAct={(kind) => setAct({ kind, member })}
                />
              ))}
            </ul>
          </Card>
        </section>
        {invitations.length > 0 && (
          <section aria-labelledby="firm-invitations">
            <h2 id="firm-invitations" className="mb-3 font-semibold">
              {firmTexts.openTitle}
            </h2>
            <Card>
              <ul className="divide-y">
                {invitations.map((invitation) => (
                  <InvitationRow key={invitation.id} firmId={firm.id} invitation={invitation} owns={owns} />
                ))}
              </ul>
            </Card>
          </section>
        )}
      </div>
      {owns && <FirmInvite firmId={firm.id} />}
      {act && <FirmMemberDialog answer={answer} act={act} onClose={() => setAct(null)} />}
    </div>
  );
}

type RowProps = {
  member: FirmMember;
  firmName: string;
  owns: boolean;
  onAct: (kind: FirmAct['kind']) => void;
};

function MemberRow({ member, firmName, owns, onAct }: RowProps) {
  const { name, email, role, since, you } = member;
  const mayNotChange = useSharedDenial(changeFirmRole);
  const mayNotLeave = useSharedDenial(leaveFirm);
  const mayNotRemove = useSharedDenial(removeFirmMember);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          {you && <StatusBadge tone="idle" label={firmTexts.you} />}
          <StatusBadge tone="idle" label={firmTexts.roles[role]} />
        </p>
        <p className="text-sm text-muted wrap-anywhere">{email}</p>
        <p className="text-sm text-muted">{firmTexts.since(formatInstant(since))}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {owns && !you && (
          <Button
            size="small"
            denied={mayNotChange}
            aria-label={role === 'owner' ? firmTexts.makeMemberLabel(name) : firmTexts.makeOwnerLabel(name)}
            onClick={() => onAct('role')}
          >
            {role === 'owner' ? firmTexts.makeMember : firmTexts.makeOwner}
          </Button>
        )}
        {(you || owns) && (
          <Button
            size="small"
            denied={you ? mayNotLeave : mayNotRemove}
            aria-label={you ? firmTexts.leaveLabel(firmName) : firmTexts.removeLabel(name)}
            onClick={() => onAct('end')}
          >
            {you ? firmTexts.leave : firmTexts.remove}
          </Button>
        )}
      </div>
    </li>
  );
}

type InvitationProps = { firmId: string; invitation: FirmInvitation; owns: boolean };

function InvitationRow({ firmId, invitation: { id, email, invitedBy, expiresAt }, owns }: InvitationProps) {
  const denied = useSharedDenial(revokeFirmInvitation);
  const refresh = useRefreshFirms();
  const revoke = useMutation({
    mutationFn: () => call(revokeFirmInvitation, { params: { id: firmId, invitationId: id } }),
    onSuccess: () => {
      toast('ok', memberTexts.revoked);
      // The focused button disappears with its row.
      document.querySelector('main')?.focus();
    },
    onError: (error) => toastError(error, firmTexts.revokeFailed),
    onSettled: refresh,
  });
  return (
    <OpenInvitation
      {...{ email, invitedBy, expiresAt }}
      revocation={owns ? { denied, busy: revoke.isPending, onRevoke: () => revoke.mutate() } : null}
    />
  );
}
