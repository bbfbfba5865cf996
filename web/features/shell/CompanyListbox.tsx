import type { Company } from '#contract/companies/companies.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, Layers } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { formatCount } from '#web/lib/format/format.ts';
import { groupsQuery } from '#web/lib/groups/groupsQuery.ts';
import { shellTexts } from '#web/lib/texts/shell.ts';
import { paths } from '#web/paths.ts';
import type { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ButtonPopover } from '#web/ui/overlays/ButtonPopover.tsx';
import { menuItemClasses } from '#web/ui/overlays/menuClasses.ts';
import { CompanyConnection } from './CompanyConnection.tsx';
import { findCompanies, findGroups } from './findCompanies.ts';
import { useCombobox } from './useCombobox.ts';

type ListProps = {
  companies: readonly Company[];
  selectedId: string | undefined;
  onChoose: (companyId: string) => void;
  onOpenGroup: (groupId: string) => void;
};

type Props = Omit<ListProps, 'onOpenGroup'> & { button: ComponentProps<typeof Button> };

export function CompanyListbox({ button, onChoose, ...list }: Props) {
  const [isOpen, setOpen] = useState(true);
  const navigate = useNavigate();
  return (
    <ButtonPopover
      button={button}
      label={shellTexts.company}
      isOpen={isOpen}
      onOpenChange={setOpen}
      layout="list"
      className="w-96"
    >
      <List
        {...list}
        onChoose={(companyId) => {
          setOpen(false);
          onChoose(companyId);
        }}
        onOpenGroup={(groupId) => {
          setOpen(false);
          void navigate(paths.group(groupId));
        }}
      />
    </ButtonPopover>
  );
}

const LIST = { rowPx: 36, viewPx: 324 };

/** An organization, or a group with its name alone. */
type Choice = { id: string; name: string; company: Company | null };

/** Virtual list: type to search, arrows to move, Enter to choose. Groups stand below the organizations. */
function List({ companies, selectedId, onChoose, onOpenGroup }: ListProps) {
  const [text, setText] = useState('');
  const foundCompanies = findCompanies(companies, text);
  const foundGroups = findGroups(useQuery(groupsQuery).data ?? [], text);
  const matches: Choice[] = [
    ...foundCompanies.map((company) => ({ id: company.Id, name: company.Name, company })),
    ...foundGroups.map(({ id, name }) => ({ id, name, company: null })),
  ];
  const box = useCombobox({
    ...LIST,
    items: matches,
    initialIndex: companies.findIndex(({ Id }) => Id === selectedId),
    onType: setText,
    onSelect: ({ id, company }) => (company === null ? onOpenGroup(id) : onChoose(id)),
  });
  return (
    <>
      <input
        {...box.inputProps(shellTexts.findCompany)}
        placeholder={shellTexts.findCompany}
        className="mb-1 h-9 w-full border-b bg-transparent px-2.5 outline-none"
      />
      <output className="sr-only">
        {[
          shellTexts.found(formatCount(foundCompanies.length)),
          ...(foundGroups.length > 0 ? [shellTexts.foundGroups(foundGroups.length)] : []),
        ].join(', ')}
      </output>
      {matches.length === 0 && (
        <p className="px-2.5 py-6 text-center text-muted">{shellTexts.nothingFound}</p>
      )}
      <div {...box.listProps(shellTexts.company)} className="overflow-y-auto">
        <div {...box.rowsProps} className="relative">
          {box.rows.map((row) => {
            const choice = matches[row.index];
            const selected = choice?.id === selectedId;
            return (
              choice && (
                <div
                  key={choice.id}
                  {...box.optionProps(row, selected)}
                  className={cx(menuItemClasses, 'absolute inset-x-0 top-0')}
                >
                  <Check
                    aria-hidden
                    className={cx('size-4 shrink-0', selected ? 'text-accent' : 'invisible')}
                  />
                  <span className="min-w-0 flex-1 truncate">{choice.name}</span>
                  {choice.company === null ? (
                    <span className="flex items-center gap-1.5 text-sm text-muted">
                      <Layers aria-hidden className="size-3.5" />
                      {shellTexts.group}
                    </span>
                  ) : (
                    <CompanyConnection company={choice.company} />
                  )}
                </div>
              )
            );
          })}
        </div>
      </div>
    </>
  );
}
