import type { Report } from '#contract/reports/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { signOffLine } from '#web/lib/texts/closing/signOffLine.ts';
import { paths } from '#web/paths.ts';
import { standingSignOffQuery } from './standingSignOffQuery.ts';

type Props = { report: Pick<Report, 'companyId'>; month: string };

/** Part of a report's line of agreement: signer of its month, or a change since. */
export function SignOffLink({ report: { companyId }, month }: Props) {
  const standing = useQuery(standingSignOffQuery(companyId, month)).data?.standing;
  if (!standing) return null;
  return (
    <>
      <span aria-hidden className="text-muted">
        {' '}
        ·{' '}
      </span>
      <Link
        to={paths.signOff(month)}
        className={
          standing.brokenAt === null
            ? 'text-muted underline underline-offset-4'
            : 'font-medium text-attention underline underline-offset-4'
        }
      >
        {signOffLine(standing)}
      </Link>
    </>
  );
}
