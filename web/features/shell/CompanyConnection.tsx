import type { Company } from '#contract/companies/companies.ts';
import { connectionBadges } from '#web/lib/companies/companyState.ts';
import { StatusDot } from '#web/ui/feedback/StatusBadge.tsx';

/** The word and tone of the badge on the companies page. */
export const CompanyConnection = ({ company }: { company: Company }) => (
  <StatusDot {...connectionBadges[company.ConnectionStatus]} />
);
