import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Building2 } from 'lucide-react';
import { Link, NavLink, Outlet, useParams } from 'react-router';
import { singleCompanyQuery } from '#web/lib/companies/companies.ts';
import { connectionBadges } from '#web/lib/companies/companyState.ts';
import { ApiError } from '#web/lib/http/apiError.ts';
import { memberTexts } from '#web/lib/texts/members.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { tabBarClasses, tabClasses } from '#web/ui/layout/tabClasses.ts';

export { CompanyLayout as Component };

function CompanyLayout() {
  const { companyId = '' } = useParams();
  const query = useQuery(singleCompanyQuery(companyId));
  if (query.data === undefined)
    return isMissing(query.error) ? (
      <Missing />
    ) : (
      <QueryBoundary query={query} errorTitle={memberTexts.companyFailed} rows={4} />
    );
  const { company } = query.data;
  const views = [
    { path: paths.members(company.Id), label: memberTexts.views.members },
    { path: paths.companyActivity(company.Id), label: memberTexts.views.activity },
    { path: paths.sentPacks(company.Id), label: memberTexts.views.packs },
  ];
  return (
    <>
      <Link
        to={paths.companies}
        className="mb-2 inline-flex items-center gap-1.5 text-sm text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {memberTexts.back}
      </Link>
      <PageTitle
        title={company.Name}
        badge={<StatusBadge {...connectionBadges[company.ConnectionStatus]} />}
      />
      <nav aria-label={memberTexts.views.label} className={tabBarClasses}>
        {views.map(({ path, label }) => (
          <NavLink key={path} to={path} className={({ isActive }) => tabClasses(isActive)}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet key={company.Id} />
    </>
  );
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

const Missing = () => (
  <EmptyState
    level={1}
    Icon={Building2}
    title={memberTexts.missingTitle}
    action={
      <Button variant="primary" asChild>
        <Link to={paths.companies}>{memberTexts.back}</Link>
      </Button>
    }
  >
    {memberTexts.missing}
  </EmptyState>
);
