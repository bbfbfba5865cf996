import type { Client } from '#contract/closing/clients.ts';
import type { ReactNode } from 'react';
import { CompanyLink } from '#web/connection/BooksAlerts.tsx';

/** Pages of an organization open while it is connected. */
const hasPages = ({ connectionStatus, month }: Pick<Client, 'connectionStatus' | 'month'>): boolean =>
  connectionStatus === 'ACTIVE' && month !== null;

type Props = { client: Client; path: string; children: ReactNode };

export function ClientLink({ client, path, children }: Props) {
  if (!hasPages(client)) return children;
  return (
    <CompanyLink company={{ Id: client.companyId }} path={path}>
      {children}
    </CompanyLink>
  );
}
