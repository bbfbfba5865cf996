import { disconnectCompany, type Company } from '#contract/companies.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { texts } from '../../lib/texts/index.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { toastError } from '../../ui/toastError.ts';
import { toast } from '../../ui/toasts.ts';
import { useMoveOn } from './useMoveOn.ts';

type Props = { company: Company; onClose: () => void };

export function DisconnectQuestion({ company, onClose }: Props) {
  const moveOn = useMoveOn();
  const disconnect = useMutation({
    mutationFn: () => call(disconnectCompany, { params: { companyId: company.Id } }),
    onSuccess: async () => {
      toast('ok', texts.companies.disconnected(company.Name));
      await moveOn(company);
    },
    onError: (error) => toastError(error, texts.errors.generic),
    onSettled: onClose,
  });
  return (
    <Confirm
      onClose={onClose}
      title={texts.companies.disconnectTitle(company.Name)}
      question={texts.companies.disconnectQuestion(company.Name)}
      confirmLabel={texts.companies.disconnect}
      cancelLabel={texts.common.cancel}
      busy={disconnect.isPending}
      onConfirm={() => disconnect.mutate()}
    >
      {texts.companies.disconnectKept}
    </Confirm>
  );
}
