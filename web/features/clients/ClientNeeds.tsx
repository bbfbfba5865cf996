import type { Client } from '#contract/closing/clients.ts';
import { Link } from 'react-router';
import { companyTexts } from '#web/lib/texts/companies.ts';
import { clientTexts } from '#web/lib/texts/closing/clients.ts';
import { paths } from '#web/paths.ts';
import { ClientLink } from './ClientLink.tsx';

type Need = Client['needs'][number];

export function ClientNeeds({ client }: { client: Client }) {
  return (
    <ul className="grid gap-0.5 text-attention">
      {client.needs.map((need) => (
        <li key={need} className="wrap-anywhere">
          {need === 'connection' ? (
            <Link to={paths.companies} className="rounded-xs underline-offset-4 hover:underline">
              {client.connection.Action === 'none' ? clientTexts.needs.connection : client.connection.Label}
            </Link>
          ) : (
            <ClientLink client={client} to={needPlace(need, client)}>
              {need === 'notices' ? companyTexts.notices(client.openNotices) : clientTexts.needs[need]}
            </ClientLink>
          )}
        </li>
      ))}
    </ul>
  );
}

function needPlace(need: Exclude<Need, 'connection'>, { month }: Client): string {
  if (need === 'unread-entities') return paths.settings;
  if (need === 'unusable-records') return paths.unusableRecords;
  if (need === 'changed-since-sign-off' && month !== null) return paths.signOff(month);
  return paths.proofs(month === null ? undefined : { from: month, to: month });
}
