import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant, limitParam, offset, pageOfList } from './values.ts';

export const auditKinds = [
  'account',
  'connection',
  'members',
  'settings',
  'sync',
  'data',
  'items',
  'changes',
  'sign-offs',
  'notes',
  'packs',
  'firm',
  'groups',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Actions as `noun.verb`, with the group that people filter by. */
export const auditActions = {
  'user.registered': 'account',
  'user.registered-again': 'account',
  'user.suspended': 'account',
  'user.resumed': 'account',
  'user.logged-in': 'account',
  'user.log-in-failed': 'account',
  'user.logged-out': 'account',
  'user.name-changed': 'account',
  'user.letterhead-changed': 'account',
  'user.email-change-asked': 'account',
  'user.email-changed': 'account',
  'user.email-confirmed': 'account',
  'user.alerts-ended': 'account',
  'user.email-change-undone': 'account',
  'user.password-changed': 'account',
  'user.reset-requested': 'account',
  'user.password-reset': 'account',
  'user.second-factor-on': 'account',
  'user.second-factor-off': 'account',
  'user.recovery-codes-made': 'account',
  'user.session-ended': 'account',
  'user.sessions-ended': 'account',
  'user.deleted': 'account',
  'consent.started': 'connection',
  'company.connected': 'connection',
  'company.reconnected': 'connection',
  'company.resumed': 'connection',
  'company.stopped': 'connection',
  'company.disconnected': 'connection',
  'grant.ended': 'connection',
  'offer.declined': 'connection',
  'member.invited': 'members',
  'invitation.revoked': 'members',
  'member.joined': 'members',
  'member.removed': 'members',
  'member.role-changed': 'members',
  'member.role-given': 'members',
  'member.left': 'members',
  'settings.changed': 'settings',
  'company.renamed': 'settings',
  'sync.started': 'sync',
  'sync.cancelled': 'sync',
  'sync.retried': 'sync',
  'record.retried': 'sync',
  'logs.cleared': 'data',
  'data.exported': 'data',
  'company.removed': 'data',
  'company.restored': 'data',
  'company.deleted': 'data',
  'item.settled': 'items',
  'item.reopened': 'items',
  'openings.settled': 'items',
  'items.settled': 'items',
  'items.reopened': 'items',
  'change.dismissed': 'changes',
  'change.restored': 'changes',
  'sign-off.prepared': 'sign-offs',
  'sign-off.reviewed': 'sign-offs',
  'sign-off.withdrawn': 'sign-offs',
  'sign-off.broken': 'sign-offs',
  'note.added': 'notes',
  'note.edited': 'notes',
  'note.deleted': 'notes',
  'commentary.saved': 'notes',
  'commentary.deleted': 'notes',
  'pack.saved': 'packs',
  'pack.scheduled': 'packs',
  'pack.recipients-changed': 'packs',
  'pack.deleted': 'packs',
  'pack.sent': 'packs',
  'pack.withdrawn': 'packs',
  'pack.schedule-stopped': 'packs',
  'pack.schedule-taken-over': 'packs',
  'firm.created': 'firm',
  'firm.changed': 'firm',
  'firm.member-invited': 'firm',
  'firm.invitation-revoked': 'firm',
  'firm.member-joined': 'firm',
  'firm.member-removed': 'firm',
  'firm.member-role-changed': 'firm',
  'firm.member-left': 'firm',
  'firm.deleted': 'firm',
  'group.created': 'groups',
  'group.changed': 'groups',
  'group.settled': 'groups',
  'group.reopened': 'groups',
  'group.relations-accepted': 'groups',
  'group.relation-ended': 'groups',
  'group.deleted': 'groups',
} as const satisfies Record<string, AuditKind>;
export type AuditAction = keyof typeof auditActions;

const actions = Object.keys(auditActions).filter((name): name is AuditAction => name in auditActions);
export const auditAction = z.enum(actions);

/** Facts useful for a later question; never a secret. */
export const auditDetail = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

const event = z.object({
  id,
  at: instant,
  action: auditAction,
  kind: z.enum(auditKinds),
  /** Actor, or the person whose account is concerned; null for the app itself. */
  person: z.nullable(
    z.object({
      id,
      /** Null once the account is deleted and no name of it is left. */
      name: z.nullable(z.string()),
    }),
  ),
  company: z.nullable(z.object({ id, name: z.nullable(z.string()) })),
  detail: auditDetail,
});
export type AuditEvent = z.infer<typeof event>;

const kindFilter = z._default(z.enum(['all', ...auditKinds]), 'all');
const page = { limit: limitParam(20, 100), offset };

export const listOwnActivity = endpoint({
  method: 'GET',
  path: '/user/activity',
  tag: 'Activity',
  summary: 'What this user did, and what happened to the account; newest first.',
  query: z.object({ kind: kindFilter, ...page }),
  data: z.object({ events: z.array(event), pagination: pageOfList }),
});

export const listCompanyActivity = endpoint({
  method: 'GET',
  path: '/companies/:companyId/activity',
  company: 'required',
  tag: 'Activity',
  summary: 'Who did what with the organization, newest first.',
  params: z.object({ companyId: id }),
  query: z.object({
    kind: kindFilter,
    /** A person's id; `app` for actions of the app itself. */
    person: z._default(z.union([z.literal('all'), z.literal('app'), id]), 'all'),
    ...page,
  }),
  data: z.object({
    events: z.array(event),
    /** Lists people with entries in this log. */
    people: z.array(z.object({ id, name: z.nullable(z.string()) })),
    pagination: pageOfList,
  }),
});
