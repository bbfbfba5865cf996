import { type ClientThreshold, MOST_THRESHOLDS } from '#contract/closing/thresholds.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useDraft } from '#web/lib/drafts/useDraft.ts';
import { thresholdTexts } from '#web/lib/texts/closing/thresholds.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { DraftLine } from '#web/ui/forms/DraftLine.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { FormDialogButtons } from '#web/ui/overlays/FormDialogButtons.tsx';
import { thresholdsQuery, useSaveThresholds } from '#web/features/clients/queries.ts';
import { addRow, rowFaults, thresholdRows, toRows, toThresholds } from './thresholdForm.ts';
import { ThresholdFields } from './ThresholdFields.tsx';

type Props = { tags: readonly string[]; onClose: () => void };

export function ThresholdsDialog({ tags, onClose }: Props) {
  const query = useQuery(thresholdsQuery);
  return (
    <FormDialog onClose={onClose} title={thresholdTexts.title}>
      <p className="text-sm text-muted">{thresholdTexts.lead}</p>
      {query.data === undefined ? (
        <QueryBoundary query={query} errorTitle={thresholdTexts.failed} rows={3} />
      ) : (
        <ThresholdsForm thresholds={query.data.thresholds} tags={tags} onClose={onClose} />
      )}
    </FormDialog>
  );
}

function ThresholdsForm({ thresholds, tags, onClose }: Props & { thresholds: ClientThreshold[] }) {
  const draft = useDraft('thresholds', thresholdRows, { initialValue: toRows(thresholds) });
  const { value: rows, setValue: setRows } = draft;
  const [isTried, setTried] = useState(false);
  const giveUp = () => {
    draft.forget();
    onClose();
  };
  const save = useSaveThresholds(giveUp);
  const faults = rowFaults(rows, tags);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!save.isPending && faults.size === 0) save.mutate(toThresholds(rows));
      }}
    >
      <DraftLine typedAt={draft.typedAt} onDiscard={draft.discard} />
      {rows.length === 0 ? (
        <p className="text-muted">{thresholdTexts.none}</p>
      ) : (
        <ol aria-label={thresholdTexts.list} className="grid gap-3">
          {rows.map((row, place) => (
            <li key={row.key} className="rounded-md border p-3">
              <ThresholdFields
                row={row}
                place={place}
                tags={tags}
                fault={isTried ? faults.get(place) : undefined}
                onChange={(changed) =>
                  setRows(
                    rows.map((unchanged) => (unchanged.key === row.key ? { ...row, ...changed } : unchanged)),
                  )
                }
                onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
              />
            </li>
          ))}
        </ol>
      )}
      {rows.length < MOST_THRESHOLDS && (
        <Button size="small" className="justify-self-start" onClick={() => setRows(addRow(rows))}>
          {thresholdTexts.add}
        </Button>
      )}
      <div className="grid gap-1.5 text-xs text-muted">
        {tags.length > 0 && <p>{thresholdTexts.tagHint}</p>}
        {rows.some(({ measure }) => measure === 'sales-tax') && <p>{thresholdTexts.taxHint}</p>}
        {rows.some(({ isMailed }) => isMailed) && (
          <p>
            <Link to={paths.accountAlerts} className="text-accent underline">
              {thresholdTexts.mailHint}
            </Link>
          </p>
        )}
      </div>
      <FormDialogButtons submitLabel={thresholdTexts.save} busy={save.isPending} onCancel={giveUp} />
    </form>
  );
}
