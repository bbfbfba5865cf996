import type { KeyboardEvent } from 'react';

/**
 * Belongs to `onKeyDownCapture`. Radix gives Escape to the layer that came last, which may be a toast, and prevents the
 * default where that was the dialog or something opened inside it. Fields inside may prevent it too, but later.
 */
export const closeOnEscape = (onClose: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape' && !event.defaultPrevented) onClose();
};
