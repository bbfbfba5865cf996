import type { BookCheck } from '#contract/tieOut/bookChecks.ts';
import { type BookChecks, createBookChecks } from '#server/checks/checks.ts';
import { createCompanies } from '#server/companies/companies.ts';
import { appTiers, type Config } from '#server/config.ts';
import * as grantLife from '#server/connections/grantLife.ts';
import { createInCompany, type Database } from '#server/db/company.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/log.ts';
import { createXeroProvider } from '#server/providers/xero/xero.ts';

/** Makes no call: the provider only parses stored records. */
export function bookChecksOver(db: Database, config: Pick<Config, 'provider'>): BookChecks {
  const tier = appTiers[config.provider.tier];
  const provider = createXeroProvider({
    ...config.provider,
    tier,
    fetch: () => Promise.reject(new Error('A check of the books asks nobody.')),
    clock: systemClock,
    onLimits: () => {},
  });
  const companies = createCompanies({
    db,
    clock: systemClock,
    provider,
    grantLife,
    app: config.provider.clientId,
    dayCap: tier.callsPerDay,
    readingShare: (calls) => calls,
  });
  // The command itself prints the findings.
  const log = createLog('silent');
  return createBookChecks({ inCompany: createInCompany(db), companies, clock: systemClock, log, provider });
}

/** Describes what a check found. */
export function sayCheck(name: string, check: BookCheck, repaired: number): string[] {
  const { findingCount, findings, recordsRead, linesRead, sumsRead } = check;
  const reading = `${recordsRead} records, ${linesRead} lines, ${sumsRead} sums`;
  const mended = repaired > 0 ? [`  ${repaired} sums were made anew from the lines.`] : [];
  if (findingCount === 0) return [`${name}: nothing is off (${reading}).`, ...mended];
  const unlistedCount = findingCount - findings.length;
  return [
    `${name}: ${findingCount === 1 ? 'one thing is' : `${findingCount} things are`} off (${reading}).`,
    ...findings.map(({ sentence }) => `  ${sentence}`),
    ...(unlistedCount > 0 ? [`  And ${unlistedCount} more.`] : []),
    ...mended,
  ];
}
