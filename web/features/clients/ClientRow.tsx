import type { Client } from '#contract/closing/clients.ts';
import { Pin, Tag } from 'lucide-react';
import { formatInstant, formatRelativeTime } from '#web/lib/format/format.ts';
import { clientTexts } from '#web/lib/texts/closing/clients.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { useNow } from '#web/lib/time/useNow.ts';
import { paths } from '#web/paths.ts';
import { cx } from '#web/ui/cx.ts';
import { AmountCell } from './AmountCell.tsx';
import { figureColumns } from './clientFigures.ts';
import { ClientLink } from './ClientLink.tsx';
import { ClientNeeds } from './ClientNeeds.tsx';
import { FirstSyncCell } from './FirstSyncCell.tsx';
import { SignOffMark, StatusMark } from './marks.tsx';
import { useMarkClient } from './queries.ts';

const cell = 'h-9 border-t px-1.5 py-0 align-middle';
const markButton =
  'grid size-7 shrink-0 place-items-center rounded-sm text-muted hover:bg-hover hover:text-ink';

type Props = {
  client: Client;
  /** The first sync runs or waits. */
  isFirstRead: boolean;
  showsCurrency: boolean;
  onTags: () => void;
};

/** One line of 36 pixels, more only where a name needs them. */
export function ClientRow({ client, isFirstRead, showsCurrency, onTags }: Props) {
  const { month, status, signOff, lastSyncAt } = client;
  const currentTime = useNow(30_000);
  const proofsRange = month === null ? undefined : { from: month, to: month };
  const isBeyond = client.crossedThresholds.length > 0;
  const background = isBeyond ? 'bg-attention-soft' : 'bg-surface group-hover:bg-hover';
  return (
    <tr className={cx('group', isBeyond ? 'bg-attention-soft' : 'hover:bg-hover')}>
      <th
        scope="row"
        className={cx(
          cell,
          background,
          'w-full text-left font-normal sm:sticky sm:left-0 sm:z-(--z-index-sticky)',
        )}
      >
        <ClientName client={client} showsCurrency={showsCurrency} onTags={onTags} />
      </th>
      {isFirstRead ? (
        <FirstSyncCell client={client} className={cell} columnCount={figureColumns.length + 4} />
      ) : (
        <>
          <td className={cell}>
            <ClientLink client={client} path={paths.proofs(proofsRange)}>
              <StatusMark status={status} checkedAt={client.checkedAt} />
            </ClientLink>
          </td>
          <td className={cell}>
            <ClientLink client={client} path={paths.signOff(month ?? '')}>
              <SignOffMark state={signOff} />
            </ClientLink>
          </td>
          {figureColumns.map((column) => (
            <AmountCell key={column.key} client={client} column={column} className={cell} />
          ))}
          <td className={cx(cell, 'min-w-28')}>
            <ClientNeeds client={client} />
          </td>
          <td
            className={cx(cell, 'whitespace-nowrap text-muted')}
            title={lastSyncAt === null ? undefined : formatInstant(lastSyncAt)}
          >
            <ClientLink client={client} path={paths.settings}>
              {lastSyncAt === null ? commonTexts.never : formatRelativeTime(lastSyncAt, currentTime)}
            </ClientLink>
          </td>
        </>
      )}
      {/* A phone has room for a name and an amount: these two stand at the end of what scrolls there. */}
      <td className={cx(cell, 'sm:hidden')}>
        <span className="flex items-center">
          <PinButton client={client} />
          <TagsButton client={client} onTags={onTags} />
        </span>
      </td>
    </tr>
  );
}

type NameProps = Pick<Props, 'client' | 'showsCurrency' | 'onTags'>;

function ClientName({ client, showsCurrency, onTags }: NameProps) {
  const { name, currency } = client;
  return (
    <div className="flex min-w-36 items-center gap-1 sm:min-w-60">
      <span className="max-sm:hidden">
        <PinButton client={client} />
      </span>
      <span className="min-w-0 font-medium wrap-anywhere max-sm:leading-tight">
        <ClientLink client={client} path={paths.reports}>
          {name}
        </ClientLink>
        {showsCurrency && currency !== null && (
          <span className="ml-1.5 text-xs font-normal text-muted">{currency}</span>
        )}
      </span>
      <span className="ml-auto min-w-0 max-sm:hidden">
        <TagsButton client={client} onTags={onTags} />
      </span>
    </div>
  );
}

function PinButton({ client: { companyId, name, isPinned, ownTags } }: Pick<Props, 'client'>) {
  const mark = useMarkClient(companyId);
  return (
    <button
      type="button"
      aria-pressed={isPinned}
      aria-label={clientTexts.pin(name)}
      title={clientTexts.pin(name)}
      aria-disabled={mark.isPending || undefined}
      onClick={() => !mark.isPending && mark.mutate({ isPinned: !isPinned, tags: ownTags })}
      className={markButton}
    >
      <Pin aria-hidden className={cx('size-3.5', isPinned && 'fill-current text-accent')} />
    </button>
  );
}

function TagsButton({ client: { name, tags }, onTags }: Pick<Props, 'client' | 'onTags'>) {
  const hasTags = tags.length > 0;
  return (
    <button
      type="button"
      onClick={onTags}
      aria-label={hasTags ? clientTexts.tagged(name, tags.join(', ')) : clientTexts.editTags(name)}
      title={hasTags ? tags.join(', ') : clientTexts.editTags(name)}
      className={cx(
        markButton,
        hasTags && 'flex w-auto max-w-28 min-w-0 shrink items-center gap-1 px-1 text-xs',
      )}
    >
      <Tag aria-hidden className="size-3.5 shrink-0" />
      {hasTags && <span className="min-w-0 truncate">{tags.join(' · ')}</span>}
    </button>
  );
}
