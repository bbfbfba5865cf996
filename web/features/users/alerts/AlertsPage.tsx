import { alertKinds, type AlertSettings } from '#contract/users/alerts.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { alertTexts as words } from '#web/lib/texts/account/alerts.ts';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { AccountSection } from '#web/features/users/AccountSection.tsx';
import { MailingTimesForm } from './MailingTimesForm.tsx';
import { alertSettingsQuery } from './queries.ts';
import { SentAlerts } from './SentAlerts.tsx';
import { type SaveAlerts, useAlertsDraft } from './useAlertsDraft.ts';

export { AlertsPage as Component };

function AlertsPage() {
  useTitle(words.title);
  const query = useQuery(alertSettingsQuery);
  if (query.data === undefined) return <QueryBoundary query={query} errorTitle={words.failed} rows={8} />;
  return (
    <>
      <MailStanding {...query.data.mail} />
      <Choices alerts={query.data.alerts} />
      <AccountSection title={words.recentTitle} description={words.recentLead}>
        <SentAlerts />
      </AccountSection>
    </>
  );
}

function Choices({ alerts: savedAlerts }: { alerts: AlertSettings }) {
  const { alerts, save } = useAlertsDraft(savedAlerts);
  return (
    <>
      <AccountSection title={words.kindsTitle} description={words.kindsLead}>
        <KindChoices kinds={alerts.kinds} save={save} />
      </AccountSection>
      <AccountSection title={words.timesTitle} description={words.timesLead}>
        <MailingTimesForm alerts={alerts} save={save} />
      </AccountSection>
    </>
  );
}

function MailStanding({ available, confirmed }: { available: boolean; confirmed: boolean }) {
  if (available && confirmed) return null;
  return (
    <div className="mb-5">
      {available ? (
        <Notice tone="attention" title={words.unconfirmedTitle}>
          {words.unconfirmed}{' '}
          <Link to={paths.account} className="text-accent underline">
            {words.toProfile}
          </Link>
        </Notice>
      ) : (
        <Notice tone="info" title={words.noMailTitle}>
          {words.noMail}
        </Notice>
      )}
    </div>
  );
}

function KindChoices({ kinds, save }: Pick<AlertSettings, 'kinds'> & { save: SaveAlerts }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{words.kindsTitle}</legend>
      {alertKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={words.kinds[kind]}
          checked={kinds[kind]}
          onChange={(isChecked) => save({ kinds: { [kind]: isChecked } })}
        />
      ))}
      <p className="text-sm text-muted">{words.roleHint}</p>
    </fieldset>
  );
}
