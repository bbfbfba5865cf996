import {
  MOST_SUMMARY_FIGURES,
  saveSummaryFigures,
  type SummaryChoice,
} from '#contract/reports/summaryFigures.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useDenial } from '#web/lib/companies/rights.ts';
import { useDraft } from '#web/lib/drafts/useDraft.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { summaryTexts } from '#web/lib/texts/reports/summaryFigures.ts';
import { Button } from '#web/ui/Button.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { DraftLine } from '#web/ui/forms/DraftLine.tsx';
import { moveItem } from '#web/ui/lists/moveItem.ts';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import {
  draftFigures,
  type DraftFigure,
  faultAt,
  firstFault,
  newFigure,
  toChosen,
  draftFigure,
} from './figureDraft.ts';
import { FigureFields } from './FigureFields.tsx';
import { summaryFiguresQuery, useSaveFigures } from './summaryQueries.ts';

const texts = summaryTexts.settings;

type Props = { companyId: string; isOpen: boolean; onClose: () => void };

export function FigureSettings({ companyId, isOpen, onClose }: Props) {
  const query = useQuery({ ...summaryFiguresQuery(companyId), enabled: isOpen });
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={texts.title}>
      {query.data ? (
        <FigureForm companyId={companyId} saved={query.data} onClose={onClose} />
      ) : (
        <QueryBoundary query={query} errorTitle={texts.failed} rows={8} />
      )}
    </FormDialog>
  );
}

type FormProps = { companyId: string; saved: SummaryChoice; onClose: () => void };

function FigureForm({ companyId, saved, onClose }: FormProps) {
  const denied = useDenial(companyId, saveSummaryFigures);
  const draft = useDraft(`summary ${companyId}`, draftFigures, {
    initialValue: saved.figures.map(draftFigure),
  });
  const { value: figures, setValue: setFigures } = draft;
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [movedKey, setMovedKey] = useState<string | null>(null);
  const giveUp = () => {
    draft.forget();
    onClose();
  };
  const save = useSaveFigures(companyId, giveUp);
  const faultyPlace = firstFault(save.error, figures);
  const change = (changed: DraftFigure[]) => {
    save.reset();
    setFigures(changed);
  };
  const add = (figure: DraftFigure) => {
    change([...figures, figure]);
    if (figure.kind === 'own') setOpenKey(figure.key);
  };
  const shownKeys = new Set(figures.map(({ key }) => key));
  const offeredFigures = [...saved.figures.filter(({ kind }) => kind === 'standard'), ...saved.others]
    .map(draftFigure)
    .filter(({ key }) => !shownKeys.has(key));
  const movedPlace = figures.findIndex(({ key }) => key === movedKey);
  return (
    <form
      noValidate
      className="grid min-w-0 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending && denied === null)
          save.mutate(figures.flatMap((figure) => toChosen(figure) ?? []));
      }}
    >
      <p className="text-sm text-muted">{denied ?? texts.lead}</p>
      <DraftLine typedAt={draft.typedAt} onDiscard={draft.discard} />
      <ol aria-label={texts.list} className="grid divide-y divide-line border-y border-line">
        {figures.map((figure, place) => (
          <FigureFields
            key={figure.key}
            figure={figure}
            rows={saved.rows}
            place={{ index: place, count: figures.length }}
            isOpen={openKey === figure.key || place === faultyPlace}
            fault={(field) => faultAt(save.error, place, field)}
            onTurn={() => setOpenKey(openKey === figure.key ? null : figure.key)}
            onChange={(changed) => change(figures.with(place, changed))}
            onRemove={() => change(figures.filter((item) => item !== figure))}
            onMove={(step) => {
              setMovedKey(figure.key);
              change(moveItem(figures, place, step));
            }}
          />
        ))}
      </ol>
      <output className="sr-only">
        {movedPlace !== -1 && texts.movedTo(figures[movedPlace]?.name ?? '', movedPlace + 1, figures.length)}
      </output>
      {figures.length < MOST_SUMMARY_FIGURES ? (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1 text-xs font-medium text-muted">{texts.add}</legend>
          {offeredFigures.map((figure) => (
            <Button
              key={figure.key}
              size="named"
              onClick={() => add(figure)}
              aria-label={texts.addFigure(figure.name)}
            >
              <Plus aria-hidden className="size-4 text-muted" />
              {figure.name}
            </Button>
          ))}
          <Button size="named" onClick={() => add(newFigure(figures))}>
            <Plus aria-hidden className="size-4 text-muted" />
            {texts.addOwn}
          </Button>
        </fieldset>
      ) : (
        <p className="text-sm text-muted">{texts.full}</p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={giveUp}>{commonTexts.cancel}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={save.isPending}
          denied={denied}
          disabled={figures.length === 0}
        >
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
