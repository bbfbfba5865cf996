import { useQuery } from '@tanstack/react-query';
import { ClientsLine } from './features/clients/ClientsLine.tsx';
import { IntegrationsPage } from './features/connections/IntegrationsPage.tsx';
import { allCompaniesQuery } from './lib/companies/companies.ts';

/** The Integrations page, with a line on the clients once the books of one are read. */
export function DashboardPage() {
  const companies = useQuery(allCompaniesQuery).data?.companies ?? [];
  const hasBooks = companies.some((company) => company.IsInitialSyncCompleted);
  return <IntegrationsPage clients={hasBooks && <ClientsLine />} />;
}
