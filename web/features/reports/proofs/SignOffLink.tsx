import type { Report } from '#contract/reports/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { signOffQuery } from '#web/lib/reports/signOffQuery.ts';
import { signOffTexts as words } from '#web/lib/texts/closing/signOff.ts';
import { paths } from '#web/paths.ts';

type Props = { report: Pick<Report, 'companyId'>; month: string };

/** Part of a report's line of agreement: signer of its month, or a change since. */
export function SignOffLink({ report: { companyId }, month }: Props) {
  const standing = useQuery(signOffQuery(companyId, month)).data?.standing;
  if (!standing) return null;
  return (
    <>
      <span aria-hidden className="text-muted">
        {' '}
        ·{' '}
      </span>
      <Link
        to={paths.signOff(companyId, month)}
        className={
          standing.brokenAt === null
            ? 'text-muted underline underline-offset-4'
            : 'font-medium text-attention underline underline-offset-4'
        }
      >
        {words.inReport(standing)}
      </Link>
    </>
  );
}
