import type { LucideIcon } from 'lucide-react';
import { lazy, type ComponentProps } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { partFile } from '#web/ui/partFile.ts';
import { useLazyPopup } from './useLazyPopup.ts';

export type MenuItem = {
  label: string;
  Icon?: LucideIcon;
  /** Of items that can be on. */
  checked?: boolean;
  onPick: () => void;
};

export type MenuProps = {
  /** What its button shows and how; the button's words name the menu. */
  button: Omit<ComponentProps<typeof Button>, 'onClick'>;
  items: readonly MenuItem[];
  /** Of which one is on, or several; of those more than one can be picked before the menu closes. */
  choice?: 'one' | 'several';
};

const opened = partFile(async () => (await import('./MenuContent.tsx')).MenuContent);
const OpenedMenu = lazy(async () => ({ default: await opened.fetch() }));

/** A button with a menu below it. */
export function Menu(props: MenuProps) {
  const { pressed, buttonProps } = useLazyPopup('menu', opened);
  return (
    <div>
      {pressed ? (
        <OpenedMenu {...props} atFirstItem={pressed === 'by key'} />
      ) : (
        <Button {...props.button} {...buttonProps} />
      )}
    </div>
  );
}
