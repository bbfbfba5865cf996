import { id } from '#contract/values.ts';
import { redirect, replace } from 'react-router';
import * as z from 'zod/mini';
import { session } from './lib/session/session.ts';
import { prefetchAppInfo, prefetchStart } from './lib/session/startQueries.ts';
import { paths, safeOrigin } from './paths.ts';
import { prefetchOnInteraction } from './ui/lazyModule.tsx';

type Arrival = { request: Request };

export function requireUser({ request }: Arrival): Response | null {
  if (session.hasLiveToken(Date.now())) {
    void prefetchStart().then(prefetchOnInteraction);
    return selectLinkedCompany(request);
  }
  const { pathname, search } = new URL(request.url);
  return redirect(paths.login(`${pathname}${search}`));
}

export async function requireGuest({ request }: Arrival): Promise<Response | null> {
  if (!session.hasLiveToken(Date.now())) {
    await prefetchAppInfo();
    return null;
  }
  return redirect(safeOrigin(new URL(request.url).searchParams.get('from')));
}

/** A link in a mail names the organization that its page is of. */
function selectLinkedCompany({ url }: Request): Response | null {
  const { pathname, searchParams, hash } = new URL(url);
  const companyId = searchParams.get('company');
  if (companyId === null) return null;
  if (z.safeParse(id, companyId).success) session.selectCompany(companyId);
  searchParams.delete('company');
  const search = searchParams.size === 0 ? '' : `?${searchParams}`;
  return replace(`${pathname}${search}${hash}`);
}
