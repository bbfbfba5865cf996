import { useState, useSyncExternalStore } from 'react';
import { isCommandKey, useWindowKeys } from './useWindowKeys.ts';

const COOKIE = 'sidebar_state';
const SEVEN_DAYS_S = 7 * 24 * 3600;

/** Same width as --breakpoint-lg. */
const narrow = globalThis.window?.matchMedia('(width < 1024px)');

const watchWidth = (listener: () => void) => {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

const isOpenCookie = (cookies: string): boolean => !new RegExp(`(^|; )${COOKIE}=false`).test(cookies);

/**
 * Toggles the column on wide screens and the drawer on narrow ones (Ctrl or Cmd with B). The drawer
 * belongs to `pathname`: another page closes it.
 */
export function useSidebar(pathname: string) {
  const mobile = useSyncExternalStore(watchWidth, () => narrow.matches);
  const [isOpen, setOpen] = useState(() => isOpenCookie(document.cookie));
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const drawer = mobile && drawerAt === pathname;

  const toggle = () => {
    if (mobile) {
      setDrawerAt(drawer ? null : pathname);
      return;
    }
    document.cookie = `${COOKIE}=${!isOpen}; path=/; max-age=${SEVEN_DAYS_S}; samesite=lax`;
    setOpen(!isOpen);
  };
  useWindowKeys((event) => {
    if (!isCommandKey(event, 'b')) return;
    event.preventDefault();
    toggle();
  });
  return { mobile, open: isOpen, drawer, toggle, closeDrawer: () => setDrawerAt(null) };
}
