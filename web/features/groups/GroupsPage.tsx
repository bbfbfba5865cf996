import { isAtLeast } from '#contract/companies/roles.ts';
import { deleteGroup, type ListedGroup } from '#contract/groups/groups.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { groupsQuery } from '#web/lib/groups/groupsQuery.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { call } from '#web/lib/http/api.ts';
import { invalidateKeys, queryKeys } from '#web/lib/queryKeys.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { groupTexts } from '#web/lib/texts/groups/groups.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { lazyDialog, lazyModule } from '#web/ui/lazyModule.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { toast } from '#web/ui/toasts.ts';

export { GroupsPage as Component };

const groupDialog = lazyModule(async () => (await import('./GroupDialog.tsx')).GroupDialog);
const GroupDialog = lazyDialog(groupDialog);

function GroupsPage() {
  useTitle(groupTexts.title);
  const navigate = useNavigate();
  const query = useQuery(groupsQuery);
  const [isCreating, setCreating] = useState(false);
  const [edited, setEdited] = useState<ListedGroup | null>(null);
  const [doomed, setDoomed] = useState<ListedGroup | null>(null);
  const groups = query.data;
  const create = (
    <Button
      variant="primary"
      onPointerEnter={groupDialog.prefetch}
      onFocus={groupDialog.prefetch}
      onClick={() => setCreating(true)}
    >
      {groupTexts.create}
    </Button>
  );
  return (
    <>
      <PageTitle
        title={groupTexts.title}
        description={groupTexts.lead}
        actions={groups !== undefined && groups.length > 0 && create}
      />
      {groups === undefined ? (
        <QueryBoundary query={query} errorTitle={groupTexts.failed} rows={6} />
      ) : groups.length === 0 ? (
        <EmptyState Icon={Layers} title={groupTexts.emptyTitle} action={create}>
          {groupTexts.empty}
        </EmptyState>
      ) : (
        <Card>
          <ul aria-label={groupTexts.title} className="divide-y">
            {groups.map((listed) => (
              <GroupRow
                key={listed.id}
                listed={listed}
                onChange={() => setEdited(listed)}
                onDelete={() => setDoomed(listed)}
              />
            ))}
          </ul>
        </Card>
      )}
      {isCreating && (
        <GroupDialog
          group={null}
          onSaved={({ id }) => void navigate(paths.group(id))}
          onClose={() => setCreating(false)}
        />
      )}
      {edited?.group && (
        <GroupDialog group={edited.group} onSaved={() => setEdited(null)} onClose={() => setEdited(null)} />
      )}
      {doomed && <DeleteDialog listed={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}

type RowProps = { listed: ListedGroup; onChange: () => void; onDelete: () => void };

function GroupRow({ listed: { id, name, group, askName }, onChange, onDelete }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4">
      <div className="min-w-0">
        {group === null ? (
          <p className="font-medium wrap-anywhere">{name}</p>
        ) : (
          <Link to={paths.group(id)} className="font-medium underline-offset-4 wrap-anywhere hover:underline">
            {name}
          </Link>
        )}
        <p className="text-sm text-muted">
          {group === null
            ? groupTexts.notOpen(askName)
            : [
                groupTexts.members(group.members.length),
                group.currency,
                group.members.map((member) => member.name).join(', '),
              ].join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {group !== null && (
          <>
            <Button size="small" asChild>
              <Link to={paths.groupAccounts(id)}>{groupTexts.accounts}</Link>
            </Button>
            {isAtLeast(group.role, 'editor') && (
              <Button size="small" onClick={onChange}>
                {groupTexts.change}
              </Button>
            )}
          </>
        )}
        <Button size="small" onClick={onDelete}>
          {groupTexts.delete}
        </Button>
      </div>
    </li>
  );
}

function DeleteDialog({ listed: { id, name }, onClose }: { listed: ListedGroup; onClose: () => void }) {
  const cache = useQueryClient();
  const run = useMutation({
    mutationFn: () => call(deleteGroup, { params: { id } }),
    onSuccess: () => {
      toast('ok', groupTexts.deleted);
      onClose();
      void invalidateKeys(cache, queryKeys.groups());
    },
    onError: (error) => toastError(error, groupTexts.deleteFailed),
  });
  return (
    <ConfirmDialog
      title={groupTexts.deleteTitle}
      question={groupTexts.deleteQuestion(name)}
      confirmLabel={groupTexts.delete}
      cancelLabel={commonTexts.cancel}
      onConfirm={() => run.mutate()}
      busy={run.isPending}
      onClose={onClose}
    />
  );
}
