import { Building2 } from 'lucide-react';
import { Suspense } from 'react';
import { Link, Outlet } from 'react-router';
import { isActive, useSelectedCompany } from '#web/lib/companies/companies.ts';
import { texts } from '#web/lib/texts/index.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { lazyModule } from '#web/ui/lazyModule.tsx';

const NotConnected = lazyModule(async () => (await import('./NotConnected.tsx')).NotConnected);

/** Replaces pages about one organisation while none is connected. */
export function NeedsCompany() {
  const company = useSelectedCompany();
  if (!company)
    return (
      <EmptyState
        level={1}
        Icon={Building2}
        title={texts.companies.noneSelectedTitle}
        action={
          <Button variant="primary" asChild>
            <Link to={paths.dashboard}>{texts.companies.goToIntegrations}</Link>
          </Button>
        }
      >
        {texts.companies.noneSelectedText}
      </EmptyState>
    );
  if (isActive(company)) return <Outlet key={company.Id} />;
  return (
    <Suspense>
      <NotConnected.Component company={company} />
    </Suspense>
  );
}
