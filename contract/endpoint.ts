import * as z from 'zod/mini';
import type { Role } from './companies/roles.ts';
import { id } from './values.ts';

export type Schema = z.core.$ZodType;

/** `light`: milliseconds. `report`: figures of many months. `file`: a whole document of them. */
export type Effort = 'light' | 'report' | 'file';

/**
 * A call of the API. The server parses input and answer with these schemas; the OpenAPI document
 * and the browser's `call()` come from the same value.
 */
export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Data extends Schema = Schema,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api/v1, parameters as `:name`. */
  path: `/${string}`;
  /** `guest`: answers without a session. `user`: 401 without one. */
  access: 'guest' | 'user';
  /**
   * `required`: the call concerns one company, named by path, query, body or the X-Company-Id
   * header (`companyId` in each). The server refuses a call that names none (400), two different
   * ones (400), or one that is not the caller's (404). `optional`: the same where one is named.
   * `found`: it concerns the company that owns the path's `id`; a company named in addition must be
   * that one (404). `removed`: it concerns a company in its days of grace, which no other call finds.
   */
  company: 'none' | ConcernedCompany;
  /** The least role in the company concerned, in each of a group, that may make the call: others get 403. */
  role: Role;
  /** Refused (403) to an account that the visitors of a public demo share. */
  needsOwnAccount: boolean;
  /** Changes nothing, so a repeat may run again. Defaults to true for GET only. */
  reads: boolean;
  /** Decides how many of these one person gets worked on, at once and in a minute. */
  effort: Effort;
  /** Bytes of the largest body, where the limit of all calls does not do. */
  bodyLimit?: number;
  /** Groups the call in the OpenAPI document. */
  tag: string;
  summary: string;
  /** Status of success. */
  status: number;
  params: Params;
  /** Takes no other parameters, and `companyId` where the call concerns a company. */
  query: Query;
  /** Takes no other fields, at any depth, and `companyId` where the call concerns a company. */
  body: Body;
  /** The `data` of a successful answer. */
  data: Data;
};

type ConcernedCompany = 'required' | 'optional' | 'found' | 'removed' | 'grouped';

/** True where a call may name a company. */
export const namesCompany = ({ company }: Pick<Endpoint, 'company'>): boolean =>
  company !== 'none' && company !== 'grouped';

/** A stream of server-sent events for a signed-in user: the data of each event, by its name. */
export type EventStream = {
  path: `/${string}`;
  tag: string;
  summary: string;
  events: { readonly [name: string]: Schema };
};

/** Marks an endpoint whose success is the file itself instead of JSON; its failures are JSON. */
export const file = z.object({
  name: z.string(),
  /** Includes parameters: `text/csv; charset=utf-8`. */
  mediaType: z.string(),
  content: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

const nothing = z.object({});
type Nothing = typeof nothing;

/** A call that changes something of a company has to say which role it takes; reading takes the least. */
type Rights =
  | { company?: 'none'; method: Endpoint['method']; reads?: boolean; role?: never }
  | { company: ConcernedCompany; method: 'GET'; reads?: boolean; role?: Role }
  | { company: ConcernedCompany; method: Endpoint['method']; reads: true; role?: Role }
  | { company: ConcernedCompany; method: Endpoint['method']; reads?: false; role: Role };

type Parts<P extends Schema, Q extends Schema, B extends Schema, D extends Schema> = Pick<
  Endpoint,
  'path' | 'tag' | 'summary'
> &
  Rights &
  Partial<Pick<Endpoint, 'access' | 'bodyLimit' | 'effort' | 'needsOwnAccount' | 'status'>> & {
    params?: P;
    query?: Q;
    body?: B;
    data: D;
  };

export function endpoint<
  D extends Schema,
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
>(parts: Parts<P, Q, B, D>): Endpoint<P, Q, B, D>;
export function endpoint(parts: Parts<Schema, Schema, Schema, Schema>): Endpoint {
  const { company = 'none', query = nothing, body = nothing } = parts;
  const further = namesCompany({ company }) ? companyField : {};
  return {
    access: 'user',
    role: 'viewer',
    needsOwnAccount: false,
    reads: parts.method === 'GET',
    effort: 'light',
    status: 200,
    params: nothing,
    ...parts,
    company,
    query: refuseUnknown(query, further),
    body: refuseUnknown(body, further),
  };
}

const companyField = { companyId: z.optional(id) };

/** An object that says itself what it does with further keys stays as it is. */
function refuseUnknown(schema: Schema, further: Record<string, Schema> = {}): Schema {
  if (schema instanceof z.core.$ZodObject) {
    const { def } = schema._zod;
    if (def.catchall) return schema;
    const parts = Object.entries(def.shape).map(([key, part]) => [key, refuseUnknown(part)]);
    return z.core.clone(schema, {
      ...def,
      shape: { ...further, ...Object.fromEntries(parts) },
      catchall: z.never(),
    });
  }
  if (schema instanceof z.core.$ZodArray)
    return z.core.clone(schema, { ...schema._zod.def, element: refuseUnknown(schema._zod.def.element) });
  if (schema instanceof z.core.$ZodUnion)
    return z.core.clone(schema, {
      ...schema._zod.def,
      options: schema._zod.def.options.map((option) => refuseUnknown(option)),
    });
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable)
    return z.core.clone(schema, { ...schema._zod.def, innerType: refuseUnknown(schema._zod.def.innerType) });
  return schema;
}
