import { updateCompany, type Company } from '#contract/companies/companies.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/lib/http/api.ts';
import { describeErrorAt } from '#web/lib/http/errorCodes.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { companyTexts } from '#web/lib/texts/companies.ts';
import { Field } from '#web/ui/forms/Field.tsx';
import { useInvalidFieldFocus } from '#web/ui/forms/useInvalidFieldFocus.ts';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { FormDialogButtons } from '#web/ui/overlays/FormDialogButtons.tsx';
import { toast } from '#web/ui/toasts.ts';

type Props = { company: Company; onClose: () => void };

export function RenameDialog({ company, onClose }: Props) {
  const cache = useQueryClient();
  const [name, setName] = useState(company.Name);
  const rename = useMutation({
    mutationFn: () => call(updateCompany, { params: { companyId: company.Id }, body: { Name: name.trim() } }),
    onSuccess: async (answer) => {
      await cache.invalidateQueries({ queryKey: queryKeys.companies() });
      toast('ok', companyTexts.renamed(answer.company.Name));
      onClose();
    },
  });
  const form = useInvalidFieldFocus(rename.error);
  return (
    <FormDialog onClose={onClose} title={companyTexts.renameTitle(company.Name)}>
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!rename.isPending) rename.mutate();
        }}
      >
        <Field
          label={companyTexts.renameLabel}
          hint={companyTexts.renameHint}
          error={rename.error === null ? undefined : describeErrorAt('Name', rename.error)}
          value={name}
          maxLength={200}
          onChange={(event) => setName(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
        <FormDialogButtons
          submitLabel={companyTexts.renameSave}
          busy={rename.isPending}
          disabled={name.trim() === ''}
          onCancel={onClose}
        />
      </form>
    </FormDialog>
  );
}
