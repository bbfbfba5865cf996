import { CircleAlert } from 'lucide-react';
import { describeError } from '#web/lib/http/errorCodes.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Skeleton } from './Skeleton.tsx';

type Props = {
  query: { isError: boolean; isFetching: boolean; error: unknown; refetch(): unknown };
  errorTitle: string;
  /** Height of the skeleton, in lines. */
  rows: number;
};

/** Shows a skeleton while the query loads, and its error with a retry button after it failed. */
export function QueryBoundary({ query, errorTitle, rows }: Props) {
  if (!query.isError) return <Skeleton rows={rows} label={commonTexts.loading} />;
  return (
    <EmptyState
      Icon={CircleAlert}
      title={errorTitle}
      action={
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {commonTexts.tryAgain}
        </Button>
      }
    >
      {describeError(query.error)}
    </EmptyState>
  );
}
