import type { RelationKind } from '#contract/groups/groupRelations.ts';
import type { Moment } from '../columnTypes.ts';

export type GroupTables = {
  /** Groups of organizations, each of a user or of a firm. */
  groups: {
    id: string;
    userId: string | null;
    firmId: string | null;
    name: string;
    currency: string;
    yearEndMonth: number;
    createdBy: string | null;
    createdAt: Moment;
    settledAt: Moment | null;
    settledBy: string | null;
  };
  groupMembers: {
    id: string;
    groupId: string;
    companyId: string;
    position: number;
    addedAt: Moment;
    addedBy: string | null;
    endedAt: Moment | null;
    endedBy: string | null;
  };
  groupAccounts: { id: string; groupId: string; code: string | null; name: string; section: string };
  groupPlaces: {
    id: string;
    groupId: string;
    companyId: string;
    accountId: string;
    groupAccountId: string;
    placedAt: Moment;
    placedBy: string | null;
    endedAt: Moment | null;
  };
  groupRelations: {
    id: string;
    groupId: string;
    companyId: string;
    accountId: string;
    otherCompanyId: string;
    otherAccountId: string;
    kind: RelationKind;
    acceptedAt: Moment;
    acceptedBy: string | null;
    endedAt: Moment | null;
    endedBy: string | null;
  };
};
