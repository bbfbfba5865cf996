import type { Company } from '#contract/companies.ts';
import { useMutation } from '@tanstack/react-query';
import { startReconnect } from '#web/lib/companies/consent.ts';
import { texts } from '#web/lib/texts/index.ts';
import { Button } from '#web/ui/Button.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { useCheckConnection } from './useCheckConnection.ts';

/** The one button that mends the state of a connection; nothing where no button would. */
export function FixConnectionButton({ company }: { company: Company }) {
  const { Action } = company.Connection;
  if (Action === 'reconnect') return <ReconnectButton company={company} variant="primary" />;
  return Action === 'check' ? <CheckButton company={company} /> : null;
}

type ReconnectProps = {
  company: Pick<Company, 'Id' | 'Name'>;
  variant: 'primary' | 'secondary';
  /** Where the button stands for itself, with the name in it. */
  label?: string;
};

/** Leaves for the provider's consent page. */
export function ReconnectButton({ company, variant, label }: ReconnectProps) {
  const reconnect = useMutation({
    mutationFn: () => startReconnect(company.Id),
    onError: (error) => toastError(error, texts.companies.reconnectFailed(company.Name)),
  });
  return (
    <Button
      size={label === undefined ? 'small' : 'named'}
      variant={variant}
      // The browser is leaving once the call succeeded: the button stays busy until it has.
      busy={reconnect.isPending || reconnect.isSuccess}
      onClick={() => reconnect.mutate()}
      aria-label={label ?? `${texts.companies.reconnect}: ${company.Name}`}
    >
      {reconnect.isPending ? texts.companies.reconnecting : (label ?? texts.companies.reconnect)}
    </Button>
  );
}

function CheckButton({ company }: { company: Company }) {
  const check = useCheckConnection(company);
  return (
    <Button
      size="small"
      variant="primary"
      busy={check.isPending}
      onClick={() => check.mutate()}
      aria-label={`${texts.states.checkAgain}: ${company.Name}`}
    >
      {check.isPending ? texts.states.checking : texts.states.checkAgain}
    </Button>
  );
}
