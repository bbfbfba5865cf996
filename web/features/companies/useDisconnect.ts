import { disconnectCompany, type Company } from '#contract/companies.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { companyChoiceQuery, isActive, useCompanyChoice, useSelectedCompany } from '../../lib/companies.ts';
import { texts } from '../../lib/texts/index.ts';
import { toastError } from '../../ui/toastError.ts';
import { toast } from '../../ui/toasts.ts';

/** Disconnects, says so, and moves the selection on if it stood on that company. */
export function useDisconnect(onSettled: () => void) {
  const cache = useQueryClient();
  const selected = useSelectedCompany();
  const choose = useCompanyChoice();

  const afterwards = async (company: Company) => {
    toast('ok', texts.companies.disconnected(company.Name));
    try {
      await cache.invalidateQueries({ queryKey: ['companies'] }, { throwOnError: true });
    } catch {
      toast('info', texts.companies.disconnectUnclear);
    }
    if (selected?.Id !== company.Id) return;
    const others = cache.getQueryData(companyChoiceQuery.queryKey)?.companies ?? [];
    const next = others.find((other) => isActive(other) && other.Id !== company.Id);
    choose(next?.Id ?? null);
    toast('info', next ? texts.companies.switched(next.Name) : texts.companies.noOther);
  };

  return useMutation({
    mutationFn: (company: Company) => call(disconnectCompany, { params: { companyId: company.Id } }),
    onSuccess: (_, company) => afterwards(company),
    onError: (error) => toastError(error, texts.errors.generic),
    onSettled,
  });
}
