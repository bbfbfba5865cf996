import type { Company } from '#contract/companies/companies.ts';
import { Link } from 'react-router';
import { CompanyLink } from '#web/connection/BooksAlerts.tsx';
import {
  needsAttention,
  awaitsFirstSync,
  booksNeedAttention,
  isActive,
} from '#web/lib/companies/companies.ts';
import { formatRelativeTime, formatCount, formatInstant } from '#web/lib/format/format.ts';
import { useRunningCount } from '#web/lib/sync/syncRuns.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { companyTexts } from '#web/lib/texts/companies.ts';
import { connectionTexts } from '#web/lib/texts/connections.ts';
import { useNow } from '#web/lib/time/useNow.ts';
import { paths } from '#web/paths.ts';

type Props = { companies: readonly Company[]; listed: readonly Company[] };

/** Running syncs are counted among the listed organisations and first syncs only. */
export function HealthSummary({ companies, listed }: Props) {
  const currentTime = useNow(30_000);
  const shownIds = new Set(listed.map(({ Id }) => Id));
  const unseen = companies.filter((company) => !shownIds.has(company.Id) && awaitsFirstSync(company));
  const syncing = useRunningCount([...shownIds]) + unseen.length;
  const latest = companies
    .flatMap(({ LastSyncDate }) => LastSyncDate ?? [])
    .toSorted()
    .at(-1);
  const { healthConnected, healthAttention, healthSyncing, healthLastSynced, ofTotal } = connectionTexts;
  const figures = [
    [healthConnected, ofTotal(formatCount(companies.filter(isActive).length), formatCount(companies.length))],
    [
      healthAttention,
      formatCount(
        companies.filter((company) => needsAttention(company) || booksNeedAttention(company)).length,
      ),
    ],
    [healthSyncing, formatCount(syncing)],
  ] as const;
  return (
    <dl
      aria-label={connectionTexts.health}
      // The last one holds a date on one line.
      className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-px overflow-hidden rounded-lg border bg-line sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]"
    >
      {figures.map(([label, value]) => (
        <div key={label} className="bg-surface px-4 py-3.5 sm:px-5">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="figure text-lg font-semibold sm:text-xl">{value}</dd>
          {label === healthAttention && <NoticeCount companies={companies} />}
        </div>
      ))}
      <div className="bg-surface px-4 py-3.5 sm:px-5">
        <dt className="text-sm text-muted">{healthLastSynced}</dt>
        <dd
          className="text-lg font-semibold sm:text-xl"
          title={latest === undefined ? undefined : formatInstant(latest)}
        >
          {latest === undefined ? commonTexts.never : formatRelativeTime(latest, currentTime)}
        </dd>
      </div>
    </dl>
  );
}

/** Links to the proofs if one organisation is concerned, else to the list. */
function NoticeCount({ companies }: { companies: readonly Company[] }) {
  const concerned = companies.filter((company) => isActive(company) && company.Books.OpenNotices > 0);
  const count = concerned.reduce((total, { Books }) => total + Books.OpenNotices, 0);
  const [only] = concerned;
  if (!only) return null;
  const label = companyTexts.notices(count);
  return (
    <dd className="text-sm text-accent underline underline-offset-4">
      {concerned.length === 1 ? (
        <CompanyLink company={only} path={paths.proofs()}>
          {label}
        </CompanyLink>
      ) : (
        <Link to={paths.companies}>{label}</Link>
      )}
    </dd>
  );
}
