import type { Company } from '#contract/companies.ts';
import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { Check, ChevronsUpDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import {
  companyChoiceQuery,
  isActive,
  shortCode,
  useCompanyChoice,
  useSelectedCompany,
} from '../../lib/companies.ts';
import { texts } from '../../lib/texts/index.ts';
import { Button } from '../../ui/Button.tsx';
import { menuClasses, menuItemClasses } from '../../ui/menu.ts';
import { StatusDot } from '../../ui/Status.tsx';

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
          {selected && <Connection company={selected} />}
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
          <Choices
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

type ChoicesProps = {
  companies: readonly Company[];
  selectedId: string | undefined;
  onChoose: (companyId: string) => void;
};

function Choices({ companies, selectedId, onChoose }: ChoicesProps) {
  return (
    <Command label={texts.shell.findCompany} className="grid">
      <Command.Input
        placeholder={texts.shell.findCompany}
        className="h-9 border-b bg-transparent px-2.5 outline-none"
      />
      <Command.List className="max-h-80 overflow-y-auto pt-1">
        <Command.Empty className="px-2.5 py-6 text-center text-muted">
          {texts.shell.nothingFound}
        </Command.Empty>
        {companies.map((company) => (
          <Command.Item
            key={company.Id}
            value={company.Id}
            keywords={[company.Name, shortCode(company.Name), company.ProviderShortCode ?? '']}
            onSelect={() => onChoose(company.Id)}
            className={menuItemClasses}
          >
            <Check
              aria-hidden
              className={company.Id === selectedId ? 'size-4 text-accent' : 'invisible size-4'}
            />
            <span className="min-w-0 flex-1 truncate">{company.Name}</span>
            <Connection company={company} />
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  );
}

function Connection({ company }: { company: Company }) {
  return isActive(company) ? (
    <StatusDot hue="ok" label={texts.shell.connected} />
  ) : (
    <StatusDot hue="error" label={texts.shell.disconnected} />
  );
}
