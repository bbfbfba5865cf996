import type { Company } from '#contract/companies/companies.ts';
import { inviteMember } from '#contract/companies/members.ts';
import type { Role } from '#contract/companies/roles.ts';
import { email, type Reauthentication } from '#contract/users/users.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { call } from '#web/lib/http/api.ts';
import { describeErrorAt } from '#web/lib/http/errorCodes.ts';
import { refuseInput } from '#web/lib/http/refusedInput.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { appInfoQuery } from '#web/lib/session/profile.ts';
import { useSharedDenial } from '#web/lib/session/sharedAccount.ts';
import { memberTexts } from '#web/lib/texts/members.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Field } from '#web/ui/forms/Field.tsx';
import { useInvalidFieldFocus } from '#web/ui/forms/useInvalidFieldFocus.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { LinkField } from '#web/ui/links/LinkField.tsx';
import { InviteOwnerDialog } from './InviteOwnerDialog.tsx';
import { OrganizationChoice } from './OrganizationChoice.tsx';
import { RoleSelect } from './RoleSelect.tsx';

/** New object for each attempt, so that the focus moves even if the text is the same. */
type EmailError = { text: string | undefined };

type Address = { email?: string };

/** The link is shown once. */
export function InviteCard({ company }: { company: Company }) {
  const cache = useQueryClient();
  const denied = useSharedDenial(inviteMember);
  const sendsMail = useQuery(appInfoQuery).data?.mail === true;
  const [role, setRole] = useState<Role>('viewer');
  const [alsoCompanyIds, setAlsoCompanyIds] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<EmailError | null>(null);
  const form = useInvalidFieldFocus(error);
  const [ownerInvitation, setOwnerInvitation] = useState<Address | null>(null);
  const invite = useMutation({
    mutationFn: (request: Address & Partial<Reauthentication>) =>
      call(inviteMember, { params: { companyId: company.Id }, body: { role, alsoCompanyIds, ...request } }),
    onSuccess: () => {
      setTyped('');
      return cache.invalidateQueries({ queryKey: queryKeys.members() });
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = z.safeParse(email, typed);
    const hasEmail = typed.trim() !== '';
    setError(null);
    if (hasEmail && !parsed.success) {
      const [issue] = parsed.error.issues;
      const refusal = refuseInput([{ path: 'email', message: issue?.message ?? '' }]);
      return setError({ text: describeErrorAt('email', refusal) });
    }
    const address = parsed.success ? { email: parsed.data } : {};
    if (role === 'owner') setOwnerInvitation(address);
    else
      invite.mutate(address, { onError: (reason) => setError({ text: describeErrorAt('email', reason) }) });
  };
  return (
    <Card aria-labelledby="invite" className="grid gap-4 px-5 py-5">
      <div>
        <h2 id="invite" className="font-semibold">
          {memberTexts.inviteTitle}
        </h2>
        <p className="mt-1 text-sm text-muted text-pretty">{memberTexts.inviteLead}</p>
      </div>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <RoleSelect value={role} onChange={setRole} />
        <OrganizationChoice company={company} chosenIds={alsoCompanyIds} onChange={setAlsoCompanyIds} />
        {sendsMail ? (
          <Field
            label={memberTexts.inviteEmail}
            hint={memberTexts.inviteEmailHint}
            type="email"
            value={typed}
            error={error?.text}
            onChange={(event) => setTyped(event.target.value)}
          />
        ) : (
          <>
            <p className="text-sm text-muted text-pretty">{memberTexts.inviteNoMail}</p>
            {error !== null && (
              <Notice tone="error" live>
                {error.text}
              </Notice>
            )}
          </>
        )}
        <div>
          <Button type="submit" variant="primary" denied={denied} busy={invite.isPending}>
            {invite.isPending ? memberTexts.inviting : memberTexts.invite}
          </Button>
        </div>
      </form>
      {ownerInvitation !== null && (
        <InviteOwnerDialog
          invite={(body) => invite.mutateAsync({ ...ownerInvitation, ...body })}
          onClose={() => setOwnerInvitation(null)}
        />
      )}
      {invite.data && !invite.isPending && (
        <LinkField
          link={invite.data.link}
          sentence={
            invite.data.invitation.email === null
              ? memberTexts.inviteReady
              : memberTexts.inviteSent(invite.data.invitation.email)
          }
          texts={memberTexts}
        />
      )}
    </Card>
  );
}
