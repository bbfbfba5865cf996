import { useMutation } from '@tanstack/react-query';
import { startConnect, type ConsentRequest } from '#web/lib/companies/consent.ts';
import { texts } from '#web/lib/texts/index.ts';
import { Button } from '#web/ui/Button.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';

const everythingOfAny: ConsentRequest = { permissions: 'full', companyId: null };

type Props = { label: string; variant: 'primary' | 'secondary'; wanted?: ConsentRequest };

/** Leaves for the provider's consent page. */
export function ConnectButton({ label, variant, wanted = everythingOfAny }: Props) {
  const leave = useMutation({
    mutationFn: () => startConnect(wanted),
    onError: (error) => toastError(error, texts.errors.providerToast),
  });
  const leaving = leave.isPending || leave.isSuccess;
  return (
    <Button variant={variant} busy={leaving} onClick={() => leave.mutate()}>
      {leaving ? texts.connections.connecting : label}
    </Button>
  );
}
