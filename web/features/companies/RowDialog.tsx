import type { Company } from '#contract/companies/companies.ts';
import type { ComponentType } from 'react';
import { DisconnectDialog } from './DisconnectDialog.tsx';
import { Permissions } from './Permissions.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import type { RowAction } from './RowMenu.tsx';

export type RowRequest = { action: RowAction; company: Company };
export type RowDialogProps = RowRequest & { onClose: () => void };

const dialogs: Record<RowAction, ComponentType<{ company: Company; onClose: () => void }>> = {
  rename: RenameDialog,
  permissions: Permissions,
  disconnect: DisconnectDialog,
  remove: RemoveDialog,
};

export function RowDialog({ action, company, onClose }: RowDialogProps) {
  const Dialog = dialogs[action];
  return <Dialog company={company} onClose={onClose} />;
}
