import { NavLink, Outlet } from 'react-router';
import { account } from '#web/lib/texts/account.ts';
import { paths } from '#web/paths.ts';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { tabBarClasses, tabClasses } from '#web/ui/layout/tabClasses.ts';

const views = [
  { to: paths.account, label: account.views.profile },
  { to: paths.accountSecurity, label: account.views.security },
  { to: paths.accountPreferences, label: account.views.preferences },
  { to: paths.accountActivity, label: account.views.activity },
];

export function AccountLayout() {
  return (
    <>
      <PageTitle title={account.title} />
      <nav aria-label={account.views.label} className={tabBarClasses}>
        {views.map(({ to: path, label }) => (
          <NavLink key={path} to={path} end className={({ isActive }) => tabClasses(isActive)}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
