import { useQuery } from '@tanstack/react-query';
import { ListTree } from 'lucide-react';
import { texts } from '#web/lib/texts/index.ts';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import { accountsQuery } from '#web/features/reports/queries.ts';

type Props = {
  companyId: string;
  /** Ids with commas between them; undefined for the standard account. */
  chosen: string | undefined;
  onPick: (accountIds: string | undefined) => void;
};

/** Stays open while several are picked. */
export function AccountChoice({ companyId, chosen, onPick }: Props) {
  const { data } = useQuery(accountsQuery(companyId));
  const ids = chosen?.split(',') ?? [];
  const pick = (next: string[]) => onPick(next.length === 0 ? undefined : next.join(','));
  return (
    <div className="col-span-2">
      <Menu
        selection="multiple"
        button={{
          children: (
            <>
              <ListTree aria-hidden className="size-4 text-muted" />
              {texts.reports.chosenAccounts(ids.length)}
            </>
          ),
          disabled: data === undefined,
        }}
        items={(data?.accounts ?? []).map(({ id, code, name }) => {
          const checked = ids.includes(id);
          return {
            label: code === null ? name : `${code} ${name}`,
            checked,
            onSelect: () => pick(checked ? ids.filter((other) => other !== id) : [...ids, id]),
          };
        })}
      />
    </div>
  );
}
