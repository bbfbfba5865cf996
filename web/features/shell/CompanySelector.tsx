import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { allCompaniesQuery, useSelectedCompany } from '#web/lib/companies/companies.ts';
import { useChooseCompany } from '#web/connection/useChooseCompany.ts';
import { shellTexts } from '#web/lib/texts/shell.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyModule } from '#web/ui/lazyModule.tsx';
import { useLazyPopup } from '#web/ui/overlays/useLazyPopup.ts';
import { CompanyConnection } from './CompanyConnection.tsx';

const listboxModule = lazyModule(async () => (await import('./CompanyListbox.tsx')).CompanyListbox);

export function CompanySelector() {
  const { pressed, buttonProps } = useLazyPopup('dialog', listboxModule);
  const companies = useQuery(allCompaniesQuery).data?.companies ?? [];
  const selected = useSelectedCompany();
  const chooseCompany = useChooseCompany();
  const button: ComponentProps<typeof Button> = {
    variant: 'quiet',
    className: 'min-w-0 shrink! justify-start px-2.5 max-sm:h-11',
    disabled: companies.length === 0,
    children: (
      <>
        <span className="sr-only">{shellTexts.company}: </span>
        {/* Below the name on a phone, which has no room beside it. */}
        <span className="flex min-w-0 flex-col items-start sm:flex-row sm:items-center sm:gap-2">
          <span className="max-w-full truncate font-semibold">
            {selected?.Name ?? (companies.length === 0 ? shellTexts.noCompanies : shellTexts.noCompany)}
          </span>
          {selected && (
            // As wide as the widest word, so that nothing moves once it is connected.
            <span className="inline-flex min-w-22">
              <CompanyConnection company={selected} />
            </span>
          )}
        </span>
        <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-muted" />
      </>
    ),
  };
  return (
    <div className="flex min-w-0">
      {pressed ? (
        <listboxModule.Component
          button={button}
          companies={companies}
          selectedId={selected?.Id}
          onChoose={(companyId) => {
            if (companyId !== selected?.Id) chooseCompany(companyId);
          }}
        />
      ) : (
        <Button {...button} {...buttonProps} />
      )}
    </div>
  );
}
