import type { Company } from '#contract/companies.ts';
import { isActive } from '../../lib/companies.ts';
import { connectionBadges } from '../../lib/companyState.ts';
import { texts } from '../../lib/texts/index.ts';
import { StatusDot } from '../../ui/Status.tsx';

/** One of two words, as the specification has it; the dot has the tone of the badge that says more on the companies page. */
export const CompanyConnection = ({ company }: { company: Company }) => (
  <StatusDot
    tone={connectionBadges[company.ConnectionStatus].tone}
    label={isActive(company) ? texts.shell.connected : texts.shell.disconnected}
  />
);
