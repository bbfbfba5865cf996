import type { Company } from '#contract/companies.ts';

/** What stands before and after the records of an export, so that all of it is one JSON document. */
export function exportText({ Name, XeroTenantId, BaseCurrency }: Company, exportedAt: string) {
  const facts = JSON.stringify({
    organisation: { name: Name, tenantId: XeroTenantId, baseCurrency: BaseCurrency },
    exportedAt,
  });
  return { head: `${facts.slice(0, -1)},"records":[\n`, tail: '\n]}\n' };
}

/** `harbour-street-trading-2026-03-01.json`: letters and digits of any script, which every file system takes. */
export function fileName(name: string, exportedAt: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['organisation'];
  return `${words.join('-').slice(0, 80)}-${exportedAt.slice(0, 10)}.json`;
}
