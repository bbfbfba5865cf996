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
  onSelect: () => void;
};

export type MenuProps = {
  /** The button's label names the menu. */
  button: Omit<ComponentProps<typeof Button>, 'onClick'>;
  items: readonly MenuItem[];
  /** Single or multiple selection; the latter keeps the menu open. */
  selection?: 'single' | 'multiple';
};

const contentFile = partFile(async () => (await import('./MenuContent.tsx')).MenuContent);
const MenuContent = lazy(async () => ({ default: await contentFile.fetch() }));

export function Menu(props: MenuProps) {
  const { pressed, buttonProps } = useLazyPopup('menu', contentFile);
  return (
    <div>
      {pressed ? (
        <MenuContent {...props} atFirstItem={pressed === 'by key'} />
      ) : (
        <Button {...props.button} {...buttonProps} />
      )}
    </div>
  );
}
