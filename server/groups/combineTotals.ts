import { applySign } from '#contract/amounts.ts';
import type { ReportTotal, Sign } from '#contract/reports/reports.ts';
import type { AddFigures, CombinedSection, Combination } from './combine.ts';
import { sumTakenOut, type TakenOut, type TakenOutCell } from './takenOut.ts';

/** Totals of the end of a report, by the sections that any organization has. */
export function combineTotals(
  { members, samples }: Combination,
  { add, sections }: { add: AddFigures; sections: CombinedSection[] },
): ReportTotal[] {
  const place = (key: string | undefined) => sections.findIndex(({ section }) => section.key === key);
  const keys = [...new Set(members.flatMap(({ report }) => report.totals.map(({ key }) => key)))];
  return keys.flatMap((key) => {
    const memberTotals = members.map(({ report }) => report.totals.find((total) => total.key === key));
    const present = memberTotals.filter((total) => total !== undefined);
    const [firstTotal] = present;
    if (firstTotal === undefined) return [];
    const sampleTotals = samples.flatMap(({ totals }) => totals.filter((total) => total.key === key));
    const sums = [...present, ...sampleTotals]
      .flatMap(({ sumOf = [] }) => sumOf)
      .filter((part) => place(part.section) !== -1);
    const sumOf = [...new Map(sums.map((part) => [part.section, part])).values()];
    const below = present.map(({ belowSection }) => belowSection).toSorted((a, b) => place(b) - place(a))[0];
    return {
      key,
      label: firstTotal.label,
      ...(below === undefined ? {} : { belowSection: below }),
      ...(sumOf.length === 0 ? {} : { sumOf }),
      ...add(
        memberTotals,
        sumTakenOut(
          sumOf.flatMap(({ section: sectionKey, sign }) => {
            const part = sections.find(({ section }) => section.key === sectionKey)?.takenOut;
            return part === undefined ? [] : [signCells(part, sign)];
          }),
          1,
        ),
      ),
    };
  });
}

/** Gives the cells the sign with which the total shows them: it adds its section or takes it off. */
const signCells = ({ cells, sign: sectionSign }: NonNullable<TakenOut>, sign: Sign): TakenOutCell[] =>
  cells.map(({ amount, status }) => ({ amount: applySign(applySign(amount, sectionSign), sign), status }));
