import { texts } from '../../lib/texts/index.ts';
import { Panel } from '../../ui/Modal.tsx';
import type { OpenFigure } from './figures.ts';
import { FigureProof } from './FigureProof.tsx';
import { formatFigure } from '../../lib/figureText.ts';
import { Lines } from './Lines.tsx';
import { OpenDocuments } from './OpenDocuments.tsx';

type Props = {
  open: boolean;
  companyId: string;
  figure: OpenFigure | null;
  /** Of the books as they stood then; now where absent. */
  asOf: string | undefined;
  onClose: () => void;
};

/** What is behind a figure: ledger lines, or open documents. */
export function DrillPanel({ open, companyId, figure, asOf, onClose }: Props) {
  const key = figure && `${figure.row.key} ${figure.columnLabel}`;
  return (
    <Panel
      open={open}
      onClose={onClose}
      title={figure?.row.label ?? ''}
      description={
        figure && (
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>{figure.columnLabel}</span>
            <span className="figure text-lg font-semibold text-ink">
              {formatFigure(figure.amount, figure.row.unit)}
            </span>
          </p>
        )
      }
      closeLabel={texts.common.close}
    >
      {/* Of the past nothing is ever proved, as stands above the report. */}
      {figure && asOf === undefined && <FigureProof {...figure} />}
      {figure &&
        ('lines' in figure ? (
          <Lines key={key} companyId={companyId} amount={figure.amount} figure={figure.lines} asOf={asOf} />
        ) : (
          <OpenDocuments
            key={key}
            companyId={companyId}
            amount={figure.amount}
            documents={figure.documents}
          />
        ))}
    </Panel>
  );
}
