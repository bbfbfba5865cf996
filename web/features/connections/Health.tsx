import type { Company } from '#contract/companies.ts';
import { awaitsFirstSync, isActive } from '../../lib/companies.ts';
import { formatAgo, formatCount, formatInstant } from '../../lib/format.ts';
import { texts } from '../../lib/texts/index.ts';
import { useNow } from '../../lib/useNow.ts';

/** How it stands with all organisations, in four figures. */
export function Health({ companies }: { companies: readonly Company[] }) {
  const now = useNow(30_000);
  const needy = companies.filter(({ ConnectionStatus }) => ConnectionStatus === 'SUSPENDED');
  const latest = companies
    .flatMap(({ LastSyncDate }) => LastSyncDate ?? [])
    .toSorted()
    .at(-1);
  const { healthConnected, healthAttention, healthSyncing, healthLastSynced } = texts.connections;
  const figures = [
    [healthConnected, formatCount(companies.filter(isActive).length)],
    [healthAttention, formatCount(needy.length)],
    [healthSyncing, formatCount(companies.filter(awaitsFirstSync).length)],
  ] as const;
  return (
    <dl
      aria-label={texts.connections.health}
      className="mb-6 grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-line sm:grid-cols-4"
    >
      {figures.map(([label, value]) => (
        <div key={label} className="bg-surface px-5 py-3.5">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="figure text-xl font-semibold">{value}</dd>
        </div>
      ))}
      <div className="bg-surface px-5 py-3.5">
        <dt className="text-sm text-muted">{healthLastSynced}</dt>
        <dd
          className="text-xl font-semibold"
          title={latest === undefined ? undefined : formatInstant(latest)}
        >
          {latest === undefined ? texts.common.never : formatAgo(latest, now)}
        </dd>
      </div>
    </dl>
  );
}
