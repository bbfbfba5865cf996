import type { DateFormat } from '#contract/users/preferences.ts';
import type { AuditAction } from '#contract/audit.ts';
import type { Role } from '#contract/companies/roles.ts';
import type { AlertDigest, AlertEvent, AlertKind } from '#contract/users/alerts.ts';
import type { Generated } from 'kysely';
import type { DefaultJson, Json, Moment } from '../columnTypes.ts';

export type LinkPurpose = 'password' | 'registration' | 'address';

export type PeopleTables = {
  installation: { onlyRow: Generated<boolean>; mode: 'demo' | 'real'; createdAt: Moment };
  migrationDigests: { name: string; digest: string; build: string };
  users: {
    id: string;
    name: string;
    email: string;
    emailKey: string;
    passwordHash: string;
    emailConfirmedAt: Moment | null;
    suspendedAt: Moment | null;
    preferences: DefaultJson;
    createdAt: Moment;
  };
  letterheads: {
    userId: string;
    firm: Generated<string>;
    preparedBy: Generated<string>;
    logo: string | null;
    firmId: string | null;
  };
  registrations: {
    id: string;
    name: string;
    email: string;
    emailKey: string;
    passwordHash: string;
    tokenHash: string;
    invited: boolean;
    // An earlier version took the browser's at registration.
    dateFormat: DateFormat | null;
    createdAt: Moment;
    expiresAt: Moment;
  };
  emailChanges: {
    tokenHash: string;
    undoHash: string;
    userId: string;
    oldEmail: string;
    newEmail: string;
    createdAt: Moment;
    expiresAt: Moment;
    undoExpiresAt: Moment;
    takenAt: Moment | null;
  };
  devices: { tokenHash: string; userId: string; lastUsedAt: Moment };
  sessions: {
    id: string;
    userId: string;
    address: string;
    browser: string | null;
    system: string | null;
    createdAt: Moment;
    lastUsedAt: Moment;
    expiresAt: Moment;
    confirmedAt: Moment | null;
    endedAt: Moment | null;
  };
  passwordResets: { tokenHash: string; userId: string; createdAt: Moment; expiresAt: Moment };
  linkRequests: {
    id: string;
    purpose: Generated<LinkPurpose>;
    emailKey: string;
    address: string;
    requestedAt: Moment;
  };
  loginFailures: {
    id: string;
    emailKey: string;
    address: string;
    deviceHash: string | null;
    failedAt: Moment;
  };
  secondFactors: {
    userId: string;
    secret: string;
    createdAt: Moment;
    confirmedAt: Moment | null;
    lastStep: number | null;
  };
  recoveryCodes: { codeHash: string; userId: string; createdAt: Moment };
  idempotencyKeys: {
    userId: string | null;
    requestId: string;
    callHash: string;
    answer: string | null;
    claimedAt: Moment;
  };
  auditEvents: {
    id: string;
    occurredAt: Moment;
    userId: string | null;
    companyId: string | null;
    action: AuditAction;
    detail: Json;
  };
  auditDetails: { eventId: string; userId: string; detail: Json };
  memberships: {
    companyId: string;
    userId: string;
    role: Role;
    invitedThrough: Generated<string[]>;
    ownerSince: Moment | null;
    createdAt: Moment;
  };
  formerRoles: {
    companyId: string;
    userId: string;
    role: Role;
    ownerSince: Moment | null;
    endedAt: Moment;
  };
  ownershipUndos: {
    tokenHash: string;
    companyIds: string[];
    newOwnerId: string;
    previousRole: Exclude<Role, 'owner'> | null;
    recipientId: string;
    createdAt: Moment;
    expiresAt: Moment;
  };
  memberNotices: {
    id: Generated<number>;
    recipientId: string;
    subject: string;
    sentence: string;
    path: string;
    notedAt: Moment;
    mailedAt: Moment | null;
  };
  newAddressCounts: { userId: string; day: string; count: number };
  invitations: {
    id: string;
    tokenHash: string;
    role: Role;
    email: string | null;
    invitedBy: string | null;
    restores: Generated<boolean>;
    acceptedBy: string | null;
    acceptedAt: Moment | null;
    createdAt: Moment;
    expiresAt: Moment;
  };
  invitationCompanies: { invitationId: string; companyId: string; revokedAt: Moment | null };
  alertSettings: {
    userId: string;
    kinds: DefaultJson;
    quietFrom: string | null;
    quietUntil: string | null;
    digest: Generated<AlertDigest>;
    digestTime: Generated<string>;
    timeZone: string | null;
  };
  agreedMonths: { companyId: string; month: string };
  alertEpisodes: {
    id: string;
    companyId: string;
    kind: AlertKind;
    subject: string;
    openedAt: Moment;
    closedAt: Moment | null;
    userId: string | null;
    tag: string | null;
    threshold: string | null;
  };
  alertDeliveries: {
    episodeId: string;
    userId: string;
    companyId: string;
    event: AlertEvent;
    dueAt: Moment;
    mailedAt: Moment | null;
  };
};
