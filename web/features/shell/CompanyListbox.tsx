import type { Company } from '#contract/companies/companies.ts';
import { Check } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { formatCount } from '#web/lib/format/format.ts';
import { shellTexts } from '#web/lib/texts/shell.ts';
import type { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ButtonPopover } from '#web/ui/overlays/ButtonPopover.tsx';
import { menuItemClasses } from '#web/ui/overlays/menuClasses.ts';
import { CompanyConnection } from './CompanyConnection.tsx';
import { findCompanies } from './findCompanies.ts';
import { useCombobox } from './useCombobox.ts';

type ListProps = {
  companies: readonly Company[];
  selectedId: string | undefined;
  onChoose: (companyId: string) => void;
};

type Props = ListProps & { button: ComponentProps<typeof Button> };

export function CompanyListbox({ button, onChoose, ...list }: Props) {
  const [isOpen, setOpen] = useState(true);
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
      />
    </ButtonPopover>
  );
}

const LIST = { rowPx: 36, viewPx: 324 };

/** Virtual list: type to search, arrows to move, Enter to choose. */
function List({ companies, selectedId, onChoose }: ListProps) {
  const [text, setText] = useState('');
  const matches = findCompanies(companies, text);
  const box = useCombobox({
    ...LIST,
    items: matches,
    initialIndex: companies.findIndex(({ Id }) => Id === selectedId),
    onType: setText,
    onSelect: ({ Id }) => onChoose(Id),
  });
  return (
    <>
      <input
        {...box.inputProps(shellTexts.findCompany)}
        placeholder={shellTexts.findCompany}
        className="mb-1 h-9 w-full border-b bg-transparent px-2.5 outline-none"
      />
      <output className="sr-only">{shellTexts.found(formatCount(matches.length))}</output>
      {matches.length === 0 && (
        <p className="px-2.5 py-6 text-center text-muted">{shellTexts.nothingFound}</p>
      )}
      <div {...box.listProps(shellTexts.company)} className="overflow-y-auto">
        <div {...box.rowsProps} className="relative">
          {box.rows.map((row) => {
            const company = matches[row.index];
            const selected = company?.Id === selectedId;
            return (
              company && (
                <div
                  key={company.Id}
                  {...box.optionProps(row, selected)}
                  className={cx(menuItemClasses, 'absolute inset-x-0 top-0')}
                >
                  <Check
                    aria-hidden
                    className={cx('size-4 shrink-0', selected ? 'text-accent' : 'invisible')}
                  />
                  <span className="min-w-0 flex-1 truncate">{company.Name}</span>
                  <CompanyConnection company={company} />
                </div>
              )
            );
          })}
        </div>
      </div>
    </>
  );
}
