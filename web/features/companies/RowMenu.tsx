import type { Company } from '#contract/companies.ts';
import {
  Download,
  Ellipsis,
  History,
  ListChecks,
  Pencil,
  RefreshCw,
  Trash2,
  Unplug,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { isActive } from '../../lib/companies.ts';
import { members } from '../../lib/texts/members.ts';
import { texts } from '../../lib/texts/index.ts';
import { paths } from '../../paths.ts';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { useCheckNow } from '../../connection/useCheckNow.ts';

export type RowAction = 'rename' | 'permissions' | 'disconnect' | 'remove';
type Props = { company: Company; onAsk: (action: RowAction) => void; onExport: () => void };
type Item = { label: string; Icon: LucideIcon; act: () => void };

/** Everything else that can be done with a company. */
export function RowMenu({ company, onAsk, onExport }: Props) {
  const check = useCheckNow(company);
  const navigate = useNavigate();
  const ended = company.ConnectionStatus === 'DISCONNECTED';
  const items: (Item | false)[] = [
    { label: texts.companies.rename, Icon: Pencil, act: () => onAsk('rename') },
    company.Connection.State !== 'disconnected-here' && {
      label: texts.states.checkNow,
      Icon: RefreshCw,
      act: () => check.mutate(),
    },
    // What a permission allowed tells nothing of an organisation that is not connected.
    !ended && { label: texts.states.permissions, Icon: ListChecks, act: () => onAsk('permissions') },
    { label: members.menu, Icon: Users, act: () => void navigate(paths.members(company.Id)) },
    {
      label: members.activityMenu,
      Icon: History,
      act: () => void navigate(paths.companyActivity(company.Id)),
    },
    { label: texts.companies.exportData, Icon: Download, act: onExport },
    // An active company has its own button for it.
    !ended &&
      !isActive(company) && {
        label: texts.companies.disconnect,
        Icon: Unplug,
        act: () => onAsk('disconnect'),
      },
    { label: texts.companies.remove, Icon: Trash2, act: () => onAsk('remove') },
  ];
  return (
    <Menu
      align="end"
      button={{
        look: 'quiet',
        size: 'icon',
        'aria-label': texts.companies.moreActions(company.Name),
        children: <Ellipsis aria-hidden className="size-4" />,
      }}
    >
      {items
        .filter((item) => item !== false)
        .map(({ label, Icon, act }) => (
          <MenuItem key={label} onPick={act}>
            <Icon aria-hidden className="size-4 text-muted" />
            {label}
          </MenuItem>
        ))}
    </Menu>
  );
}
