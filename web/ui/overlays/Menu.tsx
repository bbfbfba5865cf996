import type { LucideIcon } from 'lucide-react';
import { lazy, type ComponentProps } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { partFile } from '#web/ui/partFile.ts';
import { useLazyPopup } from './useLazyPopup.ts';

export type MenuItem = {
  label: string;
  Icon?: LucideIcon;
  /** Makes the item checkable. */
  checked?: boolean;
  onPick: () => void;
};

export type MenuProps = {
  /** The button's label names the menu. */
  button: Omit<ComponentProps<typeof Button>, 'onClick'>;
  items: readonly MenuItem[];
  /** Single or multiple selection; the latter keeps the menu open. */
  choice?: 'one' | 'several';
};

const opened = partFile(async () => (await import('./MenuContent.tsx')).MenuContent);
const OpenedMenu = lazy(async () => ({ default: await opened.fetch() }));

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
