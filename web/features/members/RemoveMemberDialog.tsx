import type { Company } from '#contract/companies/companies.ts';
import { type Member, removeMember } from '#contract/companies/members.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { texts } from '#web/lib/texts/index.ts';
import { members as words } from '#web/lib/texts/members.ts';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { toast } from '#web/ui/toasts.ts';

type Props = { company: Company; member: Member; onClose: () => void };

export function RemoveMemberDialog({ company, member: { id, name, connects }, onClose }: Props) {
  const cache = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(removeMember, { params: { companyId: company.Id, id } }),
    onSuccess: () => toast('ok', words.removed(name)),
    onError: (error) => toastError(error, words.removeFailed(name)),
    onSettled: () => {
      onClose();
      return Promise.all(
        [['members', company.Id], ['companies'], ['activity', company.Id]].map((queryKey) =>
          cache.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={words.removeTitle(name)}
      question={words.removeQuestion(name, company.Name)}
      confirmLabel={words.remove}
      cancelLabel={texts.common.cancel}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      {connects && words.removeConnects(name)}
    </ConfirmDialog>
  );
}
