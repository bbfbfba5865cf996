import { Check, Columns3 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { texts } from '../../lib/texts/index.ts';
import { Button } from '../../ui/Button.tsx';
import { menuClasses, menuItemClasses } from '../../ui/menu.ts';
import type { ExtraColumn } from './reportRequest.ts';

type Props = {
  offered: readonly ExtraColumn[];
  shown: readonly ExtraColumn[];
  onChange: (next: ExtraColumn[]) => void;
};

/** Columns beside the report's own; the menu stays open while several are picked. Without a portal: elsewhere it would belong to no landmark. */
export function ExtraColumnsMenu({ offered, shown, onChange }: Props) {
  if (offered.length === 0) return null;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button>
          <Columns3 aria-hidden className="size-4 text-muted" />
          {texts.reports.extras}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="start" sideOffset={4} className={menuClasses}>
        {offered.map((extra) => (
          <DropdownMenu.CheckboxItem
            key={extra}
            checked={shown.includes(extra)}
            onSelect={(event) => event.preventDefault()}
            onCheckedChange={(on) =>
              onChange(on ? [...shown, extra] : shown.filter((other) => other !== extra))
            }
            className={menuItemClasses}
          >
            <span className="size-4">
              <DropdownMenu.ItemIndicator>
                <Check aria-hidden className="size-4" />
              </DropdownMenu.ItemIndicator>
            </span>
            {texts.reports.extraColumns[extra]}
          </DropdownMenu.CheckboxItem>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
