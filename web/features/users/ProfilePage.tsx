import {
  changeEmail,
  changeName,
  emailChange,
  nameChange,
  requestConfirmation,
} from '#contract/users/account.ts';
import type { User } from '#contract/users/users.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { appInfoQuery, profileQuery } from '#web/lib/session/profile.ts';
import { useSharedDenial } from '#web/lib/session/sharedAccount.ts';
import { accountTexts } from '#web/lib/texts/account.ts';
import { userTexts } from '#web/lib/texts/users.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { Field } from '#web/ui/forms/Field.tsx';
import { TitledSection } from '#web/ui/layout/TitledSection.tsx';
import { toast } from '#web/ui/toasts.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { FactorCodeField } from '#web/identity/FactorCodeField.tsx';
import { FormError } from '#web/identity/FormError.tsx';
import { PasswordField } from '#web/identity/PasswordField.tsx';
import { useAccountForm } from '#web/identity/useAccountForm.ts';

export { ProfilePage as Component };

function ProfilePage() {
  useTitle(accountTexts.title);
  const profile = useQuery(profileQuery).data;
  if (!profile) return null;
  const { user, emailConfirmed } = profile;
  return (
    <>
      <TitledSection title={accountTexts.nameTitle} description={accountTexts.nameLead}>
        <NameForm user={user} />
      </TitledSection>
      <TitledSection title={accountTexts.emailTitle} description={accountTexts.emailLead}>
        <EmailSection user={user} isConfirmed={emailConfirmed} />
      </TitledSection>
      <TitledSection title={accountTexts.deleteTitle} description={accountTexts.deleteLead}>
        <DeleteAccount />
      </TitledSection>
    </>
  );
}

const formClasses = 'grid max-w-form gap-4';

/** Updates the cached profile without fetching it. */
function useSaveUser() {
  const cache = useQueryClient();
  return (user: User) => {
    cache.setQueryData(profileQuery.queryKey, (cached) => cached && { ...cached, user });
    // Member lists show the name.
    void cache.invalidateQueries({ queryKey: queryKeys.members() });
  };
}

function NameForm({ user }: { user: User }) {
  const save = useSaveUser();
  const denied = useSharedDenial(changeName);
  const form = useAccountForm(
    nameChange,
    (body) => call(changeName, { body }),
    (answer) => {
      save(answer.user);
      toast('ok', accountTexts.nameSaved);
    },
  );
  return (
    <form {...form.props} className={formClasses}>
      <FormError form={form} />
      <Field
        label={userTexts.name}
        name="name"
        autoComplete="name"
        defaultValue={user.Name}
        error={form.fieldErrors['name']}
      />
      <div>
        <Button type="submit" denied={denied} busy={form.busy}>
          {accountTexts.save}
        </Button>
      </div>
    </form>
  );
}

function EmailSection({ user, isConfirmed }: { user: User; isConfirmed: boolean }) {
  const sendsMail = useQuery(appInfoQuery).data?.mail;
  if (sendsMail === false)
    return (
      <>
        <p className="font-medium wrap-anywhere">{user.Email}</p>
        <p className="mt-1 text-muted text-pretty">{accountTexts.emailNoMail}</p>
      </>
    );
  return (
    <>
      {sendsMail === true && !isConfirmed && <Unconfirmed email={user.Email} />}
      <EmailForm user={user} />
    </>
  );
}

function Unconfirmed({ email }: { email: string }) {
  const send = useMutation({
    mutationFn: () => call(requestConfirmation),
    onSuccess: () => toast('ok', accountTexts.confirmationSent(email)),
    onError: (error) => toastError(error, accountTexts.unconfirmedTitle),
  });
  return (
    <div className="mb-4 max-w-form">
      <Notice
        tone="attention"
        title={accountTexts.unconfirmedTitle}
        action={
          <Button
            size="small"
            denied={useSharedDenial(requestConfirmation)}
            busy={send.isPending}
            onClick={() => send.mutate()}
          >
            {accountTexts.sendConfirmation}
          </Button>
        }
      >
        {accountTexts.unconfirmed}
      </Notice>
    </div>
  );
}

function EmailForm({ user }: { user: User }) {
  const [sentTo, setSentTo] = useState<string[]>([]);
  const denied = useSharedDenial(changeEmail);
  const form = useAccountForm(
    emailChange,
    (body) => call(changeEmail, { body }),
    (_answer, { email }) => setSentTo([...sentTo, email]),
  );
  return (
    // Remounted with an empty password after each request.
    <form key={`${user.Email} ${sentTo.length}`} {...form.props} className={formClasses}>
      {sentTo.length > 0 && (
        <Notice tone="ok" live>
          {accountTexts.emailAsked(sentTo.at(-1) ?? '')}
        </Notice>
      )}
      <FormError form={form} />
      <Field
        label={accountTexts.newEmail}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={user.Email}
        error={form.fieldErrors['email']}
      />
      <PasswordField
        label={accountTexts.password}
        autoComplete="current-password"
        error={form.fieldErrors['password']}
      />
      <FactorCodeField error={form.fieldErrors['code']} />
      <div>
        <Button type="submit" denied={denied} busy={form.busy}>
          {accountTexts.changeEmail}
        </Button>
      </div>
    </form>
  );
}
