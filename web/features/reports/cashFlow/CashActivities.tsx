import { type AccountActivity, saveCashActivities } from '#contract/reports/cashFlow.ts';
import { searchText } from '#contract/searchText.ts';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useDenial } from '#web/lib/companies/rights.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { cashActivityTexts } from '#web/lib/texts/cashActivities.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Panel } from '#web/ui/overlays/Panel.tsx';
import { SearchBox } from '#web/ui/forms/SearchBox.tsx';
import { CashActivityRow } from './CashActivityRow.tsx';
import { activitiesQuery } from './cashActivityQueries.ts';

type Props = { companyId: string; isOpen: boolean; onClose: () => void };

export function CashActivities({ companyId, isOpen, onClose }: Props) {
  return (
    <Panel
      isOpen={isOpen}
      onClose={onClose}
      title={cashActivityTexts.title}
      description={<p>{cashActivityTexts.lead}</p>}
      closeLabel={commonTexts.close}
    >
      {isOpen && <Accounts companyId={companyId} />}
    </Panel>
  );
}

function Accounts({ companyId }: { companyId: string }) {
  const query = useQuery(activitiesQuery(companyId));
  const denied = useDenial(companyId, saveCashActivities);
  const [search, setSearch] = useState('');
  if (!query.data)
    return (
      <div className="p-5">
        <QueryBoundary query={query} errorTitle={cashActivityTexts.failed} rows={10} />
      </div>
    );
  const changed = query.data.filter(({ activity, standard }) => activity !== standard).length;
  const matching = query.data.filter((account) => matches(account, search));
  return (
    <>
      <div className="grid gap-2 border-b px-5 py-3">
        <SearchBox
          label={cashActivityTexts.search}
          placeholder={cashActivityTexts.searchPlaceholder}
          clearLabel={cashActivityTexts.clear}
          value={search}
          onChange={setSearch}
        />
        <p aria-live="polite" className="text-sm text-muted">
          {changed === 0 ? cashActivityTexts.noneChanged : cashActivityTexts.changed(formatCount(changed))}
        </p>
      </div>
      {denied !== null && <p className="px-5 pt-3 text-sm text-muted">{denied}</p>}
      {matching.length === 0 && <EmptyState Icon={SearchX} title={cashActivityTexts.noneFound} />}
      {[...Map.groupBy(matching, ({ accountClass }) => accountClass)].map(([accountClass, accounts]) => (
        <section key={accountClass} aria-label={cashActivityTexts.classes[accountClass]}>
          <h3 className="px-5 pt-4 pb-1 text-xs font-medium text-muted">
            {cashActivityTexts.classes[accountClass]}
          </h3>
          <fieldset disabled={denied !== null}>
            <ul>
              {accounts.map((account) => (
                <CashActivityRow key={account.accountId} companyId={companyId} account={account} />
              ))}
            </ul>
          </fieldset>
        </section>
      ))}
    </>
  );
}

function matches({ code, name }: AccountActivity, search: string): boolean {
  return searchText(`${code ?? ''} ${name}`).includes(searchText(search));
}
