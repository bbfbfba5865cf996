import type { Company } from '#contract/companies/companies.ts';
import { useDisconnect } from '#web/connection/useDisconnect.ts';
import { texts } from '#web/lib/texts/index.ts';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';

type Props = { company: Company; onClose: () => void };

export function DisconnectDialog({ company, onClose }: Props) {
  const disconnect = useDisconnect(company, onClose);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={texts.companies.disconnectTitle(company.Name)}
      question={texts.companies.disconnectQuestion(company.Name)}
      confirmLabel={texts.companies.disconnect}
      cancelLabel={texts.common.cancel}
      busy={disconnect.isPending}
      onConfirm={() => disconnect.mutate()}
    >
      {texts.companies.disconnectKept}
    </ConfirmDialog>
  );
}
