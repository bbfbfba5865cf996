import type { CSSProperties } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useAutomaticSelection } from '#web/lib/companies/companies.ts';
import { clampSidebarWidth, usePreferences } from '#web/lib/session/preferences.ts';
import { useLiveSync } from '#web/lib/sync/liveSync.ts';
import { shellTexts } from '#web/lib/texts/shell.ts';
import { lazyDialog, lazyModule } from '#web/ui/lazyModule.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { PageHeader } from './PageHeader.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SidebarResizer } from './SidebarResizer.tsx';
import { useSidebar } from './sidebarState.ts';
import { useHeldFocus } from './useHeldFocus.ts';

const Drawer = lazyDialog(lazyModule(async () => (await import('./Drawer.tsx')).Drawer));

export { AppLayout as Component };

function AppLayout() {
  useAutomaticSelection();
  useLiveSync();
  const page = useHeldFocus();
  const sidebar = useSidebar(useLocation().pathname);
  return (
    <div className="flex h-full">
      <a
        href="#content"
        className="sr-only z-(--z-index-menu) rounded-md bg-accent px-3 py-2 text-on-accent focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {shellTexts.skip}
      </a>
      {!sidebar.mobile && <SidebarColumn isOpen={sidebar.open} />}
      <LeaveQuestion />
      <Drawer isOpen={sidebar.drawer} onClose={sidebar.closeDrawer} />
      <div className="flex min-w-0 flex-1 flex-col">
        <PageHeader onToggleSidebar={sidebar.toggle} mobile={sidebar.mobile} isOpen={sidebar.open} />
        <main
          ref={page}
          id="content"
          tabIndex={-1}
          className="relative min-h-0 flex-1 overflow-y-auto focus:outline-none"
        >
          <div className="mx-auto max-w-page px-4 py-6 sm:px-8 sm:py-8">
            <Outlet />
          </div>
        </main>
      </div>
    </div>
  );
}

function SidebarColumn({ isOpen }: { isOpen: boolean }) {
  const width = clampSidebarWidth(usePreferences().sidebarWidth);
  const style: CSSProperties & Record<'--sidebar', string> = { '--sidebar': `${width}px` };
  return (
    <aside
      aria-label={shellTexts.sidebar}
      data-print="never"
      data-sidebar={isOpen ? 'open' : 'collapsed'}
      style={style}
      className="relative w-[var(--sidebar,16rem)] shrink-0 border-r bg-surface data-[sidebar=collapsed]:w-16"
    >
      <Sidebar />
      {isOpen && <SidebarResizer />}
    </aside>
  );
}
