import type { Client } from '#contract/closing/clients.ts';
import type { ReactNode } from 'react';
import { CompanyLink } from '#web/connection/BooksAlerts.tsx';

/** Pages of an organization open while it is connected. */
export const hasPages = ({ connectionStatus, month }: Pick<Client, 'connectionStatus' | 'month'>): boolean =>
  connectionStatus === 'ACTIVE' && month !== null;

type Props = { client: Client; to: string; label?: string; children: ReactNode };

export function ClientLink({ client, to: path, label, children }: Props) {
  if (!hasPages(client)) return children;
  return (
    <CompanyLink company={{ Id: client.companyId }} to={path} {...(label === undefined ? {} : { label })}>
      {children}
    </CompanyLink>
  );
}
