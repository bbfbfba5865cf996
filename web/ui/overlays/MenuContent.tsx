import { Check } from 'lucide-react';
import { DropdownMenu as Parts } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { toast } from '#web/ui/toasts.ts';
import type { MenuItem, MenuProps } from './Menu.tsx';
import { menuClasses, menuItemClasses } from './menuClasses.ts';

/**
 * Non-modal: Radix would lock scrolling by a style element, which the content security policy
 * refuses. No portal: outside it would belong to no landmark.
 */
export function MenuContent({ button, items, selection, atFirstItem }: MenuProps & { atFirstItem: boolean }) {
  const [isOpen, setOpen] = useState(true);
  const trigger = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  // Radix missed the key that opened the lazily loaded menu.
  useEffect(() => {
    if (atFirstItem) content.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
  }, [atFirstItem]);
  const rows = items.map((item) => (
    <Row
      key={item.label}
      item={item}
      selection={selection}
      onSelect={(event) => {
        if (selection === 'multiple') event.preventDefault();
        // A dialog opened by the item returns the focus to the trigger.
        else trigger.current?.focus();
        if (item.denied == null) item.onSelect();
        else toast('info', item.denied);
      }}
    />
  ));
  return (
    <Parts.Root modal={false} open={isOpen} onOpenChange={(wantsOpen) => setOpen(wantsOpen && !button.busy)}>
      <Parts.Trigger
        asChild
        ref={trigger}
        // Radix opens at touch start, when a finger may be about to scroll.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!isOpen)}
      >
        <Button {...button} />
      </Parts.Trigger>
      <Parts.Content
        ref={content}
        loop
        align="end"
        sideOffset={6}
        collisionPadding={12}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && trigger.current?.contains(event.target)) event.preventDefault();
        }}
        className={cx(
          menuClasses,
          'max-h-(--radix-dropdown-menu-content-available-height) w-max max-w-[calc(100vw-1.5rem)] overflow-y-auto',
        )}
      >
        {selection === 'single' ? (
          <Parts.RadioGroup value={items.find(({ checked }) => checked)?.label ?? ''}>
            {rows}
          </Parts.RadioGroup>
        ) : (
          rows
        )}
      </Parts.Content>
    </Parts.Root>
  );
}

type RowProps = { item: MenuItem; selection: MenuProps['selection']; onSelect: (event: Event) => void };

function Row({ item: { label, Icon, checked = false, denied = null }, selection, onSelect }: RowProps) {
  const isDenied = denied !== null;
  const props = {
    className: cx(menuItemClasses, isDenied && 'cursor-not-allowed opacity-55'),
    onSelect,
    ...(isDenied && { title: denied, 'aria-disabled': true }),
  };
  if (selection === 'multiple')
    return (
      <Parts.CheckboxItem {...props} checked={checked}>
        <span className="size-4">
          <Parts.ItemIndicator>
            <Check aria-hidden className="size-4" />
          </Parts.ItemIndicator>
        </span>
        {label}
      </Parts.CheckboxItem>
    );
  const content = (
    <>
      {Icon && <Icon aria-hidden className="size-4 text-muted" />}
      {label}
    </>
  );
  if (selection === 'single')
    return (
      <Parts.RadioItem {...props} value={label}>
        {content}
      </Parts.RadioItem>
    );
  return <Parts.Item {...props}>{content}</Parts.Item>;
}
