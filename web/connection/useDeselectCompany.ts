import type { Company } from '#contract/companies/companies.ts';
import { useQueryClient } from '@tanstack/react-query';
import { allCompaniesQuery, isActive, useSelectedCompany } from '#web/lib/companies/companies.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { useChooseCompany } from './useChooseCompany.ts';
import { companyTexts } from '#web/lib/texts/companies.ts';
import { toast } from '#web/ui/toasts.ts';

/**
 * Refreshes the lists after a disconnect, removal or departure, and selects another active company
 * if this one was selected. `unclear` is the toast if the lists cannot be fetched.
 */
export function useDeselectCompany(): (company: Company, unclear: string) => Promise<void> {
  const cache = useQueryClient();
  const selected = useSelectedCompany();
  const chooseCompany = useChooseCompany();
  return async (company, unclear) => {
    try {
      await cache.invalidateQueries({ queryKey: queryKeys.companies() }, { throwOnError: true });
    } catch {
      toast('info', unclear);
    }
    if (selected?.Id !== company.Id) return;
    const companies = cache.getQueryData(allCompaniesQuery.queryKey)?.companies ?? [];
    const successor = companies.find((candidate) => isActive(candidate) && candidate.Id !== company.Id);
    chooseCompany(successor?.Id ?? null);
    toast('info', successor ? companyTexts.switched(successor.Name) : companyTexts.noOther);
  };
}
