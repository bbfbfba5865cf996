import type { Company } from '#contract/companies/companies.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatCount } from '#web/lib/format/format.ts';
import { waitingNoticeTexts } from '#web/lib/texts/reports/waitingNotices.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyModule } from '#web/ui/lazyModule.tsx';
import { useLoadedModule } from '#web/ui/useLoadedModule.ts';
import { noticesQuery } from './noticesQuery.ts';
import { placedNotices, markSeen, type SeenNotices } from './seenNotices.ts';

const placedModule = lazyModule(async () => (await import('./PlacedNotices.tsx')).PlacedNotices);

/**
 * Changes in closed months, or in months that a member had seen agree. Notices that arrive while
 * the page is read wait behind a button, so that they do not push it down.
 */
export function PeriodNotices({ company }: { company: Company }) {
  const companyId = company.Id;
  const { data } = useQuery(noticesQuery(companyId));
  const [seenNotices, setSeen] = useState<SeenNotices | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const notices = data?.notices ?? [];
  if (data && seenNotices === null) setSeen(markSeen(notices));
  const placed = seenNotices === null ? [] : placedNotices(notices, seenNotices);
  const waiting = notices.length - placed.length;
  // Its file comes beside the notices, where there are some.
  const isReady = useLoadedModule(placedModule, company.Books.OpenNotices > 0 || placed.length > 0);
  const show = () => {
    flushSync(() => setSeen(markSeen(notices)));
    container.current?.focus();
  };
  return (
    <>
      <div ref={container} tabIndex={-1}>
        {isReady && data && placed.length > 0 && (
          <Suspense>
            <placedModule.Component companyId={companyId} answer={data} notices={placed} />
          </Suspense>
        )}
      </div>
      <output className="pointer-events-none fixed inset-x-0 bottom-4 z-(--z-index-bar) flex justify-center print:hidden">
        {seenNotices !== null && waiting > 0 && (
          <Button className="pointer-events-auto rounded-full shadow-float" onClick={show}>
            {waitingNoticeTexts.show(formatCount(waiting))}
          </Button>
        )}
      </output>
    </>
  );
}
