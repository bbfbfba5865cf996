import type { Company } from '#contract/companies/companies.ts';
import type { ListedGroup } from '#contract/groups/groups.ts';
import { searchText } from '#contract/searchText.ts';
import { shortCode } from '#web/lib/companies/companies.ts';

/** Matches all words in name, initials or provider short code. */
export function findCompanies(companies: readonly Company[], text: string): readonly Company[] {
  const isMatch = matchWords(text);
  return companies.filter(({ Name, ProviderShortCode }) =>
    isMatch([Name, shortCode(Name), ProviderShortCode ?? ''].join(' ')),
  );
}

/** Leaves out groups that are not open to the user. */
export const findGroups = (groups: readonly ListedGroup[], text: string): readonly ListedGroup[] => {
  const isMatch = matchWords(text);
  return groups.filter(({ group, name }) => group !== null && isMatch(name));
};

function matchWords(text: string): (searched: string) => boolean {
  const words = searchText(text).split(' ').filter(Boolean);
  return (searched) => words.every((word) => searchText(searched).includes(word));
}
