import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { companyChoiceQuery, useCompanyChoice, useSelectedCompany } from '../../lib/companies.ts';
import { texts } from '../../lib/texts/index.ts';
import { Button } from '../../ui/Button.tsx';
import { menuClasses } from '../../ui/menu.ts';
import { CompanyChoices, CompanyConnection } from './CompanyChoices.tsx';

/** The organisation that the other pages speak of. Type to find, arrows to move, Enter to choose. */
export function CompanySelector() {
  const [open, setOpen] = useState(false);
  const companies = useQuery(companyChoiceQuery).data?.companies ?? [];
  const selected = useSelectedCompany();
  const choose = useCompanyChoice();
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button
          look="quiet"
          className="min-w-0 shrink! justify-start px-2.5"
          disabled={companies.length === 0}
        >
          <span className="sr-only">{texts.shell.company}: </span>
          <span className="truncate font-semibold">
            {selected?.Name ??
              (companies.length === 0 ? texts.companies.listErrors.nothing : texts.shell.noCompany)}
          </span>
          {selected && <CompanyConnection company={selected} />}
          <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-muted" />
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          aria-label={texts.shell.company}
          className={`${menuClasses} w-96 max-w-[calc(100vw-1.5rem)]`}
        >
          <CompanyChoices
            companies={companies}
            selectedId={selected?.Id}
            onChoose={(companyId) => {
              setOpen(false);
              if (companyId !== selected?.Id) choose(companyId);
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
