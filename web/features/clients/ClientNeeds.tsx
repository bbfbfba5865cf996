import type { Client } from '#contract/closing/clients.ts';
import { Link } from 'react-router';
import { companyTexts } from '#web/lib/texts/companies.ts';
import { clientTexts } from '#web/lib/texts/closing/clients.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyModule } from '#web/ui/lazyModule.tsx';
import type { OpenedPopoverProps } from '#web/ui/overlays/ButtonPopover.tsx';
import { useLazyPopup } from '#web/ui/overlays/useLazyPopup.ts';
import { ClientLink } from './ClientLink.tsx';
import { thresholdWords } from './thresholdWords.ts';

type Need = Client['needs'][number];
type Entry = { key: string; need: Need; words: string };

const popoverModule = lazyModule<OpenedPopoverProps>(
  async () => (await import('#web/ui/overlays/ButtonPopover.tsx')).OpenedPopover,
);

/** The first in a line; the others open beside it. */
export function ClientNeeds({ client }: { client: Client }) {
  const entries = client.needs.flatMap((need) => listEntries(need, client));
  const [firstEntry] = entries;
  if (!firstEntry) return null;
  return (
    <span className="flex max-w-52 items-center gap-1 whitespace-nowrap text-attention">
      <span title={firstEntry.words} className="min-w-0 truncate">
        <NeedLink client={client} entry={firstEntry} />
      </span>
      {entries.length > 1 && <AllNeeds client={client} entries={entries} />}
    </span>
  );
}

function AllNeeds({ client, entries }: { client: Client; entries: Entry[] }) {
  const { pressed, buttonProps } = useLazyPopup('dialog', popoverModule);
  const button = {
    size: 'small',
    variant: 'quiet',
    className: 'h-7 px-1 text-attention',
    'aria-label': `${clientTexts.moreNeeds(entries.length - 1)}: ${client.name}`,
    children: `+${entries.length - 1}`,
  } as const;
  if (!pressed) return <Button {...button} {...buttonProps} />;
  return (
    <popoverModule.Component button={button} label={clientTexts.allNeeds(client.name)} className="w-64">
      <ul className="grid gap-2 text-sm whitespace-normal text-attention">
        {entries.map((entry) => (
          <li key={entry.key} className="wrap-anywhere">
            <NeedLink client={client} entry={entry} />
          </li>
        ))}
      </ul>
    </popoverModule.Component>
  );
}

function NeedLink({ client, entry: { need, words } }: { client: Client; entry: Entry }) {
  if (need === 'connection')
    return (
      <Link to={paths.companies} className="rounded-xs underline-offset-4 hover:underline">
        {words}
      </Link>
    );
  return (
    <ClientLink client={client} path={needPlace(need, client)}>
      {words}
    </ClientLink>
  );
}

function listEntries(need: Need, client: Client): Entry[] {
  if (need === 'threshold')
    return client.crossedThresholds.map((threshold) => ({
      key: threshold.measure,
      need,
      words: thresholdWords(threshold, client),
    }));
  return [{ key: need, need, words: needWords(need, client) }];
}

function needWords(need: Need, { connection, openNotices, itemsToReview, status }: Client): string {
  if (need === 'connection' && connection.Action !== 'none') return connection.Label;
  if (need === 'notices') return companyTexts.notices(openNotices);
  if (need === 'review' && itemsToReview !== null && itemsToReview > 0 && status !== 'review')
    return clientTexts.itemsToReview(itemsToReview);
  return clientTexts.needs[need];
}

function needPlace(need: Exclude<Need, 'connection'>, { month }: Client): string {
  if (need === 'unread-entities') return paths.settings;
  if (need === 'unusable-records') return paths.unusableRecords;
  if (need === 'changed-since-sign-off' && month !== null) return paths.signOff(month);
  if (need === 'threshold') return paths.reports;
  return paths.proofs(month === null ? undefined : { from: month, to: month });
}
