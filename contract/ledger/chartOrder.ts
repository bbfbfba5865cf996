const byCode = new Intl.Collator('en', { numeric: true });
const byName = new Intl.Collator();

type Named = { code: string | null; name: string };

/** Accounts without a code come last. */
export function byCodeThenName(a: Named, b: Named): number {
  return byCode.compare(a.code ?? '~', b.code ?? '~') || byName.compare(a.name, b.name);
}

/** Sections of reports, as far as not all of them have each. */
export const sectionOrder: readonly string[] = [
  'income',
  'costOfSales',
  'otherIncome',
  'operatingExpenses',
  'bank',
  'currentAssets',
  'fixedAssets',
  'nonCurrentAssets',
  'currentLiabilities',
  'nonCurrentLiabilities',
  'revenue',
  'expenses',
  'assets',
  'liabilities',
  'equity',
  'operating',
  'investing',
  'financing',
  'cash',
];
