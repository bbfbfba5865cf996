import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLinkToken } from '#web/lib/hooks/useLinkToken.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { newAccountTexts } from '#web/lib/texts/account.ts';
import { FormError } from '#web/identity/FormError.tsx';
import type { useAccountForm } from '#web/identity/useAccountForm.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { linkClasses } from './linkClasses.ts';

type Props = {
  title: string;
  lead: string;
  /** Absent: it stands in the fragment. */
  token?: string;
  children: (token: string) => ReactNode;
};

export function MailedLinkPage({ title, lead, token: givenToken, children }: Props) {
  useTitle(title);
  const fragmentToken = useLinkToken();
  const token = givenToken ?? fragmentToken;
  return (
    <div className="grid gap-5">
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        <p className="mt-1 text-muted text-pretty">{lead}</p>
      </header>
      {token === '' ? (
        <Notice tone="attention" title={newAccountTexts.noTokenTitle}>
          {newAccountTexts.noToken}
        </Notice>
      ) : (
        children(token)
      )}
      <p>
        <Link to={paths.login()} className={linkClasses}>
          {newAccountTexts.toLogin}
        </Link>
      </p>
    </div>
  );
}

type FormProps = {
  form: ReturnType<typeof useAccountForm>;
  token: string;
  button: string;
  busyButton: string;
  /** Button before the other, which then is no longer the first choice. */
  leadingButton?: ReactNode;
  /** Fields. */
  children?: ReactNode;
};

export function MailedLinkForm({ form, token, button, busyButton, leadingButton, children }: FormProps) {
  return (
    <form {...form.props} className="grid gap-5">
      <FormError form={form} />
      <input type="hidden" name="token" value={token} />
      {children}
      {leadingButton}
      <Button type="submit" variant={leadingButton === undefined ? 'primary' : 'secondary'} busy={form.busy}>
        {form.busy ? busyButton : button}
      </Button>
    </form>
  );
}
