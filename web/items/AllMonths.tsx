import { monthLabel } from '#contract/period.ts';
import type { ListedItem } from '#contract/tieOut/settledItems.ts';
import { itemTexts } from '#web/lib/texts/items.ts';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { itemAmount } from './itemAmount.ts';

type Props = { items: ListedItem[]; checked: boolean; onChange: (isChecked: boolean) => void };

/** Settles an account in all months, and lists what that settles. */
export const AllMonths = ({ items, checked, onChange }: Props) => (
  <div className="grid gap-2">
    <Checkbox label={itemTexts.allMonths(items.length)} checked={checked} onChange={onChange} />
    {checked && (
      <>
        <p className="text-sm text-muted text-pretty">{itemTexts.allMonthsHint}</p>
        <ul aria-label={itemTexts.allMonthsList} className="grid gap-0.5 text-sm">
          {items.map(({ month, amount }) => (
            <li key={`${month} ${amount}`} className="flex justify-between gap-4">
              <span>{monthLabel(`${month}-01`)}</span>
              <span className="figure">{itemAmount(amount)}</span>
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
);
