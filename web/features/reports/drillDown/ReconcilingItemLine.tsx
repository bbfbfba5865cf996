import type { ListedLine } from '#contract/ledger/ledger.ts';
import { monthEnd, monthStart } from '#contract/period.ts';
import { TriangleAlert } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';
import { figures as words } from '#web/lib/texts/figures.ts';
import { texts } from '#web/lib/texts/index.ts';
import { TransactionsLink } from '#web/ui/links/TransactionsLink.tsx';
import { formatDate } from '#web/lib/format/format.ts';
import { accountName } from './drillParts.tsx';

export function ReconcilingItemLine({ line }: { line: ListedLine }) {
  const { category, date, url } = line;
  const categoryName = category === null ? null : (words.causes[category] ?? category);
  const hint = words.choose(accountName(line), formatDate(monthStart(date)), formatDate(monthEnd(date)));
  return (
    <>
      <span
        className={cx(
          'flex items-start gap-1.5 font-medium',
          categoryName === null ? 'text-error' : 'text-attention',
        )}
      >
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {texts.reports.lineKinds.reconcilingItem}
      </span>
      <span className="block text-sm text-muted text-pretty">{categoryName ?? words.unknownCause}</span>
      {url !== null && <TransactionsLink url={url} name={words.transactions} hint={hint} />}
    </>
  );
}
