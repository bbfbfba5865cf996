import type { Company } from '#contract/companies/companies.ts';
import { useDisconnect } from '#web/connection/useDisconnect.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { companyTexts } from '#web/lib/texts/companies.ts';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';

type Props = { company: Company; onClose: () => void };

export function DisconnectDialog({ company, onClose }: Props) {
  const disconnect = useDisconnect(company, onClose);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={companyTexts.disconnectTitle(company.Name)}
      question={companyTexts.disconnectQuestion(company.Name)}
      confirmLabel={companyTexts.disconnect}
      cancelLabel={commonTexts.cancel}
      busy={disconnect.isPending}
      onConfirm={() => disconnect.mutate()}
    >
      {companyTexts.disconnectKept}
    </ConfirmDialog>
  );
}
