import { alertKinds, type AlertSettings } from '#contract/users/alerts.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { alertTexts } from '#web/lib/texts/account/alerts.ts';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { TitledSection } from '#web/ui/layout/TitledSection.tsx';
import { MailingTimesForm } from './MailingTimesForm.tsx';
import { alertSettingsQuery } from './queries.ts';
import { SentAlerts } from './SentAlerts.tsx';
import { type SaveAlerts, useAlertsDraft } from './useAlertsDraft.ts';

export { AlertsPage as Component };

function AlertsPage() {
  useTitle(alertTexts.title);
  const query = useQuery(alertSettingsQuery);
  if (query.data === undefined)
    return <QueryBoundary query={query} errorTitle={alertTexts.failed} rows={8} />;
  return (
    <>
      <MailStanding {...query.data.mail} />
      <Choices alerts={query.data.alerts} />
      <TitledSection title={alertTexts.recentTitle} description={alertTexts.recentLead}>
        <SentAlerts />
      </TitledSection>
    </>
  );
}

function Choices({ alerts: savedAlerts }: { alerts: AlertSettings }) {
  const { alerts, save } = useAlertsDraft(savedAlerts);
  return (
    <>
      <TitledSection title={alertTexts.kindsTitle} description={alertTexts.kindsLead}>
        <KindChoices kinds={alerts.kinds} save={save} />
      </TitledSection>
      <TitledSection title={alertTexts.timesTitle} description={alertTexts.timesLead}>
        <MailingTimesForm alerts={alerts} save={save} />
      </TitledSection>
    </>
  );
}

function MailStanding({ available, confirmed }: { available: boolean; confirmed: boolean }) {
  if (available && confirmed) return null;
  return (
    <div className="mb-5">
      {available ? (
        <Notice tone="attention" title={alertTexts.unconfirmedTitle}>
          {alertTexts.unconfirmed}{' '}
          <Link to={paths.account} className="text-accent underline">
            {alertTexts.toProfile}
          </Link>
        </Notice>
      ) : (
        <Notice tone="info" title={alertTexts.noMailTitle}>
          {alertTexts.noMail}
        </Notice>
      )}
    </div>
  );
}

function KindChoices({ kinds, save }: Pick<AlertSettings, 'kinds'> & { save: SaveAlerts }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{alertTexts.kindsTitle}</legend>
      {alertKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={alertTexts.kinds[kind]}
          checked={kinds[kind]}
          onChange={(isChecked) => save({ kinds: { [kind]: isChecked } })}
        />
      ))}
      <p className="text-sm text-muted">{alertTexts.roleHint}</p>
    </fieldset>
  );
}
