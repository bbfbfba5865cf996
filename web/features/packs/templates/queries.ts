import {
  createPackTemplate,
  deletePackTemplate,
  listPackTemplates,
  type PackTemplate,
  type PackTemplateInput,
  updatePackTemplate,
} from '#contract/packs/packTemplates.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { templateTexts } from '#web/lib/texts/packs/packTemplates.ts';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { toast } from '#web/ui/toasts.ts';

export const packTemplatesQuery = queryOptions({
  queryKey: queryKeys.packTemplates(),
  queryFn: ({ signal }) => call(listPackTemplates, { signal }),
});

/** Changes the template with `id`; null saves a new one. */
export function useSaveTemplate(id: string | null, onSaved: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: PackTemplateInput) =>
      id === null ? call(createPackTemplate, { body }) : call(updatePackTemplate, { params: { id }, body }),
    onSuccess: async ({ template }) => {
      toast('ok', templateTexts.saved(template.name));
      await cache.invalidateQueries({ queryKey: queryKeys.packTemplates() });
      onSaved();
    },
    onError: (error) => toastError(error, templateTexts.saveFailed),
  });
}

export function useDeleteTemplate({ id, name }: Pick<PackTemplate, 'id' | 'name'>, onDeleted: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(deletePackTemplate, { params: { id } }),
    onSuccess: async () => {
      toast('ok', templateTexts.removed(name));
      await cache.invalidateQueries({ queryKey: queryKeys.packTemplates() });
      onDeleted();
    },
    onError: (error) => toastError(error, templateTexts.removeFailed),
  });
}
