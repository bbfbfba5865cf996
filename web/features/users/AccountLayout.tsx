import { useQuery } from '@tanstack/react-query';
import { NavLink, Outlet } from 'react-router';
import { appInfoQuery } from '#web/lib/session/profile.ts';
import { texts } from '#web/lib/texts/index.ts';
import { account } from '#web/lib/texts/account.ts';
import { paths } from '#web/paths.ts';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { tabBarClasses, tabClasses } from '#web/ui/layout/tabClasses.ts';

const views = [
  { to: paths.account, label: account.views.profile },
  { to: paths.accountSecurity, label: account.views.security },
  { to: paths.accountPreferences, label: account.views.preferences },
  { to: paths.accountAlerts, label: account.views.alerts },
  { to: paths.accountActivity, label: account.views.activity },
];

export { AccountLayout as Component };

function AccountLayout() {
  const build = useQuery(appInfoQuery).data?.build;
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
      {build !== undefined && (
        <p className="mt-8 text-sm text-muted">
          {texts.common.product} {build}
        </p>
      )}
    </>
  );
}
