import type { Clock } from '#server/lib/clock.ts';
import type { Access, Cost, LimitsLeft } from '../provider.ts';
import { modifiedSinceHeader } from './dates.ts';
import { failureOf } from './problems.ts';
import { type Fetch, jsonOf, send } from './send.ts';

export type Asked = {
  /** Below the accounting API, without a leading slash. */
  path: string;
  query: Record<string, string>;
  modifiedSince: Date | null;
};

export type Get = (access: Access, asked: Asked) => Promise<{ json: unknown; cost: Cost }>;

/** One GET of the accounting API; what its headers say of the limits is passed on whatever the outcome. */
export function createGet(deps: {
  apiUrl: string;
  fetch: Fetch;
  clock: Clock;
  onLimits(tenantId: string, left: LimitsLeft): void;
}): Get {
  return async (access, { path, query, modifiedSince }) => {
    const search = new URLSearchParams(query).toString();
    const answer = await send(
      deps.fetch,
      `${deps.apiUrl}/api.xro/2.0/${path}${search === '' ? '' : `?${search}`}`,
      {
        headers: {
          // Without it the provider answers XML.
          Accept: 'application/json',
          Authorization: `Bearer ${access.accessToken}`,
          'xero-tenant-id': access.tenantId,
          ...(modifiedSince ? { 'If-Modified-Since': modifiedSinceHeader(modifiedSince) } : {}),
        },
      },
    );
    deps.onLimits(access.tenantId, limitsLeft(answer.headers));
    if (answer.status !== 200) throw failureOf(answer, deps.clock());
    return { json: jsonOf(answer), cost: { calls: 1, bytes: answer.bytes } };
  };
}

export function limitsLeft(headers: Headers): LimitsLeft {
  const minute = countIn(headers.get('x-minlimit-remaining'));
  const day = countIn(headers.get('x-daylimit-remaining'));
  return { ...(minute === null ? {} : { minute }), ...(day === null ? {} : { day }) };
}

function countIn(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}
