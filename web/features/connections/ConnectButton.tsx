import { useMutation } from '@tanstack/react-query';
import { leaveToConnect, type Wanted } from '../../lib/consent.ts';
import { texts } from '../../lib/texts/index.ts';
import { Button } from '../../ui/Button.tsx';
import { toastError } from '../../ui/toastError.ts';

const everythingOfAny: Wanted = { permissions: 'full', companyId: null };

type Props = { label: string; look: 'primary' | 'secondary'; wanted?: Wanted };

/** Leaves for the provider's consent page. */
export function ConnectButton({ label, look, wanted = everythingOfAny }: Props) {
  const leave = useMutation({
    mutationFn: () => leaveToConnect(wanted),
    onError: (error) => toastError(error, texts.errors.providerToast),
  });
  const leaving = leave.isPending || leave.isSuccess;
  return (
    <Button look={look} busy={leaving} onClick={() => leave.mutate()}>
      {leaving ? texts.connections.connecting : label}
    </Button>
  );
}
