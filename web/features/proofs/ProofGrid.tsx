import { monthLabel } from '#contract/period.ts';
import type { ProofMonth, Proofs } from '#contract/tieOut/proofs.ts';
import { failureStatus, type ProofKey, proofResultWords } from '#contract/tieOut/tieOut.ts';
import { ChevronRight, CircleAlert, CircleCheck, Minus } from 'lucide-react';
import { Fragment, useId } from 'react';
import { proofTexts } from '#web/lib/texts/proofs.ts';
import { formatProofAmount } from '#web/lib/reports/proofAmount.ts';
import { cx } from '#web/ui/cx.ts';
import { statusText, TieStatusBadge } from '#web/ui/feedback/TieStatus.tsx';
import { listCells, listColumns, type ProofCell } from './proofGrid.ts';
import { MonthDetail } from './MonthDetail.tsx';

const head = 'px-3 print:px-1.5 py-2.5 text-left text-sm font-medium whitespace-nowrap text-muted';
const cell = 'border-t px-3 print:px-1.5 py-1.5 align-middle whitespace-nowrap';

type Props = {
  proofs: Proofs;
  months: ProofMonth[];
  openMonth: string | null;
  onOpen: (month: string | null) => void;
};

/** A row for each month with a mark for each proof; the month's name opens its detail. */
export function ProofGrid({ proofs, months, openMonth, onOpen }: Props) {
  const columns = listColumns(months);
  return (
    <table aria-label={proofTexts.grid} className="w-full">
      <thead>
        <tr>
          <th scope="col" className={cx(head, 'sticky left-0 bg-surface')}>
            {proofTexts.month}
          </th>
          <th scope="col" className={head}>
            {proofTexts.status}
          </th>
          {columns.map((key) => (
            <th key={key} scope="col" className={head}>
              {proofTexts.names[key]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <Row
            key={month.month}
            month={month}
            columns={columns}
            proofs={proofs}
            isOpen={month.month === openMonth}
            onToggle={() => onOpen(month.month === openMonth ? null : month.month)}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = {
  month: ProofMonth;
  columns: ProofKey[];
  proofs: Proofs;
  isOpen: boolean;
  onToggle: () => void;
};

function Row({ month, columns, proofs, isOpen, onToggle }: RowProps) {
  const detail = useId();
  return (
    <Fragment>
      <tr className="group hover:bg-hover">
        <th
          scope="row"
          className={cx(cell, 'sticky left-0 bg-surface text-left font-medium group-hover:bg-hover')}
        >
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detail : undefined}
            onClick={onToggle}
            className="inline-flex h-8 items-center gap-1.5 rounded-sm pr-2 hover:text-accent"
          >
            <ChevronRight
              aria-hidden
              className={cx('size-4 text-muted transition-transform', isOpen && 'rotate-90')}
            />
            {monthLabel(`${month.month}-01`)}
          </button>
        </th>
        <td className={cell}>
          <TieStatusBadge status={month.status} />
        </td>
        {listCells(month, columns).map((listCell) => (
          <td key={listCell.key} className={cell}>
            <Mark cell={listCell} />
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr id={detail}>
          <td colSpan={columns.length + 2} className="border-t bg-sunken p-0">
            <MonthDetail month={month} proofs={proofs} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

const looks = {
  passed: { Icon: CircleCheck, classes: 'text-ok' },
  failed: { Icon: CircleAlert, classes: 'font-medium' },
  uncompared: { Icon: Minus, classes: 'text-muted' },
  none: { Icon: Minus, classes: 'text-muted' },
} as const;

/** A quiet tick for what passed; words and the amount only for what is off. */
function Mark({ cell: { key, proofs, state } }: { cell: ProofCell }) {
  const { Icon, classes } = looks[state];
  const failed = proofs.filter(({ passed }) => !passed);
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 text-sm',
        classes,
        state === 'failed' && statusText(failureStatus[key]),
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {state === 'none' && <span className="sr-only">{proofTexts.noProof}</span>}
      {state === 'uncompared' && <span className="sr-only">{proofResultWords.uncompared}</span>}
      {state === 'passed' && <span className="sr-only">{proofResultWords.passed}</span>}
      {state === 'failed' && (
        <span className="figure">
          {failed.length === 1
            ? proofTexts.offBy(formatProofAmount(key, failed[0]?.difference ?? '0'))
            : proofResultWords.failed}
        </span>
      )}
    </span>
  );
}
