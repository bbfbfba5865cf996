import * as z from 'zod/mini';
import { company, removalNote } from './companies.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, providerId } from '../values.ts';

export const consentMode = z.enum(['connect', 'reconnect']);

/**
 * Key of a reconnection: made by the browser, bound by the server to one attempt together with
 * `state`.
 */
const authKey = z.optional(z.string().check(z.minLength(8), z.maxLength(200)));

export const connect = endpoint({
  method: 'GET',
  path: '/xero/connect',
  company: 'optional',
  role: 'editor',
  tag: 'Provider connection',
  summary: 'The address of the provider’s consent page.',
  query: z.object({
    mode: z._default(consentMode, 'connect'),
    companyId: z.optional(id),
    authKey,
    /** `basic`: without any scope that the app may lack. */
    permissions: z._default(z.enum(['full', 'basic']), 'full'),
  }),
  data: z.object({ authorizationUrl: z.string() }),
});

/**
 * Reason for a failed consent, beside its code: `details` of the failure have one with the path
 * `reason` and one of these as message. After `provider-unavailable` and `still-working` the same
 * code may be sent again.
 */
export const callbackReason = z.enum([
  'unknown-state',
  'other-user',
  'other-browser',
  'expired',
  'refused',
  'finished-already',
  'code-used',
  'nothing-chosen',
  'provider-refused',
  'provider-unavailable',
  'still-working',
]);
export type CallbackReason = z.infer<typeof callbackReason>;

/**
 * Picked in a reconnection meant for another organisation; connected only if the person accepts.
 */
const offered = z.object({ tenantId: providerId, name: z.string() });

export const callback = endpoint({
  method: 'GET',
  path: '/xero/callback',
  tag: 'Provider connection',
  summary: 'Finish a consent; repeatable with the same answer for ten minutes.',
  /** The provider may send more (RFC 6749 4.1.2). */
  query: z.looseObject({
    code: z.string().check(z.minLength(1), z.maxLength(2000)),
    state: z.string().check(z.minLength(1), z.maxLength(500)),
    authKey,
    /** Optional; one that differs from the attempt's is refused. */
    mode: z.optional(consentMode),
  }),
  data: z.object({
    /** Connected by this consent. */
    companies: z.array(company),
    mode: consentMode,
    /** Opaque reference to the grant, sent back as X-Provider-Token. */
    providerToken: z.string(),
    /** The organisation that a reconnection was for, where only others were picked. */
    missed: z.nullable(z.object({ companyId: id, name: z.string() })),
    /** Wait ten minutes for acceptance, then they are declined. */
    offered: z.array(offered),
  }),
});

const answerToOffer = z.object({
  /** State of the attempt that brought the offer. */
  state: z.string().check(z.minLength(1), z.maxLength(500)),
  tenantId: providerId,
});

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/xero/offers/accept',
  tag: 'Provider connection',
  summary: 'Connect the other organization that a reconnect came back with, as a company of its own.',
  body: answerToOffer,
  data: z.object({ company }),
});

export const declineOffer = endpoint({
  method: 'POST',
  path: '/xero/offers/decline',
  tag: 'Provider connection',
  summary: 'Leave the other organization alone: its connection at the provider ends.',
  body: answerToOffer,
  data: z.object({ note: removalNote }),
});

export const connectionStatusCall = endpoint({
  method: 'GET',
  path: '/xero/status',
  tag: 'Provider connection',
  summary: 'Is anything connected, and is an attempt still open?',
  data: z.object({
    connected: z.boolean(),
    companies: z.number(),
    /** A consent started within the last day that has not returned, unless a later one did. */
    openAttempt: z.nullable(
      z.object({
        mode: consentMode,
        startedAt: instant,
        /** The company of a reconnection. */
        companyId: z.nullable(id),
      }),
    ),
  }),
});

export const disconnect = endpoint({
  method: 'POST',
  path: '/xero/disconnect',
  needsOwnAccount: true,
  role: 'owner',
  company: 'required',
  tag: 'Provider connection',
  summary: 'Remove the connection of an organization at the provider; the data read so far is kept.',
  body: z.object({ companyId: z.optional(id) }),
  data: z.object({ company, note: removalNote }),
});

export const refreshGrants = endpoint({
  method: 'POST',
  path: '/xero/refresh',
  company: 'optional',
  role: 'editor',
  tag: 'Provider connection',
  summary: 'Renew the access of all this user’s grants, or of the one company named, now.',
  body: z.object({ companyId: z.optional(id) }),
  data: z.object({ companies: z.array(company) }),
});

export const refusedConsent = endpoint({
  method: 'POST',
  path: '/xero/refused',
  tag: 'Provider connection',
  summary:
    'A consent came back without a code, as when it was refused: it is over. Or none is waited for any more.',
  /** Attempts under way are set aside where `state` is absent: no longer shown as open, they may still return. */
  body: z.object({ state: z.optional(z.string().check(z.minLength(1), z.maxLength(500))) }),
  data: z.object({}),
});
