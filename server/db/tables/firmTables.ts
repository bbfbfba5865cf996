import type { DefaultRole, FirmRole } from '#contract/firms/firms.ts';
import type { Generated } from 'kysely';
import type { Moment } from '../columnTypes.ts';

export type FirmTables = {
  firms: {
    id: string;
    name: string;
    mark: string | null;
    colour: string | null;
    defaultRole: Generated<DefaultRole>;
    createdAt: Moment;
  };
  firmMembers: { firmId: string; userId: string; role: FirmRole; createdAt: Moment };
  /** Seen by the members who may read the client. */
  firmTags: { firmId: string; companyId: string; tags: string[] };
  firmInvitations: {
    id: string;
    firmId: string;
    tokenHash: string;
    email: string | null;
    invitedBy: string | null;
    acceptedBy: string | null;
    acceptedAt: Moment | null;
    revokedAt: Moment | null;
    createdAt: Moment;
    expiresAt: Moment;
  };
};
