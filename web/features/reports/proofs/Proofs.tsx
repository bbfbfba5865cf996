import { monthLabel } from '#contract/period.ts';
import type { Report } from '#contract/reports/reports.ts';
import {
  groupItems,
  listSettled,
  proofResult,
  proofResultWords,
  type TieOut,
} from '#contract/tieOut/tieOut.ts';
import { formatAmount, formatInstantDay, localizeSentence } from '#web/lib/format/format.ts';
import { formatProofAmount } from '#web/lib/reports/proofAmount.ts';
import { proofTone } from '#web/lib/reports/proofTone.ts';
import { tieOutDetailTexts } from '#web/lib/texts/reports/tieOutDetails.ts';
import { itemTexts } from '#web/lib/texts/items.ts';
import { proofTexts } from '#web/lib/texts/proofs.ts';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { columnName } from '#contract/reports/reportLayout.ts';

const head = 'sticky top-0 bg-surface px-3 py-2 text-left text-xs font-medium text-muted';
const cell = 'border-t px-3 py-1.5';
const amount = `${cell} figure text-right`;

const proofAmount = ({ key, uncompared }: TieOut['proofs'][number], compared: string): string =>
  uncompared ? '' : formatProofAmount(key, compared);

/** Failing proofs first, then the newest month. */
export function ProofsTable({ proofs }: { proofs: TieOut['proofs'] }) {
  const ordered = proofs.toSorted(
    (a, b) => Number(a.passed) - Number(b.passed) || (b.month ?? '').localeCompare(a.month ?? ''),
  );
  return (
    <table className="w-full text-sm">
      <thead>
        <tr>
          <th className={head}>{tieOutDetailTexts.proofMonth}</th>
          <th className={head}>{tieOutDetailTexts.proofName}</th>
          <th className={head}>{tieOutDetailTexts.proofResult}</th>
          <th className={`${head} text-right`}>{tieOutDetailTexts.proofExpected}</th>
          <th className={`${head} text-right`}>{tieOutDetailTexts.proofActual}</th>
          <th className={`${head} text-right`}>{tieOutDetailTexts.proofDifference}</th>
        </tr>
      </thead>
      <tbody>
        {ordered.map((proof) => (
          <tr key={`${proof.month} ${proof.key} ${proof.sentence}`}>
            <td className={`${cell} whitespace-nowrap`}>
              {proof.month === null ? tieOutDetailTexts.wholeRange : monthLabel(`${proof.month}-01`)}
            </td>
            <td className={cell}>
              {proof.label}
              <span className="block text-xs text-muted">{localizeSentence(proof.sentence)}</span>
            </td>
            <td className={cell}>
              <StatusBadge tone={proofTone(proof)} label={proofResultWords[proofResult(proof)]} />
            </td>
            <td className={amount}>{proofAmount(proof, proof.expected)}</td>
            <td className={amount}>{proofAmount(proof, proof.actual)}</td>
            <td className={amount}>{proofAmount(proof, proof.difference)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function DifferencesTable({ report }: { report: Report }) {
  const labels = new Map(report.columns.map((column) => [column.key, columnName(report, column)]));
  return (
    <table className="w-full text-sm">
      <thead>
        <tr>
          <th className={head}>{tieOutDetailTexts.differenceAccount}</th>
          <th className={head}>{tieOutDetailTexts.differenceKind}</th>
          <th className={head}>{tieOutDetailTexts.differenceColumn}</th>
          <th className={`${head} text-right`}>{tieOutDetailTexts.proofExpected}</th>
          <th className={`${head} text-right`}>{tieOutDetailTexts.proofActual}</th>
          <th className={`${head} text-right`}>{tieOutDetailTexts.differenceAmount}</th>
        </tr>
      </thead>
      <tbody>
        {groupItems(report.tieOut.differences).flatMap((item) =>
          item.map((difference, place) => (
            <tr key={`${difference.columnKey} ${difference.accountId} ${difference.category}`}>
              {place === 0 && (
                <>
                  <td rowSpan={item.length} className={`${cell} align-top`}>
                    {difference.accountName}
                  </td>
                  <td rowSpan={item.length} className={`${cell} align-top`}>
                    {difference.category}
                    {listSettled(item).map(({ month, amount: size, note, settledBy, settledAt }) => (
                      <span key={`${month} ${size}`} className="block text-xs text-muted wrap-anywhere">
                        {itemTexts.settledItem({
                          amount: formatAmount(size),
                          month: monthLabel(`${month}-01`),
                          name: settledBy,
                          day: formatInstantDay(settledAt),
                          note,
                        })}
                      </span>
                    ))}
                  </td>
                </>
              )}
              <td className={`${cell} whitespace-nowrap`}>
                {labels.get(difference.columnKey) ?? difference.columnKey}
                {difference.documents.map((document) => (
                  <span key={document.id} className="block text-xs text-muted">
                    {`${proofTexts.causes[document.cause]} ${document.number ?? proofTexts.unnamed}`}
                  </span>
                ))}
              </td>
              <td className={amount}>{formatAmount(difference.provider)}</td>
              <td className={amount}>{formatAmount(difference.ours)}</td>
              <td className={amount}>{formatAmount(difference.amount)}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
