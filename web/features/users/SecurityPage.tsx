import { changePassword, passwordChange } from '#contract/users/account.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { call } from '#web/lib/http/api.ts';
import { useSharedDenial } from '#web/lib/session/sharedAccount.ts';
import { accountTexts } from '#web/lib/texts/account.ts';
import { userTexts } from '#web/lib/texts/users.ts';
import { secondFactorTexts } from '#web/lib/texts/secondFactor.ts';
import { Button } from '#web/ui/Button.tsx';
import { TitledSection } from '#web/ui/layout/TitledSection.tsx';
import { toast } from '#web/ui/toasts.ts';
import { FactorCodeField } from '#web/identity/FactorCodeField.tsx';
import { FormError } from '#web/identity/FormError.tsx';
import { PasswordField } from '#web/identity/PasswordField.tsx';
import { SecondFactorSection } from './secondFactor/SecondFactorSection.tsx';
import { SessionList } from './SessionList.tsx';
import { sessionsQuery } from './sessions.ts';
import { useAccountForm } from '#web/identity/useAccountForm.ts';

export { SecurityPage as Component };

function SecurityPage() {
  useTitle(accountTexts.views.security);
  const [changes, setChanges] = useState(0);
  return (
    <>
      <TitledSection title={accountTexts.passwordTitle} description={accountTexts.passwordLead}>
        {/* Remounted with empty fields after each change. */}
        <PasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />
      </TitledSection>
      <TitledSection title={secondFactorTexts.title} description={secondFactorTexts.lead}>
        <SecondFactorSection />
      </TitledSection>
      <TitledSection title={accountTexts.sessionsTitle} description={accountTexts.sessionsLead}>
        <SessionList />
      </TitledSection>
    </>
  );
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const cache = useQueryClient();
  const denied = useSharedDenial(changePassword);
  const form = useAccountForm(
    passwordChange,
    (body) => call(changePassword, { body }),
    ({ endedSessions }) => {
      toast('ok', accountTexts.passwordSaved(accountTexts.sessionsEnded(endedSessions)));
      void cache.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      onChanged();
    },
  );
  return (
    <form {...form.props} className="grid max-w-form gap-4">
      <FormError form={form} />
      <PasswordField
        label={accountTexts.currentPassword}
        name="currentPassword"
        autoComplete="current-password"
        error={form.fieldErrors['currentPassword']}
      />
      <PasswordField
        label={accountTexts.newPassword}
        name="newPassword"
        autoComplete="new-password"
        hint={userTexts.passwordHint}
        error={form.fieldErrors['newPassword']}
      />
      <FactorCodeField error={form.fieldErrors['code']} />
      <div>
        <Button type="submit" denied={denied} busy={form.busy}>
          {accountTexts.changePassword}
        </Button>
      </div>
    </form>
  );
}
