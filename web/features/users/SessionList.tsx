import { endOneSession, endOtherSessions, type Session } from '#contract/users/account.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useRef } from 'react';
import { formatRelativeTime, formatCount, formatInstant } from '#web/lib/format/format.ts';
import { call } from '#web/lib/http/api.ts';
import { useSharedDenial } from '#web/lib/session/sharedAccount.ts';
import { accountTexts } from '#web/lib/texts/account.ts';
import { useNow } from '#web/lib/time/useNow.ts';
import { Button } from '#web/ui/Button.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { toast } from '#web/ui/toasts.ts';
import { sessionsQuery } from './sessions.ts';

export function SessionList() {
  const query = useQuery(sessionsQuery);
  const region = useRef<HTMLDivElement>(null);
  if (query.data === undefined)
    return <QueryBoundary query={query} errorTitle={accountTexts.sessionsFailed} rows={2} />;
  const { sessions } = query.data;
  // The focused button disappears with its session.
  const onEnded = () => region.current?.focus();
  return (
    <div ref={region} tabIndex={-1} className="grid gap-4 outline-none">
      <ul className="divide-y">
        {sessions.map((session) => (
          <Row key={session.id} session={session} onEnded={onEnded} />
        ))}
      </ul>
      {sessions.length > 1 && <EndOthers onEnded={onEnded} />}
    </div>
  );
}

const hands = new Set(['iPhone', 'iPad', 'Android']);

function Row({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { browser, system, address, createdAt, lastUsedAt, current } = session;
  const currentTime = useNow(30_000);
  const Icon = hands.has(system ?? '') ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {accountTexts.device(browser, system)}
          {current && <StatusBadge tone="ok" label={accountTexts.thisSession} />}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {[
            accountTexts.sessionFrom(address),
            accountTexts.sessionBegan(formatInstant(createdAt)),
            accountTexts.sessionUsed(formatRelativeTime(lastUsedAt, currentTime)),
          ].join(', ')}
        </p>
      </div>
      {!current && <EndButton session={session} onEnded={onEnded} />}
    </li>
  );
}

function EndButton({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const cache = useQueryClient();
  const { id, browser, system, address } = session;
  const end = useMutation({
    mutationFn: () => call(endOneSession, { params: { id } }),
    onSuccess: () => {
      toast('ok', accountTexts.sessionEnded);
      onEnded();
    },
    onError: (error) => toastError(error, accountTexts.endFailed),
    onSettled: () => cache.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  return (
    <Button
      size="small"
      denied={useSharedDenial(endOneSession)}
      busy={end.isPending}
      aria-label={accountTexts.endSessionLabel(accountTexts.device(browser, system), address)}
      onClick={() => end.mutate()}
    >
      {accountTexts.endSession}
    </Button>
  );
}

function EndOthers({ onEnded }: { onEnded: () => void }) {
  const cache = useQueryClient();
  const end = useMutation({
    mutationFn: () => call(endOtherSessions),
    onSuccess: ({ endedSessions }) => {
      toast('ok', accountTexts.othersEnded(formatCount(endedSessions)));
      onEnded();
    },
    onError: (error) => toastError(error, accountTexts.endFailed),
    onSettled: () => cache.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  return (
    <div>
      <Button denied={useSharedDenial(endOtherSessions)} busy={end.isPending} onClick={() => end.mutate()}>
        {accountTexts.endOthers}
      </Button>
    </div>
  );
}
