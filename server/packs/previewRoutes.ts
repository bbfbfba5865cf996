import { previewPack } from '#contract/packs/packPreview.ts';
import type { Companies } from '#server/companies/companies.ts';
import { companyRoute, type Route } from '#server/http/route.ts';
import { AppError } from '#server/lib/appError.ts';
import * as z from 'zod/mini';
import type { RenderClientPack } from './clientPack.ts';

type PreviewDeps = {
  companies: Pick<Companies, 'noteExport'>;
  renderClientPack: RenderClientPack;
};

export const packPreviewRoutes = ({ companies, renderClientPack }: PreviewDeps): Route[] => [
  companyRoute(previewPack, async ({ body, signal }, companyId, { userId }) => {
    const { companyId: _named, month, format, firmId = null, ...pack } = body;
    const request = { companyId, userId, firmId, month: `${month}-01`, formats: [format], signal };
    const { files } = await renderClientPack({ ...request, pack }).catch((error: unknown) => {
      throw error instanceof z.core.$ZodError ? unfitting() : error;
    });
    const [data] = files;
    if (!data) throw new Error('No file was made.');
    const reports = pack.reports.map(({ settings }) => settings.type).join(', ');
    await companies.noteExport(userId, companyId, { what: 'pack', title: pack.title, reports, format });
    return { data, message: 'Preview of a pack' };
  }),
];

const unfitting = () =>
  new AppError('API_BAD_REQUEST', 'A report of this pack has settings that do not fit this organization.');
