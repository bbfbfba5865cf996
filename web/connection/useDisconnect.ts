import { disconnectCompany, type Company } from '#contract/companies.ts';
import { useMutation } from '@tanstack/react-query';
import { callWithMessage } from '../lib/api.ts';
import { texts } from '../lib/texts/index.ts';
import { toastError } from '../ui/toastError.ts';
import { toast } from '../ui/toasts.ts';
import { useMoveOn } from './useMoveOn.ts';

/** Ends the connection of a company, says so and what else the server says of it, and moves on. `onSettled`: either way. */
export function useDisconnect(company: Company, onSettled: () => void) {
  const moveOn = useMoveOn();
  return useMutation({
    mutationFn: () => callWithMessage(disconnectCompany, { params: { companyId: company.Id } }),
    onSuccess: async ({ message }) => {
      const done = texts.companies.disconnected(company.Name);
      toast('ok', done);
      // As where the connection could not be ended at the provider: the sentence begins with the toast's own.
      const more = message.replace(done, '').replace(/^\.\s*/, '');
      if (more !== '') toast('info', more);
      await moveOn(company, texts.companies.disconnectUnclear);
    },
    onError: (error) => toastError(error, texts.errors.generic),
    onSettled,
  });
}
