import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, startTransition, StrictMode, Suspense, type ComponentProps, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { useStore } from 'zustand';
import { useEverTrue } from './lib/hooks/useEverTrue.ts';
import { errorLog } from './lib/http/errorLog.ts';
import { queryClient } from './lib/http/queryClient.ts';
import { clearReportsOnChange } from './lib/reports/clearReportsOnChange.ts';
import { session } from './lib/session/session.ts';
import { prefetchStart } from './lib/session/startQueries.ts';
import { forgetTab } from './lib/session/storedValue.ts';
import { commonTexts } from './lib/texts/common.ts';
import { errorTexts } from './lib/texts/errors.ts';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';
import './styles/base.css';
import { PlainToaster } from './ui/feedback/PlainToaster.tsx';
import type { Toaster as FetchedToaster } from './ui/feedback/Toaster.tsx';
import { lazyModule } from './ui/lazyModule.tsx';
import { toast, toasts } from './ui/toasts.ts';

const toaster = lazyModule(async () => (await import('./ui/feedback/Toaster.tsx')).Toaster);
const Toaster = lazy(async () => ({ default: await toasterOrPlain() }));

/**
 * Offline, the file is not requested: the browser would cache the failure for the files that it
 * imports.
 */
async function toasterOrPlain(): Promise<ComponentType<ComponentProps<typeof FetchedToaster>>> {
  if (!toaster.isLoaded() && !navigator.onLine) return PlainToaster;
  return await toaster.load().catch(() => PlainToaster);
}

/**
 * The file is loaded with the first toast, or at the first interaction with a page: most visits to the
 * log-in page end without either.
 */
function Toasts() {
  const isNeeded = useEverTrue(useStore(toasts, (entries) => entries.length > 0));
  return (
    <Suspense>
      {isNeeded && <Toaster label={commonTexts.notifications} dismissLabel={commonTexts.dismiss} />}
    </Suspense>
  );
}

function start(): void {
  const router = createBrowserRouter(routes);

  session.onEnd((reason) => {
    const { pathname, search, hash } = router.state.location;
    queryClient.clear();
    if (reason === 'signed-out') errorLog.setState([], true);
    if (reason === 'expired') toast('error', errorTexts.sessionToast);
    void router.navigate(paths.login(reason === 'expired' ? `${pathname}${search}${hash}` : undefined));
  });

  clearReportsOnChange(queryClient);

  // Another tab logged out, or logged in as another user: this one reloads rather than mix two users.
  window.addEventListener('storage', (event) => {
    if (event.key !== 'tieout.token' && event.key !== null) return;
    if (event.newValue === null) forgetTab();
    window.location.reload();
  });

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id root.');
  const app = createRoot(root);
  // Made piece by piece, as every later page is: a slow phone draws and answers in between.
  startTransition(() =>
    app.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toasts />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

// A stored token that has ended is cleared, whatever page is opened first; with one that has not, what every page waits for
// is on its way while the app is put together.
if (session.hasLiveToken(Date.now())) void prefetchStart();
// In a task of its own: a slow phone draws and answers between reading the files and starting the app.
setTimeout(start);
