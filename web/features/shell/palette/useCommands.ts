import type { Company } from '#contract/companies/companies.ts';
import { reportTypes } from '#contract/reports/reports.ts';
import { syncAll } from '#contract/sync/sync.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { allCompaniesQuery, isActive, shortCode, useSelectedCompany } from '#web/lib/companies/companies.ts';
import { startConnect } from '#web/lib/companies/consent.ts';
import { useChooseCompany } from '#web/connection/useChooseCompany.ts';
import { groupsQuery } from '#web/lib/groups/groupsQuery.ts';
import { may } from '#web/lib/companies/rights.ts';
import { call } from '#web/lib/http/api.ts';
import { lastReport } from '#web/lib/reports/lastReport.ts';
import { changePreferences } from '#web/lib/session/savedPreferences.ts';
import { refreshRuns } from '#web/lib/sync/syncRuns.ts';
import { memberTexts } from '#web/lib/texts/members.ts';
import { errorTexts } from '#web/lib/texts/errors.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { shellTexts } from '#web/lib/texts/shell.ts';
import { paletteTexts } from '#web/lib/texts/palette.ts';
import { useToday } from '#web/lib/time/useToday.ts';
import { paths } from '#web/paths.ts';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { toast } from '#web/ui/toasts.ts';
import { type Command, findCommands } from './findCommands.ts';
import { navigation } from '#web/features/shell/navigation.ts';
import { useSignOut } from '#web/features/shell/useSignOut.ts';
import { readPeriod } from './readPeriod.ts';
import { useBooksCommands } from './useBooksCommands.ts';

const themes = ['light', 'dark', 'system'] as const;

/** Matches of the text: those that the browser knows at once, then those that the server finds in the books. */
export function useCommands(text: string, { showKeys }: { showKeys: () => void }) {
  const navigate = useNavigate();
  const company = useSelectedCompany();
  const chooseCompany = useChooseCompany();
  const companies = useQuery(allCompaniesQuery).data?.companies ?? [];
  const groups = useQuery(groupsQuery).data ?? [];
  const { signOut } = useSignOut();
  const sync = useSyncAll();
  const today = useToday(company?.TimeZone ?? null);
  const ready = company !== null && isActive(company);
  const goTo = (path: string) => () => void navigate(path);
  /** A document is shown over the report that was read last. */
  const openReport = (settings: Record<string, string>) => {
    const report = company !== null && 'document' in settings ? lastReport(company.Id) : [];
    goTo(paths.reportWith(new URLSearchParams([...report, ...Object.entries(settings)])))();
  };
  const books = useBooksCommands(company, openReport);

  const pages = [
    ...navigation.flat().filter(({ needsCompany }) => ready || !needsCompany),
    ...(ready
      ? [
          { path: paths.proofs(), label: paletteTexts.proofs },
          { path: paths.changes(), label: paletteTexts.changes },
          { path: paths.signOffPage, label: paletteTexts.signOff },
          { path: paths.members(company.Id), label: memberTexts.menu },
          { path: paths.sentPacks(company.Id), label: paletteTexts.sentPacks },
        ]
      : []),
    { path: paths.newPack, label: paletteTexts.newPack },
    { path: paths.account, label: shellTexts.account },
  ];
  const actions: Command[] = [
    ...(ready && may(company, syncAll)
      ? [
          {
            key: 'sync',
            group: 'action' as const,
            label: paletteTexts.syncNow(company.Name),
            run: () => sync(company),
          },
        ]
      : []),
    {
      key: 'connect',
      group: 'action',
      label: paletteTexts.connect,
      words: 'xero add company',
      run: () => {
        startConnect({ permissions: 'full', companyId: null }).catch((error: unknown) =>
          toastError(error, errorTexts.providerToast),
        );
      },
    },
    ...themes.map((theme): Command => ({
      key: `theme-${theme}`,
      group: 'action',
      label: paletteTexts.theme(shellTexts.themes[theme]),
      run: () => changePreferences({ theme }, toastError),
    })),
    { key: 'keys', group: 'action', label: paletteTexts.showKeys, words: 'shortcuts help ?', run: showKeys },
    { key: 'sign-out', group: 'action', label: shellTexts.signOut, words: 'log out', run: signOut },
  ];
  const reports = (settings: Record<string, string>, name: (report: string) => string) =>
    (ready ? reportTypes : []).map((type): Command => {
      const label = name(reportTexts.types[type]);
      return {
        key: `report ${label}`,
        group: 'report',
        label,
        words: paletteTexts.reportWords[type],
        run: () => openReport({ type, ...settings }),
      };
    });
  const commands = [
    ...pages.map(({ path, label }): Command => ({ key: path, group: 'page', label, run: goTo(path) })),
    ...reports({}, (report) => report),
    ...actions,
    ...companies.map(({ Id, Name }): Command => ({
      key: Id,
      group: 'organisation',
      label: Name,
      words: shortCode(Name),
      run: () => chooseCompany(Id),
    })),
    ...groups.flatMap(({ id, name, group }): Command[] =>
      group === null
        ? []
        : [{ key: id, group: 'organisation', label: name, words: 'group', run: goTo(paths.group(id)) }],
    ),
  ];
  const period = readPeriod(text, today);
  const ofPeriod = period
    ? reports(period.parameters, (report) => paletteTexts.reportIn(report, period.label))
    : [];
  return {
    matches: [
      ...findCommands(ofPeriod, period?.otherWords ?? ''),
      ...findCommands(commands, text),
      ...books.commands,
    ],
    state: books.state,
    search: books.search,
  };
}

function useSyncAll(): (company: Company) => void {
  const cache = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ Id }: Company) => call(syncAll, { body: { companyId: Id } }),
    onSuccess: (_run, { Id, Name }) => {
      toast('ok', paletteTexts.syncStarted(Name));
      return refreshRuns(cache, Id);
    },
    onError: (error) => toastError(error),
  });
  return mutate;
}
