import { useQuery } from '@tanstack/react-query';
import { ClientsLine } from './features/clients/ClientsLine.tsx';
import { IntegrationsPage } from './features/connections/IntegrationsPage.tsx';
import { DateFormatOffer } from './features/users/DateFormatOffer.tsx';
import { allCompaniesQuery } from './lib/companies/companies.ts';

export { DashboardPage as Component };

/** The Integrations page, with a line on the clients once the books of one are read; a newcomer is offered the browser's dates. */
function DashboardPage() {
  const companies = useQuery(allCompaniesQuery).data?.companies ?? [];
  const hasBooks = companies.some((company) => company.IsInitialSyncCompleted);
  return <IntegrationsPage>{hasBooks ? <ClientsLine /> : <DateFormatOffer />}</IntegrationsPage>;
}
