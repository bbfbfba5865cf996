import type { Company } from '#contract/companies.ts';
import type { ComponentType } from 'react';
import { DisconnectDialog } from './DisconnectDialog.tsx';
import { Permissions } from './Permissions.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import type { RowAction } from './RowMenu.tsx';

/** What was picked in a row's menu. */
export type RowRequest = { action: RowAction; company: Company };
export type RowDialogProps = RowRequest & { onClose: () => void };

const dialogs: Record<RowAction, ComponentType<{ company: Company; onClose: () => void }>> = {
  rename: RenameDialog,
  permissions: Permissions,
  disconnect: DisconnectDialog,
  remove: RemoveDialog,
};

/** The dialog that what was picked in a row's menu opens. */
export function RowDialog({ action, company, onClose }: RowDialogProps) {
  const Dialog = dialogs[action];
  return <Dialog company={company} onClose={onClose} />;
}
