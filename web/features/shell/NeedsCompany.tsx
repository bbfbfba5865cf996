import { Building2, Plug, Unplug } from 'lucide-react';
import { Link, Outlet } from 'react-router';
import { ConnectionDetails } from '#web/connection/ConnectionDetails.tsx';
import { FixConnectionButton } from '#web/connection/FixConnectionButton.tsx';
import { isActive, useSelectedCompany } from '#web/lib/companies/companies.ts';
import { texts } from '#web/lib/texts/index.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

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
  if (company.ConnectionStatus === 'PENDING')
    return (
      <EmptyState level={1} Icon={Plug} title={texts.companies.connectingTitle(company.Name)}>
        {texts.companies.connectingText}
      </EmptyState>
    );
  return (
    <EmptyState
      level={1}
      Icon={Unplug}
      title={texts.companies.notConnectedTitle(company.Name)}
      action={
        <>
          <FixConnectionButton company={company} />
          <Button size="small" asChild>
            <Link to={paths.companies}>{texts.companies.goToCompanies}</Link>
          </Button>
        </>
      }
    >
      <ConnectionDetails company={company} />
    </EmptyState>
  );
}
