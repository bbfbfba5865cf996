import { monthEnd } from '#contract/period.ts';
import type { ProofMonth, Proofs } from '#contract/tieOut/proofs.ts';
import { proofResult, proofResultWords } from '#contract/tieOut/tieOut.ts';
import { Link } from 'react-router';
import { VerifyMonthsButton } from '#web/connection/VerifyMonthsButton.tsx';
import { formatInstant, localizeSentence } from '#web/lib/format/format.ts';
import { formatProofAmount } from '#web/lib/reports/proofAmount.ts';
import { proofTexts } from '#web/lib/texts/proofs.ts';
import { proofTone } from '#web/lib/reports/proofTone.ts';
import { paths } from '#web/paths.ts';
import { cx } from '#web/ui/cx.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { OffAccounts } from './OffAccounts.tsx';
import { ReconcilingItems } from './ReconcilingItems.tsx';
import { isUnverified, type MonthProofs } from './proofGrid.ts';

type Props = { month: ProofMonth; proofs: Pick<Proofs, 'companyId' | 'proving' | 'transactionsUrl'> };

export function MonthDetail({ month, proofs }: Props) {
  const ordered = month.proofs.toSorted((a, b) => Number(a.passed) - Number(b.passed));
  const checkedText = [
    month.checkedAt === null ? proofTexts.neverChecked : proofTexts.checkedAt(formatInstant(month.checkedAt)),
    ...(month.changedAt === null ? [] : [proofTexts.changedAt(formatInstant(month.changedAt))]),
  ];
  return (
    // The grid may be wider than what shows of it, and scroll; the words stay within that.
    <div className="sticky left-0 w-[100cqi] px-4 py-3">
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-muted">
        <span>{checkedText.join(' ')}</span>
        <Link
          to={paths.reportForMonths({ type: 'general-ledger', from: month.month, to: month.month })}
          className="font-medium text-accent underline underline-offset-4"
        >
          {proofTexts.generalLedger}
        </Link>
      </p>
      {(isUnverified(month) || month.refusal?.isUnreadable) && <NotChecked month={month} proofs={proofs} />}
      <ul className="mt-2 grid gap-2">
        {ordered.map((proof) => (
          <Proof key={`${proof.key} ${proof.accounts[0]?.accountId}`} proof={proof} />
        ))}
      </ul>
      <ReconcilingItems companyId={proofs.companyId} month={month} transactionsUrl={proofs.transactionsUrl} />
    </div>
  );
}

/** Shows the provider's words where it refused; the month can be requested again at once. */
function NotChecked({ month: { month, refusal }, proofs: { companyId, proving } }: Props) {
  const startDate = `${month}-01`;
  return (
    <div className="mt-2">
      <Notice
        tone={refusal ? 'attention' : 'info'}
        title={refusal ? refusalTitle(refusal) : proofTexts.notChecked}
        action={
          <VerifyMonthsButton
            companyId={companyId}
            range={{ startDate, endDate: monthEnd(startDate) }}
            verifying={proving}
            label={proofTexts.askMonth}
          />
        }
      >
        {refusal && localizeSentence(refusal.reason)}
      </Notice>
    </div>
  );
}

const refusalTitle = ({ at: moment, isUnreadable }: NonNullable<ProofMonth['refusal']>): string =>
  (isUnreadable ? proofTexts.unreadable : proofTexts.refused)(formatInstant(moment));

function Proof({ proof }: { proof: MonthProofs[number] }) {
  const result = proofResult(proof);
  const amounts = [
    [proofTexts.expected, proof.expected],
    [proofTexts.actual, proof.actual],
    [proofTexts.difference, proof.difference],
  ] as const;
  return (
    <li
      className={cx(
        'rounded-md border bg-surface px-4 py-2.5',
        !proof.passed && (proofTone(proof) === 'error' ? 'border-error/40' : 'border-attention/40'),
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="flex flex-wrap items-center gap-2 font-medium">
            <StatusBadge tone={proofTone(proof)} label={proofResultWords[result]} />
            {proof.label}
          </h2>
          <p className="mt-1 text-sm text-muted text-pretty">{localizeSentence(proof.sentence)}</p>
        </div>
        {result !== 'uncompared' && (
          <dl className="flex flex-wrap gap-x-6 gap-y-1 text-right">
            {amounts.map(([label, amount]) => (
              <div key={label}>
                <dt className="text-xs text-muted">{label}</dt>
                <dd
                  className={cx(
                    'figure',
                    !proof.passed && label === proofTexts.difference && 'font-semibold text-error',
                  )}
                >
                  {formatProofAmount(proof.key, amount)}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {proof.accounts.length > 0 && <OffAccounts accounts={proof.accounts} />}
    </li>
  );
}
