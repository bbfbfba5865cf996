import { useQuery } from '@tanstack/react-query';
import { NavLink, Outlet } from 'react-router';
import { appInfoQuery } from '#web/lib/session/profile.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { accountTexts } from '#web/lib/texts/account.ts';
import { paths } from '#web/paths.ts';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { tabBarClasses, tabClasses } from '#web/ui/layout/tabClasses.ts';

const views = [
  { path: paths.account, label: accountTexts.views.profile },
  { path: paths.accountSecurity, label: accountTexts.views.security },
  { path: paths.accountPreferences, label: accountTexts.views.preferences },
  { path: paths.accountAlerts, label: accountTexts.views.alerts },
  { path: paths.accountActivity, label: accountTexts.views.activity },
];

export { AccountLayout as Component };

function AccountLayout() {
  const build = useQuery(appInfoQuery).data?.build;
  return (
    <>
      <PageTitle title={accountTexts.title} />
      <nav aria-label={accountTexts.views.label} className={tabBarClasses}>
        {views.map(({ path, label }) => (
          <NavLink key={path} to={path} end className={({ isActive }) => tabClasses(isActive)}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
      {build !== undefined && (
        <p className="mt-8 text-sm text-muted">
          {commonTexts.product} {build}
        </p>
      )}
    </>
  );
}
