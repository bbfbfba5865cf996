import { Building2 } from 'lucide-react';
import { Link } from 'react-router';
import { companyTexts } from '#web/lib/texts/companies.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

/** Replaces lists until the user connects the first one. */
export const NoOrganization = () => (
  <EmptyState
    Icon={Building2}
    title={companyTexts.emptyTitle}
    action={
      <Button variant="primary" asChild>
        <Link to={paths.dashboard}>{companyTexts.emptyButton}</Link>
      </Button>
    }
  >
    {companyTexts.emptyText}
  </EmptyState>
);
