import type { Company } from '#contract/companies/companies.ts';
import { inviteMember } from '#contract/companies/members.ts';
import { useQuery } from '@tanstack/react-query';
import { allCompaniesQuery } from '#web/lib/companies/companies.ts';
import { may } from '#web/lib/companies/rights.ts';
import { memberTexts } from '#web/lib/texts/members.ts';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';

type Props = { company: Company; chosenIds: string[]; onChange: (ids: string[]) => void };

/** Offers the user's other organizations; this one is always part of the invitation. */
export function OrganizationChoice({ company, chosenIds, onChange }: Props) {
  const companies = useQuery(allCompaniesQuery).data?.companies ?? [];
  const ownedCompanies = companies.filter(
    (candidate) => candidate.Id !== company.Id && may(candidate, inviteMember),
  );
  if (ownedCompanies.length === 0) return null;
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosenIds, id] : chosenIds.filter((chosenId) => chosenId !== id));
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="text-xs font-medium text-muted">{memberTexts.inviteOrganizations}</legend>
      <p className="text-sm text-muted">{memberTexts.inviteOwned}</p>
      <div className="grid max-h-48 gap-1.5 overflow-y-auto py-1">
        <Checkbox label={company.Name} checked disabled />
        {ownedCompanies.map(({ Id, Name }) => (
          <Checkbox
            key={Id}
            label={Name}
            checked={chosenIds.includes(Id)}
            onChange={(isChosen) => toggle(Id, isChosen)}
          />
        ))}
      </div>
    </fieldset>
  );
}
