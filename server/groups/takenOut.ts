import { type Amount, applySign, toFixed2, ZERO } from '#contract/amounts.ts';
import type { ReportCell } from '#contract/reports/cells.ts';
import type { Sign } from '#contract/reports/reports.ts';
import { isAgreeing, type TieStatus, worst } from '#contract/tieOut/tieOut.ts';
import type { EliminatedPair, PairAccount } from './eliminations.ts';

/** Taken out by period, debit positive; undefined where a figure has nothing of it. */
export type TakenOut = { cells: TakenOutCell[]; sign: Sign } | undefined;
export type TakenOutCell = { amount: Amount; status: TieStatus };

export function takenOutCell(takenOut: TakenOut, index: number): ReportCell {
  const cell = takenOut?.cells[index];
  if (takenOut === undefined || cell === undefined) return { amount: toFixed2(ZERO), status: 'agrees' };
  return { amount: toFixed2(applySign(cell.amount, takenOut.sign)), status: cell.status };
}

/** Undefined where there is none. */
export function sumTakenOut([firstPart, ...parts]: TakenOutCell[][], sign: Sign): TakenOut {
  if (firstPart === undefined) return undefined;
  const cells = firstPart.map((cell, index) =>
    parts.reduce(
      (total, part): TakenOutCell => ({
        amount: total.amount + (part[index]?.amount ?? ZERO),
        status: worst([total.status, part[index]?.status ?? 'agrees']),
      }),
      cell,
    ),
  );
  return { cells, sign };
}

export type TakenOutAccount = { account: PairAccount; cells: TakenOutCell[] };

/** Both sides of each pair. */
export const listTakenOut = (pairs: EliminatedPair[]): TakenOutAccount[] =>
  pairs.flatMap(({ accounts, periods }) =>
    accounts.map((account, index) => ({
      account,
      cells: periods.map(({ amounts, status }) => ({ amount: amounts[index] ?? ZERO, status })),
    })),
  );

/** True for a cell that is no reason to show an account without figures. */
export const leavesNothing = ({ amount, status }: TakenOutCell): boolean =>
  amount === ZERO && isAgreeing(status);
