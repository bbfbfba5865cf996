import { useMutation } from '@tanstack/react-query';
import { leaveToConnect } from '../../lib/consent.ts';
import { texts } from '../../lib/texts/index.ts';
import { Button } from '../../ui/Button.tsx';
import { toastError } from '../../ui/toastError.ts';

type Props = { label: string; look: 'primary' | 'secondary'; permissions?: 'full' | 'basic' };

/** Leaves for the provider's consent page. */
export function ConnectButton({ label, look, permissions = 'full' }: Props) {
  const leave = useMutation({
    mutationFn: () => leaveToConnect(permissions),
    onError: (error) => toastError(error, texts.errors.providerToast),
  });
  const leaving = leave.isPending || leave.isSuccess;
  return (
    <Button look={look} busy={leaving} onClick={() => leave.mutate()}>
      {leaving ? texts.connections.connecting : label}
    </Button>
  );
}
