import type { ExtraColumn } from '#contract/extraColumns.ts';
import { Check, Columns3 } from 'lucide-react';
import { texts } from '../../lib/texts/index.ts';
import { Menu, MenuItem } from '../../ui/Menu.tsx';

type Props = {
  offered: readonly ExtraColumn[];
  shown: readonly ExtraColumn[];
  onChange: (next: ExtraColumn[]) => void;
};

/** Columns beside the report's own; the menu stays open while several are picked. */
export function ExtraColumnsMenu({ offered, shown, onChange }: Props) {
  if (offered.length === 0) return null;
  return (
    <Menu
      align="end"
      button={{
        children: (
          <>
            <Columns3 aria-hidden className="size-4 text-muted" />
            {texts.reports.extras}
          </>
        ),
      }}
    >
      {offered.map((extra) => {
        const on = shown.includes(extra);
        return (
          <MenuItem
            key={extra}
            stays
            checked={on}
            onPick={() => onChange(on ? shown.filter((other) => other !== extra) : [...shown, extra])}
          >
            <span className="size-4">{on && <Check aria-hidden className="size-4" />}</span>
            {texts.reports.extraColumns[extra]}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
