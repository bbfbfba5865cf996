import type { Company } from '#contract/companies/companies.ts';
import { inFileName } from '#contract/fileName.ts';
import { todayIn } from '#web/lib/time/today.ts';

/** Wraps the records into one JSON document. */
export function exportText({ Name, XeroTenantId, BaseCurrency }: Company, exportedAt: string) {
  const facts = JSON.stringify({
    organisation: { name: Name, tenantId: XeroTenantId, baseCurrency: BaseCurrency },
    exportedAt,
  });
  return { head: `${facts.slice(0, -1)},"records":[\n`, tail: '\n]}\n' };
}

/** `harbour-street-trading-2026-03-01.json`, dated in the organisation's time zone. */
export function fileName({ Name, TimeZone }: Pick<Company, 'Name' | 'TimeZone'>, exportedAt: Date): string {
  return `${inFileName(Name, 80) || 'organisation'}-${todayIn(TimeZone, exportedAt)}.json`;
}
