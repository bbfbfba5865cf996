import { useQuery } from '@tanstack/react-query';
import { ListTree } from 'lucide-react';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import { accountsQuery } from '#web/features/reports/queries.ts';

type Props = {
  companyId: string;
  /** Ids with commas between them; undefined for the standard account. */
  accountIds: string | undefined;
  onPick: (accountIds: string | undefined) => void;
};

/** Stays open while several are picked. */
export function AccountChoice({ companyId, accountIds, onPick }: Props) {
  const { data } = useQuery(accountsQuery(companyId));
  const ids = accountIds?.split(',') ?? [];
  const pick = (pickedIds: string[]) => onPick(pickedIds.length === 0 ? undefined : pickedIds.join(','));
  return (
    <div className="col-span-2">
      <Menu
        selection="multiple"
        button={{
          children: (
            <>
              <ListTree aria-hidden className="size-4 text-muted" />
              {reportTexts.chosenAccounts(ids.length)}
            </>
          ),
          disabled: data === undefined,
        }}
        items={(data?.accounts ?? []).map(({ id, code, name }) => {
          const checked = ids.includes(id);
          return {
            label: code === null ? name : `${code} ${name}`,
            checked,
            onSelect: () => pick(checked ? ids.filter((pickedId) => pickedId !== id) : [...ids, id]),
          };
        })}
      />
    </div>
  );
}
