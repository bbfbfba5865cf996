import { redirect } from 'react-router';
import { session } from './lib/session/session.ts';
import { prefetchAppInfo, prefetchStart } from './lib/session/startQueries.ts';
import { paths, safeOrigin } from './paths.ts';
import { fetchAhead } from './ui/partFile.ts';

type Arrival = { request: Request };

/** A guest goes to the log-in page, which remembers where they wanted to go. */
export function requireUser({ request }: Arrival): Response | null {
  if (session.hasLiveToken(Date.now())) {
    void prefetchStart().then(fetchAhead);
    return null;
  }
  const { pathname, search } = new URL(request.url);
  return redirect(paths.login(`${pathname}${search}`));
}

/** A signed-in user has no business at the log-in page. */
export async function requireGuest({ request }: Arrival): Promise<Response | null> {
  if (!session.hasLiveToken(Date.now())) {
    await prefetchAppInfo();
    return null;
  }
  return redirect(safeOrigin(new URL(request.url).searchParams.get('from')));
}
