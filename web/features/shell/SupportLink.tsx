import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { errorLog } from '#web/lib/http/errorLog.ts';
import { appInfoQuery } from '#web/lib/session/profile.ts';
import { commonTexts, screenTexts } from '#web/lib/texts/common.ts';

const MAX_QUOTED = 5;

/** Quotes the latest errors with their request ids. */
export function SupportLink({ className }: { className: string }) {
  const app = useQuery(appInfoQuery).data;
  const lines = useStore(errorLog)
    .slice(-MAX_QUOTED)
    .map(({ at: time, code, source, requestId }) =>
      [time.toISOString(), code, source, requestId ?? ''].join(' '),
    );
  if (!app) return null;
  const query = [
    `subject=${encodeURIComponent(screenTexts.mailSubject)}`,
    `body=${encodeURIComponent(screenTexts.mailBody(lines))}`,
  ].join('&');
  return (
    <a href={`mailto:${app.supportEmail}?${query}`} className={className}>
      {commonTexts.contactSupport}
    </a>
  );
}
