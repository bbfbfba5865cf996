import { useQuery } from '@tanstack/react-query';
import { CircleUser } from 'lucide-react';
import { useId } from 'react';
import { Link, NavLink } from 'react-router';
import { isActive, useSelectedCompany } from '#web/lib/companies/companies.ts';
import { profileQuery } from '#web/lib/session/profile.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { shellTexts } from '#web/lib/texts/shell.ts';
import { paths } from '#web/paths.ts';
import { cx } from '#web/ui/cx.ts';
import { LogoMark } from '#web/ui/layout/Logo.tsx';
import { navigation, type NavigationPage } from './navigation.ts';
import { SignOutButton } from './SignOutButton.tsx';

type Props = {
  /** Called for every followed link, also to the current page. */
  onLeave?: (() => void) | undefined;
};

export function Sidebar({ onLeave }: Props) {
  return (
    <div className="flex h-full flex-col">
      <Link
        to={paths.dashboard}
        onClick={onLeave}
        className="mx-3 mt-4 mb-5 flex items-center gap-2.5 rounded-md px-2 py-1 collapsed:justify-center collapsed:px-0"
      >
        <LogoMark className="size-7 shrink-0" />
        <span className="text-lg font-semibold tracking-tight collapsed:sr-only">{commonTexts.product}</span>
      </Link>
      <Navigation onLeave={onLeave} />
      <UserFooter onLeave={onLeave} />
    </div>
  );
}

function Navigation({ onLeave }: Props) {
  const company = useSelectedCompany();
  const ready = company !== null && isActive(company);
  return (
    <nav aria-label={shellTexts.navigation} className="flex-1 overflow-y-auto px-3">
      {navigation.map((pages, place) => (
        <ul key={pages[0]?.path} className={cx('grid gap-0.5', place > 0 && 'mt-3 border-t pt-3')}>
          {pages.map((page) => (
            <li key={page.path}>
              <NavigationItem {...page} disabled={page.needsCompany && !ready} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

const itemClasses =
  'flex h-9 items-center gap-3 rounded-md px-2.5 font-medium transition-colors collapsed:justify-center collapsed:px-0';

const currentClasses = 'bg-accent-soft text-accent';
const disabledClasses = 'cursor-not-allowed text-muted opacity-60';

type ItemProps = Props & Omit<NavigationPage, 'needsCompany'> & { disabled: boolean };

/** Disabled items stay focusable and say why. */
function NavigationItem({ path, label, Icon, disabled, onLeave }: ItemProps) {
  const reason = useId();
  return (
    <NavLink
      to={path}
      title={disabled ? shellTexts.needsCompany : label}
      onClick={(event) => (disabled ? event.preventDefault() : onLeave?.())}
      {...(disabled ? { 'aria-disabled': true, 'aria-describedby': reason } : {})}
      className={({ isActive: current }) =>
        cx(itemClasses, disabled ? disabledClasses : current ? currentClasses : 'text-ink hover:bg-hover')
      }
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span className="truncate collapsed:sr-only">{label}</span>
      {disabled && (
        <span id={reason} hidden>
          {shellTexts.needsCompany}
        </span>
      )}
    </NavLink>
  );
}

function UserFooter({ onLeave }: Props) {
  const user = useQuery(profileQuery).data?.user;
  return (
    <div className="grid gap-3 border-t p-3">
      <NavLink
        to={paths.account}
        onClick={onLeave}
        title={shellTexts.account}
        className={({ isActive: current }) =>
          cx(
            'flex min-w-0 items-center gap-2.5 rounded-md px-2 py-1.5 collapsed:justify-center collapsed:px-0',
            current ? currentClasses : 'hover:bg-hover',
          )
        }
      >
        <CircleUser aria-hidden className="size-5 shrink-0 text-muted" />
        <span className="min-w-0 collapsed:sr-only">
          <span className="sr-only">{shellTexts.account}: </span>
          <span className="block truncate font-medium">{user?.Name || shellTexts.fallbackUser}</span>
          <span className="block truncate text-sm text-muted">{user?.Email}</span>
        </span>
      </NavLink>
      <SignOutButton className="w-full collapsed:px-0" />
    </div>
  );
}
