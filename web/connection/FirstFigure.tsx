import { listClients } from '#contract/closing/clients.ts';
import type { Company } from '#contract/companies/companies.ts';
import { monthLabel } from '#contract/period.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatMoney } from '#web/lib/format/format.ts';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { firstSyncTexts } from '#web/lib/texts/sync/firstSync.ts';
import { TieStatusBadge } from '#web/ui/feedback/TieStatus.tsx';

const clientQuery = ({ Id, Name }: Pick<Company, 'Id' | 'Name'>) =>
  queryOptions({
    queryKey: queryKeys.clients('first-figure', Id),
    queryFn: ({ signal }) => call(listClients, { query: { search: Name }, signal }),
    select: ({ clients }) => clients.find(({ companyId }) => companyId === Id) ?? null,
  });

/** The result of the last month that has ended, once the first sync has read it. */
export function FirstFigure({ company }: { company: Pick<Company, 'Id' | 'Name'> }) {
  const client = useQuery(clientQuery(company)).data;
  if (client?.month == null || client.profitOfMonth === null) return null;
  const { month, profitOfMonth, currency, status } = client;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        {firstSyncTexts.profit(monthLabel(`${month}-01`))}{' '}
        <span className="figure font-semibold">{formatMoney(profitOfMonth, currency ?? '')}</span>
      </span>
      <TieStatusBadge status={status} />
    </p>
  );
}
