import { confirmEmail, linkOnly } from '#contract/users/account.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/lib/http/api.ts';
import { profileQuery } from '#web/lib/session/profile.ts';
import { newAccountTexts } from '#web/lib/texts/account.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { MailedLinkForm, MailedLinkPage } from './MailedLinkPage.tsx';
import { useAccountForm } from '#web/identity/useAccountForm.ts';

export { ConfirmEmailPage as Component };

/** The change takes a press: programs that look into mails open every link. */
const ConfirmEmailPage = () => (
  <MailedLinkPage title={newAccountTexts.emailTitle} lead={newAccountTexts.emailLead}>
    {(token) => <ConfirmForm token={token} />}
  </MailedLinkPage>
);

function ConfirmForm({ token }: { token: string }) {
  const cache = useQueryClient();
  const [email, setEmail] = useState<string | null>(null);
  const form = useAccountForm(
    linkOnly,
    (body) => call(confirmEmail, { body }),
    ({ user }) => {
      void cache.invalidateQueries({ queryKey: profileQuery.queryKey });
      setEmail(user.Email);
    },
  );
  if (email !== null)
    return (
      <Notice tone="ok" live>
        {newAccountTexts.emailDone(email)}
      </Notice>
    );
  return (
    <MailedLinkForm
      form={form}
      token={token}
      button={newAccountTexts.emailButton}
      busyButton={newAccountTexts.emailBusy}
    />
  );
}
