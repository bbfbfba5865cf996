import type { Company } from '#contract/companies/companies.ts';
import { searchText } from '#contract/searchText.ts';
import { shortCode } from '#web/lib/companies/companies.ts';

/** Matches all words in name, initials or provider short code. */
export function findCompanies(companies: readonly Company[], text: string): readonly Company[] {
  const words = searchText(text).split(' ').filter(Boolean);
  if (words.length === 0) return companies;
  return companies.filter(({ Name, ProviderShortCode }) => {
    const searched = searchText([Name, shortCode(Name), ProviderShortCode ?? ''].join(' '));
    return words.every((word) => searched.includes(word));
  });
}
