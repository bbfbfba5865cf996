import { createAlerts } from './alerts/alerts.ts';
import { alertRoutes } from './alerts/routes.ts';
import { createKeptData } from './companies/keptData.ts';
import type { Companies } from './companies/companies.ts';
import { companyRoutes } from './companies/routes.ts';
import type { Connections } from './connections/connections.ts';
import { latestRefresh, warningDays } from './connections/grantLife.ts';
import type { Database, InCompany, OfUser, Trx } from './db/company.ts';
import { createDeleteOverdue } from './deletion/deleteOverdue.ts';
import { createDeletion } from './deletion/deletion.ts';
import { createRemoval } from './deletion/removal.ts';
import { createRestoring } from './deletion/restoring.ts';
import { deletionRoutes } from './deletion/routes.ts';
import {
  createFirms,
  createPeople,
  createRoleGrants,
  findUsableFirmInvitation,
  firmRoutes,
  revokeFirmInvitationsBy,
} from './firms/firms.ts';
import type { Jobs } from './jobs/job.ts';
import type { Clock } from './lib/clock.ts';
import type { Crypto } from './lib/crypto.ts';
import type { Mail } from './mail/mail.ts';
import { createMembers, createTellGathered, findUsableInvitation, revokeAllBy } from './members/members.ts';
import { memberRoutes } from './members/routes.ts';
import type { Users } from './users/users.ts';

type Parts = {
  db: Database;
  inCompany: InCompany;
  ofUser: OfUser;
  clock: Clock;
  crypto: Crypto;
  mail: Mail;
  appUrl: string;
  newAddressesADay: number;
  jobs: Jobs;
  companies: Companies;
  connections: Connections;
  users: Users;
  announce(trx: Trx, change: { companyId: string }): Promise<void>;
};

/** Companies, who may do what with them and is told of them, and how companies and accounts end. */
export function composeMembers(parts: Parts) {
  const { companies, users } = parts;
  const keptData = createKeptData(parts);
  const removal = createRemoval(parts);
  const restoring = createRestoring(parts);
  const alerts = createAlerts({ ...parts, grantLife: { latestRefresh, warningDays } });
  const tellGathered = createTellGathered(parts);
  const members = createMembers({ ...parts, removeAlone: removal.removeAlone });
  const firms = createFirms(parts);
  const people = createPeople(parts);
  const grants = createRoleGrants(parts);
  const deletion = createDeletion({ ...parts, members, removal, countKept: keptData.count });
  return {
    deleteOverdue: createDeleteOverdue(parts),
    tellPersons: async (signal: AbortSignal): Promise<void> => {
      await tellGathered(signal);
      await alerts.work(signal);
    },
    endAlertMails: alerts.end,
    work: deletion.work,
    routes: [
      ...companyRoutes(companies, keptData),
      ...memberRoutes(members, companies, users),
      ...alertRoutes(alerts),
      ...firmRoutes({ firms, people, grants, users }),
      ...deletionRoutes({ deletion, removal, restoring, companies, users }),
    ],
  };
}

/** Rejects with CONFLICT where the token is of no invitation to organizations or to a firm that can be taken up. */
export async function requireUsableInvitation(
  parts: Pick<Parts, 'db' | 'clock' | 'crypto'>,
  token: string,
): Promise<void> {
  await findUsableFirmInvitation(parts, token).catch(() => findUsableInvitation(parts, token));
}

/** Revokes what a user made: a thief of the session could take it up. */
export async function revokeInvitationsBy(trx: Trx, userId: string, moment: Date): Promise<void> {
  await revokeAllBy(trx, userId, moment);
  await revokeFirmInvitationsBy(trx, userId, moment);
}
