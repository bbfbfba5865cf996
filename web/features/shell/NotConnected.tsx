import type { Company } from '#contract/companies/companies.ts';
import { Plug, Unplug } from 'lucide-react';
import { Link } from 'react-router';
import { ConnectionDetails } from '#web/connection/ConnectionDetails.tsx';
import { FixConnectionButton } from '#web/connection/FixConnectionButton.tsx';
import { companyPageTexts } from '#web/lib/texts/companies/companyPages.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

/** Stands in for pages of an organization without a connection. */
export function NotConnected({ company }: { company: Company }) {
  if (company.ConnectionStatus === 'PENDING')
    return (
      <EmptyState level={1} Icon={Plug} title={companyPageTexts.connectingTitle(company.Name)}>
        {companyPageTexts.connectingText}
      </EmptyState>
    );
  return (
    <EmptyState
      level={1}
      Icon={Unplug}
      title={companyPageTexts.notConnectedTitle(company.Name)}
      action={
        <>
          <FixConnectionButton company={company} />
          <Button size="small" asChild>
            <Link to={paths.companies}>{companyPageTexts.goToCompanies}</Link>
          </Button>
        </>
      }
    >
      <ConnectionDetails company={company} />
    </EmptyState>
  );
}
