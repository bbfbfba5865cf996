import { Building2 } from 'lucide-react';
import { Link } from 'react-router';
import { texts } from '#web/lib/texts/index.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

/** Replaces lists until the user connects the first one. */
export const NoOrganization = () => (
  <EmptyState
    Icon={Building2}
    title={texts.companies.emptyTitle}
    action={
      <Button variant="primary" asChild>
        <Link to={paths.dashboard}>{texts.companies.emptyButton}</Link>
      </Button>
    }
  >
    {texts.companies.emptyText}
  </EmptyState>
);
