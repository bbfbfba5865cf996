import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { addUp, equalAmounts, signedAmount } from '#web/lib/format/amounts.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { figureTexts } from '#web/lib/texts/figures.ts';
import { Agreement, panelHead } from './drillParts.tsx';
import { FigureContent } from '#web/features/reports/table/Figure.tsx';
import type { Breakdown, Part } from './figureParts.ts';
import { findFigure, type OpenFigure } from './figures.ts';
import { type Place, placeKey } from './figureSubjects.ts';
import { formatFigure } from '#web/lib/format/formatFigure.ts';

type Props = {
  report: ShownReport;
  figure: OpenFigure;
  breakdown: Breakdown;
  onOpen: (place: Place) => void;
};

export function FigureParts({ report, figure, breakdown: { isSum, parts }, onOpen }: Props) {
  const sumOfParts = isSum ? addUp(parts.map(({ amount, sign }) => signedAmount(amount, sign))) : null;
  return (
    <>
      {sumOfParts === null ? (
        <p className="border-b px-5 py-2 text-sm text-muted">{figureTexts.reckoned}</p>
      ) : (
        <Agreement
          agrees={equalAmounts(sumOfParts, figure.amount)}
          figure={figure.amount}
          words={figureTexts.partsAgree}
        />
      )}
      <table aria-label={figureTexts.parts} className="w-full border-separate border-spacing-0">
        <thead>
          <tr>
            <th className={panelHead}>{figureTexts.part}</th>
            <th className={`${panelHead} text-right`}>{figureTexts.partAmount}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <PartRow
              key={placeKey(part.place)}
              part={part}
              isTaken={isSum && part.sign === -1}
              onOpen={findFigure(report, part.place.row, part.place.column) && onOpen}
            />
          ))}
        </tbody>
        {sumOfParts !== null && (
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" className="px-5 py-2.5 text-left">
                {figureTexts.partsTotal(formatCount(parts.length))}
              </th>
              <td data-total className="figure px-5 py-2.5 text-right">
                {formatFigure(sumOfParts, figure.unit)}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </>
  );
}

type RowProps = { part: Part; isTaken: boolean; onOpen: Props['onOpen'] | null };

function PartRow({ part, isTaken, onOpen }: RowProps) {
  const name = isTaken ? figureTexts.takenOff(part.label) : part.label;
  return (
    <tr>
      <td className="border-b py-1 pr-3 pl-3 wrap-anywhere">
        {onOpen === null ? (
          <span className="px-2 py-1">{name}</span>
        ) : (
          <button
            type="button"
            data-leads-to={placeKey(part.place)}
            onClick={() => onOpen(part.place)}
            className="rounded-sm px-2 py-1 text-left text-accent underline underline-offset-4"
          >
            {name}
          </button>
        )}
      </td>
      <td className="figure border-b py-1 pr-5 pl-3 text-right">
        <FigureContent cell={part} unit={part.unit} hasMark digits="cents" />
      </td>
    </tr>
  );
}
