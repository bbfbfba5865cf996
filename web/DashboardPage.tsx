import { useQuery } from '@tanstack/react-query';
import { ClientsSection, useClientsPending } from './features/clients/ClientsSection.tsx';
import { IntegrationsPage } from './features/connections/IntegrationsPage.tsx';
import { allCompaniesQuery } from './lib/companies/companies.ts';

/** Clients come first once the books of one are read; until then connecting is what there is to do. */
export function DashboardPage() {
  const companies = useQuery(allCompaniesQuery).data?.companies ?? [];
  return companies.some((company) => company.IsInitialSyncCompleted) ? <Practice /> : <IntegrationsPage />;
}

function Practice() {
  const isPending = useClientsPending();
  return (
    <>
      <ClientsSection />
      {!isPending && <IntegrationsPage />}
    </>
  );
}
