import { belongingTexts } from '#web/lib/texts/belonging.ts';
import { accountDeletion, deleteAccount, previewDeletion, type Deletion } from '#contract/users/account.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '#web/lib/format/format.ts';
import { call } from '#web/lib/http/api.ts';
import { describeError } from '#web/lib/http/errorCodes.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { session } from '#web/lib/session/session.ts';
import { useSharedDenial } from '#web/lib/session/sharedAccount.ts';
import { accountTexts } from '#web/lib/texts/account.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { companyTexts } from '#web/lib/texts/companies.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { ReauthenticationForm } from '#web/identity/ReauthenticationForm.tsx';
import { useAccountForm } from '#web/identity/useAccountForm.ts';

export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" denied={useSharedDenial(deleteAccount)} onClick={() => setOpen(true)}>
        {accountTexts.deleteButton}
      </Button>
      {isOpen && <DeletionQuestion onClose={() => setOpen(false)} />}
    </>
  );
}

/** Never cached: the data is about to be destroyed. */
const deletionQuery = queryOptions({
  queryKey: queryKeys.users('deletion'),
  queryFn: ({ signal }) => call(previewDeletion, { signal }),
  staleTime: 0,
  gcTime: 0,
});

/** Waits for the counts: nothing is deleted before its extent has been shown. */
function DeletionQuestion({ onClose }: { onClose: () => void }) {
  const preview = useQuery(deletionQuery);
  const form = useAccountForm(
    accountDeletion,
    (body) => call(deleteAccount, { body }),
    () => {
      toast('ok', accountTexts.deleted);
      session.end('signed-out');
    },
  );
  return (
    <FormDialog onClose={onClose} title={accountTexts.deleteQuestion}>
      <div aria-live="polite" className="grid gap-3">
        {preview.data && !preview.isFetching ? (
          <Consequences deletion={preview.data} />
        ) : (
          <p>{preview.isError ? describeError(preview.error) : accountTexts.deleteCounting}</p>
        )}
      </div>
      <ReauthenticationForm
        form={form}
        variant="danger"
        confirmLabel={accountTexts.deleteConfirm}
        onCancel={onClose}
        disabled={
          !preview.data ||
          preview.isFetching ||
          [...preview.data.remaining, ...preview.data.firms].some(({ onlyOwner }) => onlyOwner)
        }
        instead={
          preview.isError && (
            <Button busy={preview.isFetching} onClick={() => void preview.refetch()}>
              {commonTexts.tryAgain}
            </Button>
          )
        }
      />
    </FormDialog>
  );
}

function Consequences({ deletion: { destroyed, remaining, firms } }: { deletion: Deletion }) {
  const counts = ({ records, ledgerLines, syncLogs }: Deletion['destroyed'][number]['counts']) =>
    companyTexts.counts(formatCount(records), formatCount(ledgerLines), formatCount(syncLogs));
  return (
    <>
      {destroyed.length === 0 ? (
        <p>{accountTexts.deleteNothing}</p>
      ) : (
        <List
          title={accountTexts.deleteDestroys}
          items={destroyed.map((company) => ({ ...company, text: counts(company.counts) }))}
        />
      )}
      {remaining.length > 0 && (
        <List
          title={accountTexts.deleteLeaves}
          items={remaining.map((company) => ({
            ...company,
            text: company.onlyOwner
              ? accountTexts.deleteOnlyOwner
              : company.stops
                ? accountTexts.deleteStops
                : accountTexts.deleteStays,
          }))}
        />
      )}
      {firms.length > 0 && (
        <List
          title={accountTexts.deleteFirms}
          items={firms.map((firm) => ({
            ...firm,
            text: firm.ends
              ? accountTexts.deleteFirmEnds(belongingTexts.belongings(firm.belongings))
              : firm.onlyOwner
                ? accountTexts.deleteOnlyOwner
                : accountTexts.deleteFirmStays,
          }))}
        />
      )}
    </>
  );
}

function List({ title, items }: { title: string; items: { id: string; name: string; text: string }[] }) {
  return (
    <div>
      <p>{title}</p>
      <ul className="mt-1.5 grid max-h-48 gap-1.5 overflow-y-auto">
        {items.map(({ id, name, text }) => (
          <li key={id} className="text-sm">
            <span className="font-medium wrap-anywhere">{name}</span>
            <span className="block text-muted">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
