import { type Company, keptData } from '#contract/companies/companies.ts';
import { disconnect } from '#contract/companies/connections.ts';
import { leaveCompany, type Member } from '#contract/companies/members.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useDeselectCompany } from '#web/connection/useDeselectCompany.ts';
import { useDisconnect } from '#web/connection/useDisconnect.ts';
import { ReauthenticationForm } from '#web/identity/ReauthenticationForm.tsx';
import { useConfirmationForm } from '#web/identity/useConfirmationForm.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { call } from '#web/lib/http/api.ts';
import { describeError } from '#web/lib/http/errorCodes.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { companyTexts } from '#web/lib/texts/companies.ts';
import { memberTexts } from '#web/lib/texts/members.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { toast } from '#web/ui/toasts.ts';

type Props = { company: Company; member: Member; onClose: () => void };

/** The last member decides about the data; otherwise it stays with the others. */
export function LeaveDialog({ isLastMember, ...props }: Props & { isLastMember: boolean }) {
  return isLastMember ? <LastMemberDialog {...props} /> : <MemberLeaveDialog {...props} />;
}

function useLeaveForm({ company, onClose }: Omit<Props, 'member'>, choice: { data?: 'delete' } = {}) {
  const navigate = useNavigate();
  const deselect = useDeselectCompany();
  const moveOn = async () => {
    toast('ok', memberTexts.left(company.Name));
    // The page of the company is off the screen before the refresh, which would ask for it again.
    await navigate(paths.companies, { flushSync: true });
    await deselect(company, memberTexts.leaveUnclear);
  };
  return useConfirmationForm(
    (factors) => call(leaveCompany, { params: { companyId: company.Id }, body: { ...choice, ...factors } }),
    () => {
      onClose();
      void moveOn();
    },
  );
}

function MemberLeaveDialog(props: Props) {
  const { company, member, onClose } = props;
  const form = useLeaveForm(props);
  return (
    <FormDialog onClose={onClose} title={memberTexts.leaveTitle(company.Name)}>
      <p className="wrap-anywhere">{memberTexts.leaveQuestion(company.Name)}</p>
      {member.connects && <p className="text-sm text-muted">{memberTexts.leaveConnects}</p>}
      <ReauthenticationForm
        form={form}
        variant="danger"
        confirmLabel={memberTexts.leave}
        onCancel={onClose}
      />
    </FormDialog>
  );
}

const storedDataQuery = (companyId: string) =>
  queryOptions({
    queryKey: queryKeys.storedCounts(companyId),
    queryFn: ({ signal }) => call(keptData, { params: { companyId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

const endConnection = (companyId: string) => call(disconnect, { body: { companyId } });

function LastMemberDialog(props: Props) {
  const { company, onClose } = props;
  const form = useLeaveForm(props, { data: 'delete' });
  const storedData = useQuery(storedDataQuery(company.Id));
  const ending = useDisconnect(company, onClose, endConnection);
  const connected = company.ConnectionStatus !== 'DISCONNECTED';
  const counts = storedData.data && !storedData.isFetching ? storedData.data.counts : null;
  return (
    <FormDialog onClose={onClose} title={memberTexts.leaveTitle(company.Name)}>
      <p className="wrap-anywhere">{memberTexts.lastQuestion(company.Name)}</p>
      {connected && (
        <div className="grid gap-2">
          <p className="text-sm text-muted">{memberTexts.lastKeepText}</p>
          <Button busy={ending.isPending} onClick={() => ending.mutate()}>
            {memberTexts.lastKeep}
          </Button>
        </div>
      )}
      <div className="grid gap-2">
        <p aria-live="polite" className="text-sm text-muted">
          {counts
            ? memberTexts.lastDeleteText(
                companyTexts.counts(
                  formatCount(counts.records),
                  formatCount(counts.ledgerLines),
                  formatCount(counts.syncLogs),
                ),
              )
            : storedData.isError
              ? describeError(storedData.error)
              : memberTexts.lastCounting}
        </p>
        <ReauthenticationForm
          form={form}
          variant="danger"
          confirmLabel={memberTexts.lastDelete}
          onCancel={onClose}
          disabled={counts === null}
          instead={
            storedData.isError && (
              <Button busy={storedData.isFetching} onClick={() => void storedData.refetch()}>
                {commonTexts.tryAgain}
              </Button>
            )
          }
        />
      </div>
    </FormDialog>
  );
}
