import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { appInfoQuery } from '#web/lib/session/profile.ts';
import { session } from '#web/lib/session/session.ts';

/** Begins a session that sees nothing of the one before it, on the page with that path, or which is found with it. */
export function useBeginSession(): (token: string, path: string | (() => Promise<string>)) => void {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return (token, path) => {
    cache.removeQueries({ predicate: (query) => query.queryKey[0] !== appInfoQuery.queryKey[0] });
    session.begin(token);
    if (typeof path === 'string') void navigate(path, { replace: true });
    else void path().then((foundPath) => navigate(foundPath, { replace: true }));
  };
}
