import { inviteToFirm } from '#contract/firms/firms.ts';
import { email } from '#contract/users/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { FormError } from '#web/identity/FormError.tsx';
import { useAccountForm } from '#web/identity/useAccountForm.ts';
import { call } from '#web/lib/http/api.ts';
import { appInfoQuery } from '#web/lib/session/profile.ts';
import { useSharedDenial } from '#web/lib/session/sharedAccount.ts';
import { firmTexts } from '#web/lib/texts/firms.ts';
import { memberTexts } from '#web/lib/texts/members.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/forms/Field.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { LinkField } from '#web/ui/links/LinkField.tsx';
import { useRefreshFirms } from './queries.ts';

/** An empty field is no address. */
const invitation = z.object({ email: z.optional(z.union([z.literal(''), email])) });

type Invited = z.infer<typeof inviteToFirm.data>;

/** The link is shown once. */
export function FirmInvite({ firmId }: { firmId: string }) {
  const denied = useSharedDenial(inviteToFirm);
  const sendsMail = useQuery(appInfoQuery).data?.mail === true;
  const refresh = useRefreshFirms();
  const [invited, setInvited] = useState<Invited | null>(null);
  const form = useAccountForm(
    invitation,
    ({ email: address }) =>
      call(inviteToFirm, { params: { id: firmId }, body: address ? { email: address } : {} }),
    (answer) => {
      setInvited(answer);
      void refresh();
    },
  );
  return (
    <Card aria-labelledby="firm-invite" className="grid gap-4 px-5 py-5">
      <div>
        <h2 id="firm-invite" className="font-semibold">
          {firmTexts.inviteTitle}
        </h2>
        <p className="mt-1 text-sm text-muted text-pretty">{firmTexts.inviteLead}</p>
      </div>
      <form {...form.props} className="grid gap-4">
        <FormError form={form} />
        {sendsMail ? (
          <Field
            label={firmTexts.email}
            hint={firmTexts.emailHint}
            name="email"
            type="email"
            error={form.fieldErrors['email']}
          />
        ) : (
          <p className="text-sm text-muted text-pretty">{memberTexts.inviteNoMail}</p>
        )}
        <div>
          <Button type="submit" variant="primary" denied={denied} busy={form.busy}>
            {firmTexts.invite}
          </Button>
        </div>
      </form>
      {invited && (
        <LinkField
          link={invited.link}
          sentence={
            invited.invitation.email === null
              ? memberTexts.inviteReady
              : memberTexts.inviteSent(invited.invitation.email)
          }
          texts={memberTexts}
        />
      )}
    </Card>
  );
}
