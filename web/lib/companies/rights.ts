import type { Company } from '#contract/companies/companies.ts';
import { isAtLeast } from '#contract/companies/roles.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { useSharedDenial } from '#web/lib/session/sharedAccount.ts';
import { roleTexts } from '#web/lib/texts/roles.ts';
import { allCompaniesQuery } from './companies.ts';

type Right = Pick<Endpoint, 'role'>;

export const may = ({ Role }: Pick<Company, 'Role'>, { role }: Right): boolean => isAtLeast(Role, role);

/** Reason why the user may not make the call; null where they may, or it is not known here. */
export function useDenial(
  companyId: string,
  endpoint: Right & Pick<Endpoint, 'needsOwnAccount'>,
): string | null {
  const shared = useSharedDenial(endpoint);
  const company = useQuery(allCompaniesQuery).data?.companies.find(({ Id }) => Id === companyId);
  if (company !== undefined && !may(company, endpoint)) return roleTexts.takes(endpoint.role, company.Role);
  return shared;
}
