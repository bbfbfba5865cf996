import type { PackInput } from '#contract/packs/packs.ts';
import { toPackReport, withoutStandardBudget } from '#contract/packs/reportSettings.ts';
import { type PackFormat, packReport } from '#contract/reports/packExport.ts';
import { type Companies, presentYearEnd } from '#server/companies/companies.ts';
import type { Exports, RenderedPack } from '#server/reports/reports.ts';
import * as z from 'zod/mini';

type ClientPackDeps = {
  companies: Pick<Companies, 'companyById'>;
  exports: Pick<Exports, 'renderPack'>;
  hasBudgets(companyId: string): Promise<boolean>;
};

type ClientPack = {
  companyId: string;
  userId: string;
  /** Firm whose letterhead it has; absent for the one that the user chose. */
  firmId?: string | null;
  /** First day of the month. */
  month: string;
  pack: Pick<PackInput, 'title' | 'agreement' | 'notes' | 'includeNotes' | 'includeCommentary' | 'reports'>;
  formats: readonly PackFormat[];
  signal: AbortSignal;
};

/** Rejects with a ZodError if settings of a report do not fit the organization. */
export type RenderClientPack = (request: ClientPack) => Promise<RenderedPack>;

/**
 * Gives the settings of a pack the dates of one organization and month, and writes its files. A comparison with the budget is
 * left out where there is none, so that one pack serves clients with and without.
 */
export const createRenderClientPack =
  ({ companies, exports, hasBudgets }: ClientPackDeps): RenderClientPack =>
  async ({ companyId, month, pack: { reports, ...wording }, ...request }) => {
    const company = await companies.companyById(companyId);
    const isPlanned = await hasBudgets(companyId);
    const facts = { month, yearEnd: presentYearEnd(company), booksFrom: company.booksFrom };
    const packReports = z.parse(
      z.array(packReport),
      reports.map(({ settings }) =>
        toPackReport(isPlanned ? settings : withoutStandardBudget(settings), facts),
      ),
    );
    const { title, agreement, notes, includeNotes, includeCommentary } = wording;
    const options = { includeNotes, includeCommentary, draft: false, charts: true };
    const pack = { title, agreement, notes, ...options, reports: packReports };
    return await exports.renderPack({ companyId, ...request, pack });
  };
