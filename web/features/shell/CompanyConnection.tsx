import type { Company } from '#contract/companies/companies.ts';
import { isActive } from '#web/lib/companies/companies.ts';
import { connectionBadges } from '#web/lib/companies/companyState.ts';
import { texts } from '#web/lib/texts/index.ts';
import { StatusDot } from '#web/ui/feedback/StatusBadge.tsx';

/** Two words, as specified; the tone is that of the badge on the companies page. */
export const CompanyConnection = ({ company }: { company: Company }) => (
  <StatusDot
    tone={connectionBadges[company.ConnectionStatus].tone}
    label={isActive(company) ? texts.shell.connected : texts.shell.disconnected}
  />
);
