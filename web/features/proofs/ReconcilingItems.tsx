import { monthEnd } from '#contract/period.ts';
import type { ProvedMonth } from '#contract/tieOut/proofs.ts';
import { formatAmount, formatDate, isNegative } from '#web/lib/format/format.ts';
import { figures } from '#web/lib/texts/figures.ts';
import { proofs as words } from '#web/lib/texts/proofs.ts';
import { TransactionsLink } from '#web/ui/links/TransactionsLink.tsx';

type Props = { month: ProvedMonth; transactionsUrl: string | null };

export function ReconcilingItems({ month: { month, reconcilingItems }, transactionsUrl }: Props) {
  if (reconcilingItems.length === 0) return null;
  const firstDay = `${month}-01`;
  const [start, end] = [formatDate(firstDay), formatDate(monthEnd(firstDay))];
  return (
    <section className="mt-3 rounded-md border bg-surface px-4 py-2.5">
      <h2 className="font-medium">{words.reconcilingItems}</h2>
      {transactionsUrl !== null && (
        <TransactionsLink
          url={transactionsUrl}
          name={figures.transactions}
          hint={figures.choose(words.eachAccount, start, end)}
        />
      )}
      <ul className="mt-2 grid gap-3">
        {reconcilingItems.map(({ category: kind, accounts }) => (
          <li key={kind}>
            <h3 className="text-sm font-medium">{words.kind(kind)}</h3>
            <p className="text-sm text-muted text-pretty">{figures.causes[kind] ?? figures.unknownCause}</p>
            <ul aria-label={words.kind(kind)} className="mt-1 max-w-xl">
              {accounts.map(({ accountId, accountName, amount }) => (
                <li key={accountId} className="flex justify-between gap-4 text-sm">
                  <span className="min-w-0 wrap-anywhere">{accountName}</span>
                  <span className="figure">
                    {isNegative(amount)
                      ? words.credited(formatAmount(amount.slice(1)))
                      : words.debited(formatAmount(amount))}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
