import type { ListedLine } from '#contract/ledger/ledger.ts';
import { monthEnd, monthStart } from '#contract/period.ts';
import type { ListedItem } from '#contract/tieOut/settledItems.ts';
import { TriangleAlert } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';
import { ItemAction } from '#web/items/ItemAction.tsx';
import { ItemWords } from '#web/items/ItemWords.tsx';
import { figureTexts } from '#web/lib/texts/figures.ts';
import { drillDownTexts } from '#web/lib/texts/reports/drillDown.ts';
import { TransactionsLink } from '#web/ui/links/TransactionsLink.tsx';
import { formatReportDate } from '#web/lib/format/format.ts';
import { accountName } from './drillParts.tsx';

type Props = {
  companyId: string;
  line: ListedLine;
  /** The whole of which the line may be a part; null in books of the past, and until it is read. */
  item: ListedItem | null;
};

export function ReconcilingItemLine({ companyId, line, item }: Props) {
  const { category, date, url } = line;
  const likely = item === null ? category : item.likelyCategory;
  const likelyCause = likely === null ? null : (figureTexts.causes[likely] ?? likely);
  const hint = figureTexts.choose(
    accountName(line),
    formatReportDate(monthStart(date)),
    formatReportDate(monthEnd(date)),
  );
  return (
    <>
      <span
        className={cx(
          'flex items-start gap-1.5 font-medium',
          category === null ? 'text-error' : 'text-attention',
        )}
      >
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {drillDownTexts.lineKinds.reconcilingItem}
      </span>
      <span className="block text-sm text-muted text-pretty">{likelyCause ?? figureTexts.unknownCause}</span>
      {item && <ItemWords item={item} />}
      {url !== null && <TransactionsLink url={url} name={figureTexts.transactions} hint={hint} />}
      {item && (
        <span className="mt-1 flex flex-wrap gap-2">
          <ItemAction companyId={companyId} item={item} />
        </span>
      )}
    </>
  );
}
