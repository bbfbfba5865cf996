import { useMutation } from '@tanstack/react-query';
import { startConnect, type ConsentStart } from '#web/lib/companies/consent.ts';
import { connectionTexts } from '#web/lib/texts/connections.ts';
import { errorTexts } from '#web/lib/texts/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';

const fullAccess: ConsentStart = { permissions: 'full', companyId: null };

type Props = { label: string; variant: 'primary' | 'secondary'; request?: ConsentStart };

/** Goes to the provider's consent page. */
export function ConnectButton({ label, variant, request = fullAccess }: Props) {
  const leave = useMutation({
    mutationFn: () => startConnect(request),
    onError: (error) => toastError(error, errorTexts.providerToast),
  });
  const isLeaving = leave.isPending || leave.isSuccess;
  return (
    <Button variant={variant} busy={isLeaving} onClick={() => leave.mutate()}>
      {isLeaving ? connectionTexts.connecting : label}
    </Button>
  );
}
