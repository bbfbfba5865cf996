import type { NavigateOptions } from 'react-router';

/**
 * How a choice is written into the address by a page that takes long to be made of it: the controls show it before anything
 * else happens. As any other step it would be seen only with the whole page, and what is chosen meanwhile would be added to
 * the address as it was before, and so take it back.
 */
export const atOnce = {
  flushSync: true,
  // Loaders are waited for; whether somebody may be here every call asks as well.
  defaultShouldRevalidate: false,
} as const satisfies NavigateOptions;
