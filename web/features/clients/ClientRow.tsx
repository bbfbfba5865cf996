import type { Client } from '#contract/closing/clients.ts';
import { Pin, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAmount, formatCount, formatInstant, formatRelativeTime } from '#web/lib/format/format.ts';
import { clients as words } from '#web/lib/texts/closing/clients.ts';
import { texts } from '#web/lib/texts/index.ts';
import { useNow } from '#web/lib/time/useNow.ts';
import { paths } from '#web/paths.ts';
import { cx } from '#web/ui/cx.ts';
import { ClientLink } from './ClientLink.tsx';
import { ClientNeeds } from './ClientNeeds.tsx';
import { SignOffMark, StatusMark } from './marks.tsx';
import { useMarkClient } from './queries.ts';

const cell = 'border-t px-2 py-2 align-middle';
const markButton =
  'grid size-7 shrink-0 place-items-center rounded-sm text-muted hover:bg-hover hover:text-ink';

export function ClientRow({ client, onTags }: { client: Client; onTags: () => void }) {
  const { month, currency, status, signOff, itemsToReview, lastSyncAt } = client;
  const currentTime = useNow(30_000);
  const ofMonth = month === null ? undefined : { from: month, to: month };
  const report = (type: string, compare?: string) =>
    paths.reportWith(
      new URLSearchParams({ type, ...ofMonth, ...(compare === undefined ? {} : { compare }) }),
    );
  return (
    <tr className="group hover:bg-hover">
      <th
        scope="row"
        className={cx(
          cell,
          'bg-surface text-left font-normal group-hover:bg-hover sm:sticky sm:left-0 sm:z-(--z-index-sticky)',
        )}
      >
        <ClientName client={client} onTags={onTags} />
      </th>
      <td className={cell}>
        <ClientLink client={client} to={paths.proofs(ofMonth)}>
          <StatusMark status={status} />
        </ClientLink>
      </td>
      <td className={cell}>
        <ClientLink client={client} to={paths.signOff(client.companyId, month ?? '')}>
          <SignOffMark state={signOff} />
        </ClientLink>
      </td>
      <AmountCell amount={client.cashAtBank} currency={currency}>
        {(figure) => (
          <ClientLink client={client} to={report('balance-sheet')}>
            {figure}
          </ClientLink>
        )}
      </AmountCell>
      <AmountCell amount={client.profitOfMonth} currency={currency}>
        {(figure) => (
          <ClientLink client={client} to={report('profit-loss')}>
            {figure}
          </ClientLink>
        )}
      </AmountCell>
      <AmountCell amount={client.profitYearToDate} currency={currency}>
        {(figure) => (
          <ClientLink client={client} to={report('profit-loss', 'year-to-date')}>
            {figure}
          </ClientLink>
        )}
      </AmountCell>
      <AmountCell amount={client.overdueReceivables} currency={currency}>
        {(figure) => (
          <ClientLink client={client} to={paths.report('aged-receivables')}>
            {figure}
          </ClientLink>
        )}
      </AmountCell>
      <td className={cx(cell, 'figure text-right', itemsToReview > 0 && 'font-medium text-attention')}>
        <ClientLink client={client} to={paths.proofs(ofMonth)}>
          {formatCount(itemsToReview)}
        </ClientLink>
      </td>
      <td className={cx(cell, 'min-w-24')}>
        <ClientNeeds client={client} />
      </td>
      <td
        className={cx(cell, 'whitespace-nowrap text-muted')}
        title={lastSyncAt === null ? undefined : formatInstant(lastSyncAt)}
      >
        <ClientLink client={client} to={paths.settings}>
          {lastSyncAt === null ? texts.common.never : formatRelativeTime(lastSyncAt, currentTime)}
        </ClientLink>
      </td>
    </tr>
  );
}

function ClientName({ client, onTags }: { client: Client; onTags: () => void }) {
  const { name, currency, isPinned, tags } = client;
  const mark = useMarkClient(client.companyId);
  return (
    <div className="flex w-40 items-center gap-1 sm:w-52">
      <button
        type="button"
        aria-pressed={isPinned}
        aria-label={words.pin(name)}
        title={words.pin(name)}
        aria-disabled={mark.isPending || undefined}
        onClick={() => !mark.isPending && mark.mutate({ isPinned: !isPinned, tags })}
        className={markButton}
      >
        <Pin aria-hidden className={cx('size-3.5', isPinned && 'fill-current text-accent')} />
      </button>
      <div className="min-w-0 flex-1 py-1">
        <span className="font-medium wrap-anywhere">
          <ClientLink client={client} to={paths.reports}>
            {name}
          </ClientLink>
        </span>
        <span className="block text-xs wrap-anywhere text-muted">
          {[currency, ...tags].filter((part) => part !== null).join(' · ')}
        </span>
      </div>
      <button
        type="button"
        aria-label={words.editTags(name)}
        title={words.editTags(name)}
        onClick={onTags}
        className={markButton}
      >
        <Tag aria-hidden className="size-3.5" />
      </button>
    </div>
  );
}

type AmountProps = {
  amount: string | null;
  currency: string | null;
  children: (figure: ReactNode) => ReactNode;
};

function AmountCell({ amount, currency, children }: AmountProps) {
  return (
    <td title={currency ?? undefined} className={cx(cell, 'figure text-right whitespace-nowrap')}>
      {amount === null ? <span className="sr-only">{words.noFigure}</span> : children(formatAmount(amount))}
    </td>
  );
}
