import { Dialog as Parts } from 'radix-ui';
import type { ReactNode } from 'react';
import { closeOnEscape } from './closeOnEscape.ts';
import { Overlay } from './Overlay.tsx';
import { useReturnFocus } from './useReturnFocus.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  className: string;
  /** Contains a `Parts.Description`. */
  hasDescription?: boolean;
  /** Selector; defaults to the first field or button. */
  initialFocus?: string | undefined;
  children: ReactNode;
};

/** Modal: traps the focus and returns it. */
export function Dialog({
  isOpen,
  onClose,
  className,
  hasDescription = false,
  initialFocus,
  children,
}: Props) {
  const returnFocus = useReturnFocus(initialFocus);
  return (
    <Parts.Root open={isOpen} onOpenChange={(willOpen) => !willOpen && onClose()}>
      <Parts.Portal>
        <Overlay />
        <Parts.Content
          aria-modal
          data-modal
          {...returnFocus}
          onKeyDownCapture={closeOnEscape(onClose)}
          // React's events leave a portal for the form around it, which would be sent too.
          onSubmit={(event) => event.stopPropagation()}
          {...(hasDescription ? {} : { 'aria-describedby': undefined })}
          className={className}
        >
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
