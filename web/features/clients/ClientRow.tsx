import type { Client } from '#contract/closing/clients.ts';
import { Pin, Tag } from 'lucide-react';
import { formatAmount, formatCount, formatInstant, formatRelativeTime } from '#web/lib/format/format.ts';
import { clientTexts } from '#web/lib/texts/closing/clients.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { useNow } from '#web/lib/time/useNow.ts';
import { paths } from '#web/paths.ts';
import { cx } from '#web/ui/cx.ts';
import { ClientLink } from './ClientLink.tsx';
import { ClientNeeds } from './ClientNeeds.tsx';
import { SignOffMark, StatusMark } from './marks.tsx';
import { useMarkClient } from './queries.ts';

const cell = 'border-t px-1.5 py-2 align-middle';
const markButton =
  'grid size-7 shrink-0 place-items-center rounded-sm text-muted hover:bg-hover hover:text-ink';

export function ClientRow({ client, onTags }: { client: Client; onTags: () => void }) {
  const { month, status, signOff, itemsToReview, lastSyncAt } = client;
  const currentTime = useNow(30_000);
  const range = month === null ? undefined : { from: month, to: month };
  const report = (type: string, compare?: string) =>
    paths.reportWith(new URLSearchParams({ type, ...range, ...(compare === undefined ? {} : { compare }) }));
  return (
    <tr className="group hover:bg-hover">
      <th
        scope="row"
        className={cx(
          cell,
          'w-full bg-surface text-left font-normal group-hover:bg-hover sm:sticky sm:left-0 sm:z-(--z-index-sticky)',
        )}
      >
        <ClientName client={client} onTags={onTags} />
      </th>
      <td className={cell}>
        <ClientLink client={client} to={paths.proofs(range)}>
          <StatusMark status={status} checkedAt={client.checkedAt} />
        </ClientLink>
      </td>
      <td className={cell}>
        <ClientLink client={client} to={paths.signOff(month ?? '')}>
          <SignOffMark state={signOff} />
        </ClientLink>
      </td>
      <AmountCell client={client} amount={client.cashAtBank} to={report('balance-sheet')} />
      <AmountCell client={client} amount={client.profitOfMonth} to={report('profit-loss')} />
      <AmountCell
        client={client}
        amount={client.profitYearToDate}
        to={report('profit-loss', 'year-to-date')}
      />
      <AmountCell client={client} amount={client.overdueReceivables} to={paths.report('aged-receivables')} />
      <td className={cx(cell, 'figure text-right', itemsToReview !== 0 && 'font-medium text-attention')}>
        {itemsToReview === null ? (
          <span className="sr-only">{clientTexts.noFigure}</span>
        ) : (
          <ClientLink client={client} to={paths.proofs(range)}>
            {formatCount(itemsToReview)}
          </ClientLink>
        )}
      </td>
      <td className={cx(cell, 'min-w-20')}>
        <ClientNeeds client={client} />
      </td>
      <td
        className={cx(cell, 'whitespace-nowrap text-muted')}
        title={lastSyncAt === null ? undefined : formatInstant(lastSyncAt)}
      >
        <ClientLink client={client} to={paths.settings}>
          {lastSyncAt === null ? commonTexts.never : formatRelativeTime(lastSyncAt, currentTime)}
        </ClientLink>
      </td>
    </tr>
  );
}

function ClientName({ client, onTags }: { client: Client; onTags: () => void }) {
  const { name, currency, isPinned, tags } = client;
  const mark = useMarkClient(client.companyId);
  return (
    <div className="flex min-w-40 items-center gap-1">
      <button
        type="button"
        aria-pressed={isPinned}
        aria-label={clientTexts.pin(name)}
        title={clientTexts.pin(name)}
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
        aria-label={clientTexts.editTags(name)}
        title={clientTexts.editTags(name)}
        onClick={onTags}
        className={markButton}
      >
        <Tag aria-hidden className="size-3.5" />
      </button>
    </div>
  );
}

type AmountProps = { client: Client; amount: string | null; to: string };

function AmountCell({ client, amount, to: path }: AmountProps) {
  return (
    <td title={client.currency ?? undefined} className={cx(cell, 'figure text-right whitespace-nowrap')}>
      {amount === null ? (
        <span className="sr-only">{clientTexts.noFigure}</span>
      ) : (
        <ClientLink client={client} to={path}>
          {formatAmount(amount)}
        </ClientLink>
      )}
    </td>
  );
}
