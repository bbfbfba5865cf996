import type { Company } from '#contract/companies/companies.ts';
import { syncAll } from '#contract/sync/sync.ts';
import { Link } from 'react-router';
import { BooksAlerts, CompanyName } from '#web/connection/BooksAlerts.tsx';
import { ConnectionDetails } from '#web/connection/ConnectionDetails.tsx';
import { FixConnectionButton } from '#web/connection/FixConnectionButton.tsx';
import { useStartSync } from '#web/connection/useStartSync.ts';
import { awaitsFirstSync, isActive } from '#web/lib/companies/companies.ts';
import { connectionBadges, stateTones, syncView } from '#web/lib/companies/companyState.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { useDenial } from '#web/lib/companies/rights.ts';
import { useRuns } from '#web/lib/sync/syncRuns.ts';
import { connectionTexts } from '#web/lib/texts/connections.ts';
import { syncTexts } from '#web/lib/texts/sync.ts';
import { firstSyncTexts } from '#web/lib/texts/sync/firstSync.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { RunMeter, RunProgress } from './RunProgress.tsx';
import { SyncTimes } from './SyncTimes.tsx';

type Props = { listed: readonly Company[]; total: number };

/** More organizations than these have one line of progress each. */
const MOST_DETAILED = 3;

export function Organisations({ listed, total }: Props) {
  const Progress = listed.length > MOST_DETAILED ? RunMeter : RunProgress;
  const isOneOfSeveral = listed.filter(awaitsFirstSync).length > 1;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2 border-b px-5 py-3">
        <div>
          <h2 className="font-semibold">{connectionTexts.organisations}</h2>
          {listed.length < total && (
            <p className="text-sm text-muted">
              {connectionTexts.organisationsShown(formatCount(listed.length), formatCount(total))}
            </p>
          )}
        </div>
        <Button variant="quiet" size="small" asChild>
          <Link to={paths.companies}>{connectionTexts.manage}</Link>
        </Button>
      </div>
      <ul className="divide-y">
        {listed.map((company) => (
          <Organisation
            key={company.Id}
            company={company}
            Progress={Progress}
            canGoFirst={isOneOfSeveral && awaitsFirstSync(company)}
          />
        ))}
      </ul>
    </Card>
  );
}

type RowProps = {
  company: Company;
  Progress: typeof RunProgress;
  canGoFirst: boolean;
};

function Organisation({ company, Progress, canGoFirst }: RowProps) {
  const { query, active, runs } = useRuns(company.Id);
  const lastAttempt = query.isSuccess ? (runs[0]?.startedAt ?? null) : undefined;
  return (
    <li className="grid gap-2.5 px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 font-medium wrap-anywhere">
          <CompanyName company={company} />
        </h3>
        <div className="flex flex-wrap items-center gap-2">
          <OrganisationStatus company={company} syncing={active !== null} />
          <FixConnectionButton company={company} />
          <OpenReports company={company} />
          {canGoFirst && active && <ReadFirst company={company} />}
        </div>
      </div>
      <BooksAlerts company={company} />
      <ConnectionDetails company={company} />
      <SyncTimes company={company} lastAttempt={lastAttempt} syncing={active !== null} />
      {active && <Progress run={active} />}
    </li>
  );
}

/** Shows itself once the first sync is complete. */
function OpenReports({ company }: { company: Company }) {
  if (!isActive(company) || !company.IsInitialSyncCompleted) return null;
  const { Id, Name } = company;
  return (
    <Button size="small" asChild>
      <Link to={paths.inCompany(Id, paths.reports)} aria-label={`${connectionTexts.openReports}: ${Name}`}>
        {connectionTexts.openReports}
      </Link>
    </Button>
  );
}

/** Lets its first sync pass those of the others. */
function ReadFirst({ company: { Id, Name } }: { company: Company }) {
  const sync = useStartSync(Id, firstSyncTexts.readsFirst(Name));
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`${firstSyncTexts.readFirst}: ${Name}`}
      denied={useDenial(Id, syncAll)}
      busy={sync.isPending}
      onClick={() => sync.mutate({})}
    >
      {firstSyncTexts.readFirst}
    </Button>
  );
}

function OrganisationStatus({ company, syncing }: { company: Company; syncing: boolean }) {
  const { State, Label } = company.Connection;
  const view = syncView(company);
  if (State === 'paused') return <StatusBadge tone={stateTones[State]} label={Label} />;
  if (syncing) return <StatusBadge tone="busy" label={syncTexts.syncing} />;
  if (view.syncStatus === 'PENDING_INITIAL_SYNC')
    return <StatusBadge tone="attention" label={view.display.text} />;
  // A connected organisation may have a problem that its badge does not show.
  return view.syncStatus === 'ENABLED' && State !== 'working' ? (
    <StatusBadge tone={stateTones[State]} label={Label} />
  ) : (
    <StatusBadge {...connectionBadges[company.ConnectionStatus]} />
  );
}
