import { searchText } from '#contract/searchText.ts';
import { SearchX } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatCount } from '#web/lib/format/format.ts';
import { editorTexts } from '#web/lib/texts/packs/packEditor.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { SearchBox } from '#web/ui/forms/SearchBox.tsx';
import { Select } from '#web/ui/forms/Select.tsx';

export type OfferedClient = { companyId: string; name: string; tags: readonly string[] };

type Props<C extends OfferedClient> = {
  clients: readonly C[];
  isChosen: (companyId: string) => boolean;
  onChoose: (companyIds: string[], isChosen: boolean) => void;
  /** Renders what stands beside a chosen client. */
  renderDetail?: (client: C) => ReactNode;
};

const ANY = '';
/** A shorter list needs no search box. */
const LEAST_SEARCHED = 8;

export function ClientChoice<C extends OfferedClient>({
  clients,
  isChosen,
  onChoose,
  renderDetail,
}: Props<C>) {
  const title = useId();
  const [search, setSearch] = useState('');
  const [tag, setTag] = useState(ANY);
  const tags = [...new Set(clients.flatMap((client) => client.tags))].toSorted();
  const shownClients = clients.filter(
    (client) =>
      searchText(client.name).includes(searchText(search)) && (tag === ANY || client.tags.includes(tag)),
  );
  const chosenCount = clients.filter(({ companyId }) => isChosen(companyId)).length;
  const choose = (isWanted: boolean) =>
    onChoose(
      (isWanted ? shownClients : clients).map(({ companyId }) => companyId),
      isWanted,
    );
  return (
    <div className="grid gap-3">
      {(clients.length >= LEAST_SEARCHED || tags.length > 0) && (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-48 flex-1">
            <SearchBox
              label={editorTexts.search}
              placeholder={editorTexts.searchHint}
              clearLabel={editorTexts.clearSearch}
              value={search}
              onChange={setSearch}
            />
          </div>
          {tags.length > 0 && (
            <Select
              label={editorTexts.tag}
              value={tag}
              options={[
                { value: ANY, label: editorTexts.anyTag },
                ...tags.map((value) => ({ value, label: value })),
              ]}
              onChange={setTag}
            />
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <output id={title} className="figure mr-auto text-sm text-muted">
          {editorTexts.chosenCount(formatCount(chosenCount), formatCount(clients.length))}
        </output>
        <Button size="small" onClick={() => choose(true)}>
          {editorTexts.chooseShown}
        </Button>
        <Button size="small" onClick={() => choose(false)}>
          {editorTexts.chooseNone}
        </Button>
      </div>
      {shownClients.length === 0 ? (
        <p className="flex items-center gap-2 text-muted">
          <SearchX aria-hidden className="size-4" />
          {editorTexts.noMatch}
        </p>
      ) : (
        <ul
          aria-label={editorTexts.clients}
          className="relative max-h-(--size-pane) divide-y overflow-y-auto rounded-md border"
        >
          {shownClients.map((client) => (
            <li
              key={client.companyId}
              className="grid items-center gap-x-4 gap-y-1 px-3 py-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
            >
              <Checkbox
                label={client.name}
                checked={isChosen(client.companyId)}
                onChange={(isWanted) => onChoose([client.companyId], isWanted)}
              />
              {isChosen(client.companyId) && renderDetail?.(client)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
