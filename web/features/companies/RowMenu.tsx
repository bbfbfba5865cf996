import {
  type Company,
  disconnectCompany,
  refreshCompany,
  removeCompany,
  updateCompany,
} from '#contract/companies/companies.ts';
import {
  Download,
  Ellipsis,
  History,
  ListChecks,
  Pencil,
  RefreshCw,
  Send,
  Trash2,
  Unplug,
  Users,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { useCheckConnection } from '#web/connection/useCheckConnection.ts';
import { isActive } from '#web/lib/companies/companies.ts';
import { may } from '#web/lib/companies/rights.ts';
import { useSharedDenial } from '#web/lib/session/sharedAccount.ts';
import { companyTexts } from '#web/lib/texts/companies.ts';
import { stateTexts } from '#web/lib/texts/states.ts';
import { memberTexts } from '#web/lib/texts/members.ts';
import { paths } from '#web/paths.ts';
import { Menu, type MenuItem } from '#web/ui/overlays/Menu.tsx';

export type RowAction = 'rename' | 'permissions' | 'disconnect' | 'remove';
type Props = { company: Company; onAction: (action: RowAction) => void; onExport: () => void };

export function RowMenu({ company, onAction, onExport }: Props) {
  const check = useCheckConnection(company);
  const navigate = useNavigate();
  const mayNotRename = useSharedDenial(updateCompany);
  const mayNotDisconnect = useSharedDenial(disconnectCompany);
  const mayNotRemove = useSharedDenial(removeCompany);
  const ended = company.ConnectionStatus === 'DISCONNECTED';
  const items: (MenuItem | false)[] = [
    may(company, updateCompany) && {
      label: companyTexts.rename,
      Icon: Pencil,
      denied: mayNotRename,
      onSelect: () => onAction('rename'),
    },
    company.Connection.State !== 'disconnected-here' &&
      may(company, refreshCompany) && {
        label: stateTexts.checkNow,
        Icon: RefreshCw,
        onSelect: () => check.mutate(),
      },
    // Permissions of an ended connection mean nothing.
    !ended && { label: stateTexts.permissions, Icon: ListChecks, onSelect: () => onAction('permissions') },
    { label: memberTexts.menu, Icon: Users, onSelect: () => void navigate(paths.members(company.Id)) },
    {
      label: memberTexts.activityMenu,
      Icon: History,
      onSelect: () => void navigate(paths.companyActivity(company.Id)),
    },
    { label: memberTexts.packsMenu, Icon: Send, onSelect: () => void navigate(paths.sentPacks(company.Id)) },
    { label: companyTexts.exportData, Icon: Download, onSelect: onExport },
    // Active companies have a button for it.
    !ended &&
      !isActive(company) &&
      may(company, disconnectCompany) && {
        label: companyTexts.disconnect,
        Icon: Unplug,
        denied: mayNotDisconnect,
        onSelect: () => onAction('disconnect'),
      },
    may(company, removeCompany) && {
      label: companyTexts.remove,
      Icon: Trash2,
      denied: mayNotRemove,
      onSelect: () => onAction('remove'),
    },
  ];
  return (
    <Menu
      button={{
        variant: 'quiet',
        size: 'icon',
        'aria-label': companyTexts.moreActions(company.Name),
        children: <Ellipsis aria-hidden className="size-4" />,
      }}
      items={items.filter((item) => item !== false)}
    />
  );
}
