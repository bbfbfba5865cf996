import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from '#web/ui/Button.tsx';
import { lazyModule } from '#web/ui/lazyModule.tsx';
import { useLazyPopup } from './useLazyPopup.ts';

export type MenuItem = {
  label: string;
  Icon?: LucideIcon;
  /** Makes the item checkable. */
  checked?: boolean;
  /** Reason shown when a user without permission chooses the item, which stays in reach of the keyboard. */
  denied?: string | null;
  onSelect: () => void;
};

export type MenuProps = {
  /** The button's label names the menu. */
  button: Omit<ButtonProps, 'onClick'>;
  items: readonly MenuItem[];
  /** Single or multiple selection; the latter keeps the menu open. */
  selection?: 'single' | 'multiple';
};

const contentModule = lazyModule(async () => (await import('./MenuContent.tsx')).MenuContent);

export function Menu(props: MenuProps) {
  const { pressed, buttonProps } = useLazyPopup('menu', contentModule);
  return (
    <div>
      {pressed ? (
        <contentModule.Component {...props} atFirstItem={pressed === 'by key'} />
      ) : (
        <Button {...props.button} {...buttonProps} />
      )}
    </div>
  );
}
