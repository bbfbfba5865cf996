import { type Company, reconnectCompany, refreshCompany } from '#contract/companies/companies.ts';
import { useMutation } from '@tanstack/react-query';
import { startReconnect } from '#web/lib/companies/consent.ts';
import { useDenial } from '#web/lib/companies/rights.ts';
import { companyTexts } from '#web/lib/texts/companies.ts';
import { stateTexts } from '#web/lib/texts/states.ts';
import { Button } from '#web/ui/Button.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { useCheckConnection } from './useCheckConnection.ts';

/** Renders nothing in states that no button fixes. */
export function FixConnectionButton({ company }: { company: Company }) {
  const { Action } = company.Connection;
  if (Action === 'reconnect') return <ReconnectButton company={company} variant="primary" />;
  return Action === 'check' ? <CheckButton company={company} /> : null;
}

type ReconnectProps = {
  company: Pick<Company, 'Id' | 'Name'>;
  variant: 'primary' | 'secondary';
  /** Replaces the short label where the name belongs into the button. */
  label?: string;
};

/** Goes to the provider's consent page. */
export function ReconnectButton({ company, variant, label }: ReconnectProps) {
  const reconnect = useMutation({
    mutationFn: () => startReconnect(company.Id),
    onError: (error) => toastError(error, companyTexts.reconnectFailed(company.Name)),
  });
  return (
    <Button
      size={label === undefined ? 'small' : 'named'}
      variant={variant}
      denied={useDenial(company.Id, reconnectCompany)}
      // Stays busy after success, until the browser has left the page.
      busy={reconnect.isPending || reconnect.isSuccess}
      onClick={() => reconnect.mutate()}
      aria-label={label ?? `${companyTexts.reconnect}: ${company.Name}`}
    >
      {reconnect.isPending ? companyTexts.reconnecting : (label ?? companyTexts.reconnect)}
    </Button>
  );
}

function CheckButton({ company }: { company: Company }) {
  const check = useCheckConnection(company);
  return (
    <Button
      size="small"
      variant="primary"
      denied={useDenial(company.Id, refreshCompany)}
      busy={check.isPending}
      onClick={() => check.mutate()}
      aria-label={`${stateTexts.checkAgain}: ${company.Name}`}
    >
      {check.isPending ? stateTexts.checking : stateTexts.checkAgain}
    </Button>
  );
}
