import { id } from '#contract/values.ts';
import { redirect } from 'react-router';
import * as z from 'zod/mini';
import { linkedCompanyId } from './lib/companies/companyAddress.ts';
import { session } from './lib/session/session.ts';
import { prefetchAppInfo, prefetchStart } from './lib/session/startQueries.ts';
import { paths, safeOrigin } from './paths.ts';
import { prefetchOnInteraction } from './ui/lazyModule.tsx';

type Arrival = { request: Request };

export function requireUser({ request }: Arrival): Response | null {
  if (session.hasLiveToken(Date.now())) {
    void prefetchStart().then(prefetchOnInteraction);
    selectLinkedCompany(request);
    return null;
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

/** Calls name the organization of the address, which wins over the choice so far. */
function selectLinkedCompany({ url }: Request): void {
  const companyId = linkedCompanyId(new URL(url).searchParams);
  if (z.safeParse(id, companyId).success) session.selectCompany(companyId);
}
