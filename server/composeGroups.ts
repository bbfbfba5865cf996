import type { Companies } from './companies/companies.ts';
import type { Database, InCompany, OfUser } from './db/company.ts';
import {
  createGroupAccounts,
  createGroupGate,
  createGroupRelations,
  createGroupReports,
  createGroups,
  createPlaceAlike,
  groupRoutes,
} from './groups/groups.ts';
import type { Clock } from './lib/clock.ts';
import type { Exports, Reports } from './reports/reports.ts';

type Parts = {
  db: Database;
  inCompany: InCompany;
  ofUser: OfUser;
  clock: Clock;
  companies: Companies;
  reports: Reports;
  exports: Exports;
  readUserNamesById(userIds: string[]): Promise<Map<string, string>>;
};

/** Puts together groups, the places of accounts in them, and their reports. */
export function composeGroups(parts: Parts) {
  const groups = createGroups({ ...parts, placeAlike: createPlaceAlike(parts.clock) });
  const deps = { ...parts, readGroup: groups.read };
  return {
    gates: { requireGroupRole: createGroupGate(parts) },
    routes: groupRoutes({
      ...parts,
      groups,
      accounts: createGroupAccounts(deps),
      relations: createGroupRelations(deps),
      readReport: createGroupReports(deps),
    }),
  };
}
