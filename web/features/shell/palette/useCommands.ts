import type { Company } from '#contract/companies/companies.ts';
import { reportTypes } from '#contract/reports/reports.ts';
import { syncAll } from '#contract/sync/sync.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { allCompaniesQuery, isActive, shortCode, useSelectedCompany } from '#web/lib/companies/companies.ts';
import { may } from '#web/lib/companies/rights.ts';
import { call } from '#web/lib/http/api.ts';
import { changePreferences } from '#web/lib/session/savedPreferences.ts';
import { session } from '#web/lib/session/session.ts';
import { texts } from '#web/lib/texts/index.ts';
import { palette } from '#web/lib/texts/palette.ts';
import { paths } from '#web/paths.ts';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { toast } from '#web/ui/toasts.ts';
import type { Command } from './findCommands.ts';
import { navigation } from '#web/features/shell/navigation.ts';
import { useSignOut } from '#web/features/shell/useSignOut.ts';

const themes = ['light', 'dark', 'system'] as const;

export function useCommands({ showKeys }: { showKeys: () => void }): Command[] {
  const navigate = useNavigate();
  const company = useSelectedCompany();
  const companies = useQuery(allCompaniesQuery).data?.companies ?? [];
  const { signOut } = useSignOut();
  const sync = useSyncAll();
  const ready = company !== null && isActive(company);
  const goTo = (path: string) => () => void navigate(path);

  const pages = [
    ...navigation.filter(({ needsCompany }) => ready || !needsCompany),
    { to: paths.account, label: texts.shell.account },
  ];
  const actions: Command[] = [
    ...(ready && may(company, syncAll)
      ? [
          {
            key: 'sync',
            group: 'action' as const,
            label: palette.syncNow(company.Name),
            run: () => sync(company),
          },
        ]
      : []),
    ...themes.map((theme): Command => ({
      key: `theme-${theme}`,
      group: 'action',
      label: palette.theme(texts.shell.themes[theme]),
      run: () => changePreferences({ theme }, toastError),
    })),
    { key: 'keys', group: 'action', label: palette.showKeys, words: 'shortcuts help ?', run: showKeys },
    { key: 'sign-out', group: 'action', label: texts.shell.signOut, words: 'log out', run: signOut },
  ];
  return [
    ...pages.map(({ to: path, label }): Command => ({ key: path, group: 'page', label, run: goTo(path) })),
    ...(ready ? reportTypes : []).map((type): Command => ({
      key: type,
      group: 'report',
      label: texts.reports.types[type],
      run: goTo(paths.report(type)),
    })),
    ...actions,
    ...companies.map(({ Id, Name }): Command => ({
      key: Id,
      group: 'organisation',
      label: Name,
      words: shortCode(Name),
      run: () => session.selectCompany(Id),
    })),
  ];
}

function useSyncAll(): (company: Company) => void {
  const cache = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ Id }: Company) => call(syncAll, { body: { companyId: Id } }),
    onSuccess: (_run, { Id, Name }) => {
      toast('ok', palette.syncStarted(Name));
      return Promise.all(
        ['sync', 'logs', 'settings'].map((key) => cache.invalidateQueries({ queryKey: [key, Id] })),
      );
    },
    onError: (error) => toastError(error),
  });
  return mutate;
}
