import type { Company } from '#contract/companies.ts';
import { Link } from 'react-router';
import { connectionBadges, syncView } from '../../lib/companyState.ts';
import { formatAgo } from '../../lib/format.ts';
import { useRuns } from '../../lib/syncRuns.ts';
import { texts } from '../../lib/texts/index.ts';
import { useNow } from '../../lib/useNow.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Status } from '../../ui/Status.tsx';
import { RunProgress } from './RunProgress.tsx';

/** Every organisation with its connection, its age and, while it syncs, its progress. */
export function Organisations({ companies }: { companies: readonly Company[] }) {
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2 border-b px-5 py-3">
        <h2 className="font-semibold">{texts.connections.organisations}</h2>
        <Button look="quiet" size="small" asChild>
          <Link to={paths.companies}>{texts.connections.manage}</Link>
        </Button>
      </div>
      <ul className="divide-y">
        {companies.map((company) => (
          <Organisation key={company.Id} company={company} />
        ))}
      </ul>
    </Card>
  );
}

function Organisation({ company }: { company: Company }) {
  const now = useNow(30_000);
  const { active } = useRuns(company.Id);
  const view = syncView(company);
  return (
    <li className="grid gap-3 px-5 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="font-medium wrap-anywhere">{company.Name}</h3>
          <p className="text-sm text-muted">
            {company.StatusReason ??
              `${texts.companies.lastSync} ${company.LastSyncDate === null ? texts.common.never.toLowerCase() : formatAgo(company.LastSyncDate, now)}`}
            {company.NextStep !== null && ` ${company.NextStep}`}
          </p>
        </div>
        {active ? (
          <Status hue="busy" label={texts.sync.syncing} />
        ) : view.syncStatus === 'PENDING_INITIAL_SYNC' ? (
          <Status hue="attention" label={view.display.text} />
        ) : (
          <Status {...connectionBadges[company.ConnectionStatus]} />
        )}
      </div>
      {active && <RunProgress run={active} />}
    </li>
  );
}
