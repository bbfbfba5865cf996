import {
  createContext,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { menuClasses, menuItemClasses } from './menu.ts';
import { usePopup } from './usePopup.ts';

type Props = {
  /** What its button shows and how; the button's words name the menu. */
  button: Omit<ComponentProps<typeof Button>, 'onClick'>;
  align: 'start' | 'end';
  children: ReactNode;
};

const Closing = createContext(() => {});

/** A button with a menu below it. The arrows, Home, End and a first letter move; Tab leaves and closes. It opens where it stands: elsewhere it would belong to no landmark. */
export function Menu({ button, align, children }: Props) {
  const { open, setOpen, close, frameProps } = usePopup();
  const buttonId = useId();
  const list = useRef<HTMLDivElement>(null);
  /** Which item has the focus first: none where a pointer opened it. */
  const start = useRef<number | null>(null);
  const openAt = (index: number | null) => {
    start.current = index;
    setOpen(true);
  };
  useLayoutEffect(() => {
    if (open && list.current) keepInView(list.current);
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const target = start.current === null ? list.current : itemsIn(list.current).at(start.current);
    target?.focus();
  }, [open]);
  return (
    <div {...frameProps} className="relative">
      <Button
        {...button}
        id={buttonId}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={(event) => {
          if (open) setOpen(false);
          // A click without a pointer is the Enter key or a screen reader.
          else openAt(event.detail === 0 ? 0 : null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          openAt(event.key === 'ArrowDown' ? 0 : -1);
        }}
      />
      {open && (
        <Closing value={close}>
          <div
            ref={list}
            role="menu"
            tabIndex={-1}
            aria-labelledby={buttonId}
            onKeyDown={(event) => {
              if (event.key === 'Tab') setOpen(false);
              const items = itemsIn(list.current);
              const target = targetOf(items, event.key);
              if (target === undefined) return;
              event.preventDefault();
              target.focus();
            }}
            className={cx(
              menuClasses,
              'absolute top-full mt-1.5 w-max max-w-[calc(100vw-1.5rem)]',
              align === 'start' ? 'left-0' : 'right-0',
            )}
          >
            {children}
          </div>
        </Closing>
      )}
    </div>
  );
}

const EDGE_PX = 12;

/** Beside an edge of the window it moves along its button, so that nothing of it is cut off. */
function keepInView(list: HTMLElement): void {
  const { left, right } = list.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const beyond = Math.min(0, left - EDGE_PX) || Math.max(0, right + EDGE_PX - clientWidth);
  if (beyond !== 0) list.style.translate = `${-beyond}px`;
}

const itemsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
];

function targetOf(items: HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at < 1 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const ordered = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return ordered.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}

type ItemProps = {
  onPick: () => void;
  /** Of several that can be on: on or off. Of several of which one is on: `one`. */
  checked?: boolean;
  one?: boolean;
  /** The menu stays, to pick more. */
  stays?: boolean;
  children: ReactNode;
};

export function MenuItem({ onPick, checked, one = false, stays = false, children }: ItemProps) {
  const close = use(Closing);
  const kind = checked === undefined ? '' : one ? 'radio' : 'checkbox';
  return (
    <button
      type="button"
      role={`menuitem${kind}`}
      tabIndex={-1}
      {...(checked === undefined ? {} : { 'aria-checked': checked })}
      // The pointer and the keys mark one and the same item.
      onPointerMove={(event) => event.currentTarget.focus()}
      onClick={() => {
        // First the menu gives the focus back: what opens now returns it there.
        if (!stays) close();
        onPick();
      }}
      className={cx(menuItemClasses, 'w-full text-left')}
    >
      {children}
    </button>
  );
}
