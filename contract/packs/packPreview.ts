import * as z from 'zod/mini';
import { endpoint, file } from '../endpoint.ts';
import { packFormat } from '../reports/packExport.ts';
import { id, month } from '../values.ts';
import { packInput } from './packs.ts';

export const previewPack = endpoint({
  method: 'POST',
  reads: true,
  path: '/pack-previews',
  company: 'required',
  tag: 'Packs',
  effort: 'file',
  summary:
    'The file that one organization would get of a pack for a month, which need not be saved. Nothing is kept or sent.',
  body: z.extend(
    z.pick(packInput, {
      title: true,
      agreement: true,
      includeNotes: true,
      includeCommentary: true,
      firmId: true,
      reports: true,
    }),
    {
      companyId: z.optional(id),
      month,
      format: packFormat,
      notes: z._default(packInput.shape.notes, ''),
    },
  ),
  data: file,
});
