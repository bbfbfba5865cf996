import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { companyChoiceQuery, useCompanyChoice, useSelectedCompany } from '../../lib/companies.ts';
import { texts } from '../../lib/texts/index.ts';
import { Button } from '../../ui/Button.tsx';
import { menuClasses } from '../../ui/menu.ts';
import { usePopup } from '../../ui/usePopup.ts';
import { CompanyConnection } from './CompanyConnection.tsx';

const CompanyChoices = lazy(async () => ({
  default: (await import('./CompanyChoices.tsx')).CompanyChoices,
}));

/** The organisation that the other pages speak of. Type to find, arrows to move, Enter to choose. */
export function CompanySelector() {
  const { open, setOpen, close, frameProps } = usePopup();
  const companies = useQuery(companyChoiceQuery).data?.companies ?? [];
  const selected = useSelectedCompany();
  const choose = useCompanyChoice();
  return (
    <div {...frameProps} className="relative flex min-w-0">
      <Button
        look="quiet"
        className="min-w-0 shrink! justify-start px-2.5"
        disabled={companies.length === 0}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className="sr-only">{texts.shell.company}: </span>
        <span className="truncate font-semibold">
          {selected?.Name ??
            (companies.length === 0 ? texts.companies.listErrors.nothing : texts.shell.noCompany)}
        </span>
        {selected && <CompanyConnection company={selected} />}
        <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-muted" />
      </Button>
      {open && (
        <dialog
          open
          aria-label={texts.shell.company}
          className={`${menuClasses} absolute top-full right-auto left-0 m-0 mt-1.5 w-96 max-w-[calc(100vw-4.5rem)] text-ink`}
        >
          <Suspense>
            <CompanyChoices
              companies={companies}
              selectedId={selected?.Id}
              onChoose={(companyId) => {
                close();
                if (companyId !== selected?.Id) choose(companyId);
              }}
            />
          </Suspense>
        </dialog>
      )}
    </div>
  );
}
