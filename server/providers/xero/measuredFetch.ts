import { traced } from '#server/lib/tracing.ts';
import type { Fetch } from './send.ts';

/**
 * `kind`: the requested entity, `token`, or `connections`; `result`: the status, or `unreachable`.
 */
export type OnCall = (kind: string, result: string, seconds: number) => void;

/** Measures and traces the time to each answer. Reports neither the organisation nor any content. */
export function measuredFetch(fetch: Fetch, onCall: OnCall): Fetch {
  return async (url, init) => {
    const kind = requestKind(url);
    const began = performance.now();
    const tell = (result: string) => onCall(kind, result, (performance.now() - began) / 1000);
    try {
      const answer = await traced({ name: `provider ${kind}` }, () => fetch(url, init));
      tell(String(answer.status));
      return answer;
    } catch (error) {
      tell('unreachable');
      throw error;
    }
  };
}

/** Path without ids, which would create metric labels without end. */
export function requestKind(url: Parameters<Fetch>[0]): string {
  const { pathname } = new URL(url instanceof Request ? url.url : url);
  const entity = /^\/api\.xro\/2\.0\/(Reports\/[A-Za-z]+|[A-Za-z]+)/.exec(pathname)?.[1];
  if (entity !== undefined) return entity;
  if (pathname.startsWith('/connections')) return 'connections';
  return pathname === '/connect/token' ? 'token' : 'other';
}
