import { disconnectCompany, type Company } from '#contract/companies/companies.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { companyTexts } from '#web/lib/texts/companies.ts';
import { errorTexts } from '#web/lib/texts/errors.ts';
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
      toast('ok', companyTexts.disconnected(company.Name));
      if (note !== null) toast('info', note);
      await deselectCompany(company, companyTexts.disconnectUnclear);
    },
    onError: (error) => toastError(error, errorTexts.generic),
    onSettled,
  });
}
