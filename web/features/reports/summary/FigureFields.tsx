import { betterDirection, formulaUnit, type SummaryChoice } from '#contract/reports/summaryFigures.ts';
import { Pencil, X } from 'lucide-react';
import { summaryTexts } from '#web/lib/texts/reports/summaryFigures.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/forms/Field.tsx';
import { Select } from '#web/ui/forms/Select.tsx';
import { MoveButtons } from '#web/ui/lists/MoveButtons.tsx';
import type { DraftFigure, FigureField } from './figureDraft.ts';
import { FormulaField } from './FormulaField.tsx';

const texts = summaryTexts.settings;

type Props = {
  figure: DraftFigure;
  rows: SummaryChoice['rows'];
  place: { index: number; count: number };
  isOpen: boolean;
  fault: (field: FigureField) => string | undefined;
  onTurn: () => void;
  onChange: (figure: DraftFigure) => void;
  onRemove: () => void;
  onMove: (step: 1 | -1) => void;
};

/** A figure in the list: its place, and below it what can be changed. */
export function FigureFields({ figure, place, isOpen, onTurn, onRemove, onMove, ...fields }: Props) {
  const name = figure.name === '' ? texts.newName : figure.name;
  return (
    <li className="grid min-w-0 gap-2 py-1.5">
      <div className="flex items-center justify-between gap-2">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="text-xs text-muted wrap-anywhere">
            {figure.target === '' ? texts.noTarget : `${texts.target} ${figure.target}`}
          </p>
        </div>
        <div className="flex shrink-0">
          <Button
            size="icon"
            variant="quiet"
            aria-label={texts.edit(name)}
            aria-expanded={isOpen}
            onClick={onTurn}
          >
            <Pencil aria-hidden className="size-4" />
          </Button>
          <MoveButtons
            upLabel={texts.moveUp(name)}
            downLabel={texts.moveDown(name)}
            isFirst={place.index === 0}
            isLast={place.index === place.count - 1}
            onMove={onMove}
          />
          <Button size="icon" variant="quiet" aria-label={texts.remove(name)} onClick={onRemove}>
            <X aria-hidden className="size-4" />
          </Button>
        </div>
      </div>
      {isOpen && <Fields figure={figure} {...fields} />}
    </li>
  );
}

function Fields({ figure, rows, fault, onChange }: Pick<Props, 'figure' | 'rows' | 'fault' | 'onChange'>) {
  const { kind, name, formula, unit, better, target } = figure;
  return (
    <div className="grid min-w-0 gap-3 pb-2">
      {kind === 'own' ? (
        <>
          <Field
            label={texts.name}
            value={name}
            maxLength={60}
            error={fault('name')}
            onChange={(event) => onChange({ ...figure, name: event.target.value })}
          />
          <FormulaField
            value={formula}
            rows={rows}
            error={fault('formula')}
            onChange={(changed) => onChange({ ...figure, formula: changed })}
          />
          <div className="grid grid-cols-2 gap-2">
            <Select
              label={texts.unit}
              value={unit}
              options={formulaUnit.options.map((value) => ({ value, label: summaryTexts.units[value] }))}
              onChange={(changed) => onChange({ ...figure, unit: changed })}
            />
            <Select
              label={texts.better}
              value={better}
              options={betterDirection.options.map((value) => ({ value, label: summaryTexts.better[value] }))}
              onChange={(changed) => onChange({ ...figure, better: changed })}
            />
          </div>
        </>
      ) : (
        <p className="text-sm text-muted wrap-anywhere">{formula}</p>
      )}
      <Field
        label={texts.targetLabel(name === '' ? texts.newName : name)}
        hint={texts.targetHint(summaryTexts.units[unit])}
        inputMode="decimal"
        value={target}
        maxLength={20}
        error={fault('target')}
        onChange={(event) => onChange({ ...figure, target: event.target.value })}
      />
    </div>
  );
}
