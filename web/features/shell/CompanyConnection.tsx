import type { Company } from '#contract/companies.ts';
import { isActive } from '../../lib/companies.ts';
import { texts } from '../../lib/texts/index.ts';
import { StatusDot } from '../../ui/Status.tsx';

export function CompanyConnection({ company }: { company: Company }) {
  return isActive(company) ? (
    <StatusDot hue="ok" label={texts.shell.connected} />
  ) : (
    <StatusDot hue="error" label={texts.shell.disconnected} />
  );
}
