import { redirect } from 'react-router';
import { session } from './lib/session/session.ts';
import { prefetchAppInfo, prefetchStart } from './lib/session/startQueries.ts';
import { paths, safeOrigin } from './paths.ts';
import { prefetchOnInteraction } from './ui/lazyModule.tsx';

type Arrival = { request: Request };

export function requireUser({ request }: Arrival): Response | null {
  if (session.hasLiveToken(Date.now())) {
    void prefetchStart().then(prefetchOnInteraction);
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
