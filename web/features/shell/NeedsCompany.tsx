import type { Company } from '#contract/companies/companies.ts';
import { useQuery } from '@tanstack/react-query';
import { Building2, SearchX } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import { useChooseCompany } from '#web/connection/useChooseCompany.ts';
import {
  allCompaniesQuery,
  isActive,
  useLinkedCompanyId,
  useSelectedCompany,
} from '#web/lib/companies/companies.ts';
import { COMPANY_PARAMETER } from '#web/lib/companies/companyAddress.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { companyPageTexts } from '#web/lib/texts/companies/companyPages.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { lazyModule } from '#web/ui/lazyModule.tsx';

const NotConnected = lazyModule(async () => (await import('./NotConnected.tsx')).NotConnected);

export { NeedsCompany as Component };

/** Replaces pages about one organisation while none is connected, or where the address names none of the user's. */
function NeedsCompany() {
  const company = useSelectedCompany();
  const linkedId = useLinkedCompanyId();
  useNamedCompany(company);
  if (!company && linkedId !== null) return <UnknownCompany />;
  if (!company)
    return (
      <EmptyState
        level={1}
        Icon={Building2}
        title={companyPageTexts.noneSelectedTitle}
        action={
          <Button variant="primary" asChild>
            <Link to={paths.dashboard}>{companyPageTexts.goToIntegrations}</Link>
          </Button>
        }
      >
        {companyPageTexts.noneSelectedText}
      </EmptyState>
    );
  if (isActive(company)) return <Outlet key={company.Id} />;
  return (
    <Suspense>
      <NotConnected.Component company={company} />
    </Suspense>
  );
}

/** Puts the organization that is shown into an address that names none. */
function useNamedCompany(company: Company | null): void {
  const navigate = useNavigate();
  const { search, hash, state }: { search: string; hash: string; state: unknown } = useLocation();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    if (!company || parameters.has(COMPANY_PARAMETER)) return;
    parameters.set(COMPANY_PARAMETER, company.Id);
    void navigate(
      { search: parameters.toString(), hash },
      { replace: true, state, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  }, [company, search, hash, state, navigate]);
}

/** Stands in for the page, so that no other organization's figures do. */
function UnknownCompany() {
  useTitle(companyPageTexts.unknownTitle);
  const chooseCompany = useChooseCompany();
  const firstActive = useQuery(allCompaniesQuery).data?.companies.find(isActive);
  return (
    <EmptyState
      level={1}
      Icon={SearchX}
      title={companyPageTexts.unknownTitle}
      action={
        firstActive ? (
          <Button variant="primary" onClick={() => chooseCompany(firstActive.Id)}>
            {companyPageTexts.open(firstActive.Name)}
          </Button>
        ) : (
          <Button variant="primary" asChild>
            <Link to={paths.dashboard}>{companyPageTexts.goToIntegrations}</Link>
          </Button>
        )
      }
    >
      {companyPageTexts.unknownText}
    </EmptyState>
  );
}
