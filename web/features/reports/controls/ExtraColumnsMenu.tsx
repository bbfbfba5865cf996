import type { ExtraColumn } from '#contract/reports/extraColumns.ts';
import { Columns3 } from 'lucide-react';
import { texts } from '#web/lib/texts/index.ts';
import { Menu } from '#web/ui/overlays/Menu.tsx';

type Props = {
  offered: readonly ExtraColumn[];
  shown: readonly ExtraColumn[];
  onChange: (columns: ExtraColumn[]) => void;
};

/** Stays open while several are picked. */
export function ExtraColumnsMenu({ offered, shown: shownColumns, onChange }: Props) {
  if (offered.length === 0) return null;
  return (
    // On a phone half the width is too little for its words.
    <div className="col-span-2">
      <Menu
        selection="multiple"
        button={{
          children: (
            <>
              <Columns3 aria-hidden className="size-4 text-muted" />
              {texts.reports.extras}
            </>
          ),
        }}
        items={offered.map((extra) => {
          const checked = shownColumns.includes(extra);
          return {
            label: texts.reports.extraColumns[extra],
            checked,
            onSelect: () =>
              onChange(
                checked ? shownColumns.filter((column) => column !== extra) : [...shownColumns, extra],
              ),
          };
        })}
      />
    </div>
  );
}
