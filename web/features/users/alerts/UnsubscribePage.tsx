import { linkOnly } from '#contract/users/account.ts';
import { endAlertMails } from '#contract/users/alerts.ts';
import { linkToken } from '#contract/values.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { useAccountForm } from '#web/identity/useAccountForm.ts';
import { call } from '#web/lib/http/api.ts';
import { newAccountTexts } from '#web/lib/texts/account.ts';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { linkClasses } from '#web/features/users/linkClasses.ts';
import { MailedLinkForm, MailedLinkPage } from '#web/features/users/MailedLinkPage.tsx';

export { UnsubscribePage as Component };

/** The token stands in the address itself, as mail programs post there. */
function UnsubscribePage() {
  const [search] = useSearchParams();
  const parsed = z.safeParse(linkToken, search.get('token'));
  return (
    <MailedLinkPage
      title={newAccountTexts.unsubscribeTitle}
      lead={newAccountTexts.unsubscribeLead}
      token={parsed.success ? parsed.data : ''}
    >
      {(token) => <UnsubscribeForm token={token} />}
    </MailedLinkPage>
  );
}

function UnsubscribeForm({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  const form = useAccountForm(
    linkOnly,
    (body) => call(endAlertMails, { body }),
    () => setDone(true),
  );
  if (!isDone)
    return (
      <MailedLinkForm
        form={form}
        token={token}
        button={newAccountTexts.unsubscribeButton}
        busyButton={newAccountTexts.unsubscribeBusy}
      />
    );
  return (
    <Notice tone="ok" live>
      {newAccountTexts.unsubscribeDone}{' '}
      <Link to={paths.accountAlerts} className={linkClasses}>
        {newAccountTexts.chooseMails}
      </Link>
    </Notice>
  );
}
