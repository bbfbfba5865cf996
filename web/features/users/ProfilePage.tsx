import { changeEmail, changeName, emailChange, nameChange } from '#contract/users/account.ts';
import type { User } from '#contract/users/users.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { call } from '#web/lib/http/api.ts';
import { profileQuery } from '#web/lib/session/profile.ts';
import { account } from '#web/lib/texts/account.ts';
import { texts } from '#web/lib/texts/index.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/forms/Field.tsx';
import { toast } from '#web/ui/toasts.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { FormError } from '#web/identity/FormError.tsx';
import { PasswordField } from '#web/identity/PasswordField.tsx';
import { AccountSection } from './AccountSection.tsx';
import { useAccountForm } from '#web/identity/useAccountForm.ts';

export function ProfilePage() {
  useTitle(account.title);
  const user = useQuery(profileQuery).data?.user;
  if (!user) return null;
  return (
    <>
      <AccountSection title={account.nameTitle} description={account.nameLead}>
        <NameForm user={user} />
      </AccountSection>
      <AccountSection title={account.emailTitle} description={account.emailLead}>
        <EmailForm user={user} />
      </AccountSection>
      <AccountSection title={account.deleteTitle} description={account.deleteLead}>
        <DeleteAccount />
      </AccountSection>
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
    void cache.invalidateQueries({ queryKey: ['members'] });
  };
}

function NameForm({ user }: { user: User }) {
  const save = useSaveUser();
  const form = useAccountForm(
    nameChange,
    (body) => call(changeName, { body }),
    (answer) => {
      save(answer.user);
      toast('ok', account.nameSaved);
    },
  );
  return (
    <form {...form.props} className={formClasses}>
      <FormError form={form} />
      <Field
        label={texts.users.name}
        name="name"
        autoComplete="name"
        defaultValue={user.Name}
        error={form.fieldErrors['name']}
      />
      <div>
        <Button type="submit" busy={form.busy}>
          {account.save}
        </Button>
      </div>
    </form>
  );
}

function EmailForm({ user }: { user: User }) {
  const save = useSaveUser();
  const form = useAccountForm(
    emailChange,
    (body) => call(changeEmail, { body }),
    (answer) => {
      save(answer.user);
      toast('ok', account.emailSaved(answer.user.Email));
    },
  );
  return (
    // Remounted with an empty password after a change of address.
    <form key={user.Email} {...form.props} className={formClasses}>
      <FormError form={form} />
      <Field
        label={account.newEmail}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={user.Email}
        error={form.fieldErrors['email']}
      />
      <PasswordField
        label={account.password}
        autoComplete="current-password"
        error={form.fieldErrors['password']}
      />
      <div>
        <Button type="submit" busy={form.busy}>
          {account.changeEmail}
        </Button>
      </div>
    </form>
  );
}
