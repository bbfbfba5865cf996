import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { appInfoQuery } from '#web/lib/session/profile.ts';
import { session } from '#web/lib/session/session.ts';

/** Begins a session that sees nothing of the one before it, on the page with that path. */
export function useBeginSession(): (token: string, path: string) => void {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return (token, path) => {
    cache.removeQueries({ predicate: (query) => query.queryKey[0] !== appInfoQuery.queryKey[0] });
    session.begin(token);
    void navigate(path, { replace: true });
  };
}
