import type { Endpoint, Schema } from '#contract/endpoint.ts';
import * as z from 'zod/mini';

export const API_BASE = '/api/v1';

export type CallInput<P extends Schema, Q extends Schema, B extends Schema> = {
  params?: z.input<P>;
  query?: z.input<Q>;
  body?: z.input<B>;
  /** Overrides the selected company. */
  companyId?: string;
};

export type Caller = {
  token: string | null;
  providerToken: string | null;
  companyId: string | null;
  requestId: string;
  correlationId: string;
  version: string;
};

/** Calls that carry neither company header nor field. */
const withoutCompany = [
  '/companies',
  '/clients',
  '/packs',
  '/pack-runs',
  '/pack-templates',
  '/saved-reports',
  '/user/',
  '/xero/connect',
  '/xero/callback',
  '/sync/entities',
];

const fields = z.record(z.string(), z.unknown());
const companyField = z.object({ companyId: z.optional(z.string()) });

export function buildRequest<P extends Schema, Q extends Schema, B extends Schema>(
  endpoint: Endpoint<P, Q, B>,
  input: CallInput<P, Q, B>,
  caller: Caller,
): { url: string; init: { method: string; headers: Record<string, string>; body?: string } } {
  const path = fillPath(endpoint.path, z.parse(fields, input.params ?? {}));
  const companyId = withoutCompany.some((part) => path.includes(part)) ? null : requestCompany(input, caller);
  const body = endpoint.method === 'GET' ? null : requestBody(input.body, endpoint.method, companyId);
  return {
    url: `${API_BASE}${path}${queryText(z.parse(fields, input.query ?? {}))}`,
    init: {
      method: endpoint.method,
      headers: buildHeaders(path, caller, { companyId, hasBody: body !== null }),
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    },
  };
}

/**
 * A company named by the call beats the selected one, so that a selection changed meanwhile never
 * mixes two.
 */
function requestCompany(input: CallInput<Schema, Schema, Schema>, caller: Caller): string | null {
  const ids = [input.query, input.body].map((part) => z.parse(companyField, part ?? {}).companyId);
  return input.companyId ?? ids.find((id) => id !== undefined) ?? caller.companyId;
}

type Content = { companyId: string | null; hasBody: boolean };

export function buildHeaders(path: string, caller: Caller, { companyId, hasBody }: Content) {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'X-Request-Id': caller.requestId,
    'X-Correlation-Id': caller.correlationId,
    'X-Client-Version': caller.version,
    'X-Client-Platform': 'web',
    'X-Source': 'tieout-web',
  };
  if (hasBody) headers['Content-Type'] = 'application/json';
  if (caller.token !== null) headers['Authorization'] = `Bearer ${caller.token}`;
  if (companyId !== null) headers['X-Company-Id'] = companyId;
  if (path.startsWith('/xero/') && caller.providerToken !== null)
    headers['X-Provider-Token'] = caller.providerToken;
  return headers;
}

function requestBody(
  body: unknown,
  method: string,
  companyId: string | null,
): Record<string, unknown> | null {
  if (method === 'DELETE' && body === undefined) return null;
  const fullBody = { ...z.parse(fields, body ?? {}), ...(companyId === null ? {} : { companyId }) };
  return companyId === null ? fullBody : withoutEmpty(fullBody);
}

const withoutEmpty = (record: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== 'string' || value === '') throw new Error(`The path ${path} needs ${name}.`);
    return encodeURIComponent(value);
  });
}

function queryText(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[name, String(value)]]
      : [],
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
