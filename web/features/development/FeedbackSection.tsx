import { reportStatuses } from '#contract/tieOut/tieOut.ts';
import { Building2 } from 'lucide-react';
import { ApiError } from '#web/lib/http/apiError.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { StatusBadge, StatusDot } from '#web/ui/feedback/StatusBadge.tsx';
import { TieStatusBadge } from '#web/ui/feedback/TieStatus.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { WaitCountdown } from '#web/ui/feedback/WaitCountdown.tsx';
import { toast } from '#web/ui/toasts.ts';
import { Example, ExampleSection } from './Example.tsx';

const tones = ['ok', 'busy', 'attention', 'error', 'idle'] as const;
const noticeTones = ['ok', 'info', 'attention', 'error'] as const;
const failure = new ApiError('API_SERVER_ERROR', 'The server did not answer.');
const failedQuery = { isError: true, isFetching: false, error: failure, refetch: () => undefined };
const pendingQuery = { ...failedQuery, isError: false };

export const FeedbackSection = () => (
  <ExampleSection title="Feedback">
    <Example title="TieStatusBadge">
      {reportStatuses.map((status) => (
        <TieStatusBadge key={status} status={status} />
      ))}
    </Example>
    <Example title="StatusBadge and StatusDot">
      {tones.map((tone) => (
        <StatusBadge key={tone} tone={tone} label={tone} />
      ))}
      {tones.map((tone) => (
        <StatusDot key={tone} tone={tone} label={tone} />
      ))}
    </Example>
    <Example title="Notice">
      {noticeTones.map((tone) => (
        <div key={tone} className="w-full">
          <Notice tone={tone} title={tone} action={<Button size="small">Action</Button>}>
            What happened, and what to do about it.
          </Notice>
        </div>
      ))}
    </Example>
    <Example title="Toaster">
      <Button onClick={() => toast('ok', 'Saved')}>ok</Button>
      <Button onClick={() => toast('info', 'Checked', 'Nothing has changed.')}>info</Button>
      <Button onClick={() => toastError(failure, 'Failed to save')}>error</Button>
    </Example>
    <Example title="Spinner and Skeleton">
      <Spinner />
      <Spinner large />
      <div className="w-64">
        <Skeleton rows={3} label="Loading" />
      </div>
    </Example>
    <Example title="WaitCountdown">
      <WaitCountdown log={{ waitingUntil: '2100-01-01T00:00:00Z', waitingFor: 'minute' }} />
    </Example>
    <Example title="QueryBoundary">
      <div className="w-64">
        <QueryBoundary query={pendingQuery} errorTitle="Not loaded" rows={3} />
      </div>
      <QueryBoundary query={failedQuery} errorTitle="The logs could not be loaded" rows={3} />
    </Example>
    <Example title="EmptyState">
      <EmptyState Icon={Building2} title="No companies yet" action={<Button>Connect</Button>}>
        Connect an organisation to see its reports.
      </EmptyState>
    </Example>
  </ExampleSection>
);
