import { type Company, keptData } from '#contract/companies/companies.ts';
import { leaveCompany, type Member } from '#contract/companies/members.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useDeselectCompany } from '#web/connection/useDeselectCompany.ts';
import { useDisconnect } from '#web/connection/useDisconnect.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { call } from '#web/lib/http/api.ts';
import { describeError } from '#web/lib/http/errorCodes.ts';
import { texts } from '#web/lib/texts/index.ts';
import { members as words } from '#web/lib/texts/members.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { toast } from '#web/ui/toasts.ts';

type Props = { company: Company; member: Member; onClose: () => void };

/** The last member decides about the data; otherwise it stays with the others. */
export function LeaveDialog({ isLastMember, ...props }: Props & { isLastMember: boolean }) {
  return isLastMember ? <LastMemberDialog {...props} /> : <MemberLeaveDialog {...props} />;
}

function useLeave({ company, onClose }: Props) {
  const navigate = useNavigate();
  const moveOn = useDeselectCompany();
  return useMutation({
    mutationFn: (data: 'delete' | undefined) =>
      call(leaveCompany, { params: { companyId: company.Id }, body: { data } }),
    onSuccess: async () => {
      toast('ok', words.left(company.Name));
      // Navigates before the refresh: the current page depends on the company.
      await navigate(paths.companies);
      await moveOn(company, words.leaveUnclear);
    },
    onError: (error) => toastError(error, words.leaveFailed(company.Name)),
    onSettled: onClose,
  });
}

function MemberLeaveDialog(props: Props) {
  const { company, member, onClose } = props;
  const leave = useLeave(props);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={words.leaveTitle(company.Name)}
      question={words.leaveQuestion(company.Name)}
      confirmLabel={words.leave}
      cancelLabel={texts.common.cancel}
      busy={leave.isPending}
      onConfirm={() => leave.mutate(undefined)}
    >
      {member.connects && words.leaveConnects}
    </ConfirmDialog>
  );
}

const storedDataQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['kept-data', companyId],
    queryFn: ({ signal }) => call(keptData, { params: { companyId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

function LastMemberDialog(props: Props) {
  const { company, onClose } = props;
  const leave = useLeave(props);
  const storedData = useQuery(storedDataQuery(company.Id));
  const disconnect = useDisconnect(company, onClose);
  const connected = company.ConnectionStatus !== 'DISCONNECTED';
  const counts = storedData.data && !storedData.isFetching ? storedData.data.counts : null;
  return (
    <FormDialog open onClose={onClose} title={words.leaveTitle(company.Name)}>
      <p className="wrap-anywhere">{words.lastQuestion(company.Name)}</p>
      {connected && (
        <div className="grid gap-2">
          <p className="text-sm text-muted">{words.lastKeepText}</p>
          <Button busy={disconnect.isPending} onClick={() => disconnect.mutate()}>
            {words.lastKeep}
          </Button>
        </div>
      )}
      <div className="grid gap-2">
        <p aria-live="polite" className="text-sm text-muted">
          {counts
            ? words.lastDeleteText(
                texts.companies.counts(
                  formatCount(counts.records),
                  formatCount(counts.ledgerLines),
                  formatCount(counts.syncLogs),
                ),
              )
            : storedData.isError
              ? describeError(storedData.error)
              : words.lastCounting}
        </p>
        <Button
          variant="danger"
          busy={leave.isPending || storedData.isFetching}
          onClick={() => (counts ? leave.mutate('delete') : void storedData.refetch())}
        >
          {storedData.isError ? texts.common.tryAgain : words.lastDelete}
        </Button>
      </div>
      <div className="flex justify-end">
        <Button onClick={onClose}>{texts.common.cancel}</Button>
      </div>
    </FormDialog>
  );
}
