import type { Access, CallCost, LimitsLeft } from '../provider.ts';
import { modifiedSinceHeader } from './dates.ts';
import { requestKind } from './measuredFetch.ts';
import { toProviderError } from './problems.ts';
import { type Fetch, parseJson, send } from './send.ts';

export type XeroRequest = {
  /** Below the accounting API, without a leading slash. */
  path: string;
  query: Record<string, string>;
  modifiedSince: Date | null;
  /** Accepts 404, with `json` undefined. */
  mayBeGone?: true;
};

/**
 * `json` is undefined where a record is gone, or nothing changed since. `answeredAt`: provider's
 * clock, from the Date header; null where it is missing.
 */
export type XeroAnswer = { json: unknown; cost: CallCost; answeredAt: Date | null };

export type Get = (access: Access, request: XeroRequest) => Promise<XeroAnswer>;

/**
 * Sends a GET to the accounting API. Passes the limits of the headers on even when the call fails.
 */
export function createGet(deps: {
  apiUrl: string;
  fetch: Fetch;
  onLimits(tenantId: string, remaining: LimitsLeft): void;
  /** `kind`: what was asked for. The provider charges what it sends above a tier's share. */
  onReceived?: (kind: string, bytes: number) => void;
}): Get {
  return async (access, { path, query, modifiedSince, mayBeGone }) => {
    const search = new URLSearchParams(query).toString();
    const url = `${deps.apiUrl}/api.xro/2.0/${path}${search === '' ? '' : `?${search}`}`;
    const answer = await send(deps.fetch, url, {
      ...(access.signal ? { signal: access.signal } : {}),
      headers: {
        // Without this header the provider answers XML.
        Accept: 'application/json',
        Authorization: `Bearer ${access.accessToken}`,
        'xero-tenant-id': access.tenantId,
        ...(modifiedSince ? { 'If-Modified-Since': modifiedSinceHeader(modifiedSince) } : {}),
      },
    });
    deps.onReceived?.(requestKind(url), answer.bytes);
    const remaining = limitsLeft(answer.headers);
    // A failure may come from a proxy in between, whose headers do not state the provider's limits.
    if (answer.status === 200 || Object.keys(remaining).length > 0) deps.onLimits(access.tenantId, remaining);
    const hasNothing =
      (mayBeGone === true && answer.status === 404) || (modifiedSince !== null && answer.status === 304);
    if (answer.status !== 200 && !hasNothing) throw toProviderError(answer);
    return {
      json: hasNothing ? undefined : parseJson(answer),
      cost: { calls: 1, bytes: answer.bytes },
      answeredAt: momentIn(answer.headers.get('date')),
    };
  };
}

function limitsLeft(headers: Headers): LimitsLeft {
  const minute = countIn(headers.get('x-minlimit-remaining'));
  const day = countIn(headers.get('x-daylimit-remaining'));
  const app = countIn(headers.get('x-appminlimit-remaining'));
  return {
    ...(minute === null ? {} : { minute }),
    ...(day === null ? {} : { day }),
    ...(app === null ? {} : { app }),
  };
}

function countIn(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}

function momentIn(header: string | null): Date | null {
  const moment = new Date(header ?? '');
  return Number.isNaN(moment.getTime()) ? null : moment;
}
