import * as z from 'zod/mini';
import { role } from '../companies/roles.ts';
import { endpoint } from '../endpoint.ts';
import { id, limitParam, offset, pageOfList } from '../values.ts';
import { defaultRole, MOST_FIRM_MEMBERS } from './firms.ts';

export const MOST_PEOPLE_LISTED = 200;
/** Clients that one call gives roles in. */
export const MOST_GRANTED_CLIENTS = 500;

const person = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** True for the caller. */
  you: z.boolean(),
  /** Firms that the person shares with the caller. */
  firmIds: z.array(id),
  /** Clients of the caller in which the person has a role. */
  clientCount: z.number(),
});
export type ListedPerson = z.infer<typeof person>;

const listedClient = z.object({
  id,
  name: z.string(),
  /** Role of the caller. */
  role,
  /** Keyed by person, without those who have none. */
  roles: z.record(z.string(), role),
});
export type ListedClient = z.infer<typeof listedClient>;

export const listPeople = endpoint({
  method: 'GET',
  path: '/people',
  tag: 'Firms',
  summary:
    'Who may see what: people and their roles over all clients of this user, a page of clients at a time.',
  query: z.object({
    /** Part of a client's name. */
    search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    /** Limits the list to clients in which this person has a role. */
    personId: z.optional(id),
    limit: limitParam(50, 100),
    offset,
  }),
  data: z.object({
    clients: z.array(listedClient),
    /** People of all of the caller's clients and firms, by name: at most 200. */
    people: z.array(person),
    /** Also counts people who are not listed. */
    peopleCount: z.number(),
    pagination: pageOfList,
  }),
});

/** Default role of a firm for members who have none, in clients that the caller owns. */
const roleOffer = z.object({
  firmId: id,
  firmName: z.string(),
  role: defaultRole,
  clients: z.array(z.object({ id, name: z.string(), people: z.array(z.object({ id, name: z.string() })) })),
});
export type RoleOffer = z.infer<typeof roleOffer>;

export const listRoleOffers = endpoint({
  method: 'GET',
  path: '/people/offers',
  tag: 'Firms',
  summary:
    'Clients of which this user is owner, where colleagues of a firm have no role yet: at most 500 a firm.',
  data: z.object({ offers: z.array(roleOffer) }),
});

export const grantDefaultRole = endpoint({
  method: 'POST',
  path: '/firms/:id/grants',
  needsOwnAccount: true,
  tag: 'Firms',
  summary:
    'Give the default role of a firm to these members in clients where they have none. Takes the role owner in each client; who has a role keeps it.',
  params: z.object({ id }),
  body: z.object({
    companyIds: z
      .array(id)
      .check(
        z.minLength(1, 'Choose at least one client.'),
        z.maxLength(MOST_GRANTED_CLIENTS, `Choose at most ${MOST_GRANTED_CLIENTS} clients at once.`),
      ),
    /**
     * Persons outside the firm get nothing, nor does a member who is not named: one may have joined since the
     * caller looked.
     */
    personIds: z
      .array(id)
      .check(z.minLength(1, 'Choose at least one person.'), z.maxLength(MOST_FIRM_MEMBERS)),
    /** Refused where the firm has another one by now than the caller saw. */
    role: defaultRole,
  }),
  data: z.object({ clients: z.number(), people: z.number() }),
});
