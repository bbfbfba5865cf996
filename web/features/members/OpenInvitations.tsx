import type { Company } from '#contract/companies/companies.ts';
import { type Invitation, revokeInvitation } from '#contract/companies/members.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { may } from '#web/lib/companies/rights.ts';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { useSharedDenial } from '#web/lib/session/sharedAccount.ts';
import { memberTexts } from '#web/lib/texts/members.ts';
import { roleTexts } from '#web/lib/texts/roles.ts';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { OpenInvitation } from '#web/ui/lists/OpenInvitation.tsx';
import { toast } from '#web/ui/toasts.ts';

type Props = { company: Company; invitations: Invitation[] };

export function OpenInvitations({ company, invitations }: Props) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="open-invitations">
      <h2 id="open-invitations" className="mb-3 font-semibold">
        {memberTexts.openTitle}
      </h2>
      <Card>
        <ul className="divide-y">
          {invitations.map((invitation) => (
            <Row key={invitation.id} company={company} invitation={invitation} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Row({ company, invitation }: { company: Company; invitation: Invitation }) {
  const { id, role, email, invitedBy, expiresAt } = invitation;
  const companyId = company.Id;
  const cache = useQueryClient();
  const denied = useSharedDenial(revokeInvitation);
  const revoke = useMutation({
    mutationFn: () => call(revokeInvitation, { params: { companyId, id } }),
    onSuccess: () => {
      toast('ok', memberTexts.revoked);
      // The focused button disappears with its row.
      document.querySelector('main')?.focus();
    },
    onError: (error) => toastError(error, memberTexts.revokeFailed),
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.members(companyId) }),
  });
  return (
    <OpenInvitation
      {...{ email, invitedBy, expiresAt }}
      roleName={roleTexts.names[role]}
      revocation={
        may(company, revokeInvitation)
          ? { denied, busy: revoke.isPending, onRevoke: () => revoke.mutate() }
          : null
      }
    />
  );
}
