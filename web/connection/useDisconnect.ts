import { disconnectCompany, type Company } from '#contract/companies/companies.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { texts } from '#web/lib/texts/index.ts';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { toast } from '#web/ui/toasts.ts';
import { useDeselectCompany } from './useDeselectCompany.ts';

type Disconnect = (companyId: string) => Promise<{ note: string | null }>;

const disconnectListed: Disconnect = (companyId) => call(disconnectCompany, { params: { companyId } });

export function useDisconnect(
  company: Company,
  onSettled: () => void,
  disconnect: Disconnect = disconnectListed,
) {
  const deselectCompany = useDeselectCompany();
  return useMutation({
    mutationFn: () => disconnect(company.Id),
    onSuccess: async ({ note }) => {
      toast('ok', texts.companies.disconnected(company.Name));
      if (note !== null) toast('info', note);
      await deselectCompany(company, texts.companies.disconnectUnclear);
    },
    onError: (error) => toastError(error, texts.errors.generic),
    onSettled,
  });
}
