import {
  type ComparedRequest,
  type Comparison,
  listComparedRequests,
  mostCount,
  offeredComparisons,
  parseComparisons,
} from '#contract/reports/comparisonChoice.ts';
import type { Note } from '#contract/closing/notes.ts';
import { rangeLabel } from '#contract/reports/comparison.ts';
import {
  type exportPack,
  type PackFormat,
  packReport,
  type PackReport,
} from '#contract/reports/packExport.ts';
import type { exportReport as call } from '#contract/reports/reportExport.ts';
import type { Report } from '#contract/reports/reports.ts';
import type { ReportStatus } from '#contract/tieOut/tieOut.ts';
import { type Companies, presentYearEnd } from '#server/companies/companies.ts';
import type { InCompany } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import { dayIn } from '#server/lib/dayIn.ts';
import { readReportNotes } from '#server/notes/notes.ts';
import * as z from 'zod/mini';
import { reportDefinitions } from '../definitions.ts';
import { readMonthCommentary, readReportCommentaries } from '../reportCommentary.ts';
import { notesFilter } from '../reportNotes.ts';
import { planReport, type ReportPlan, type Reports } from '../reports.ts';
import { dateFormatIn, paperSizeIn } from './clientCountry.ts';
import { createFileThreads } from './fileThreads.ts';
import { exportFileName, type FileChoices } from './heading.ts';
import type { FilePart } from './makeFile.ts';
import { isOneReport, packFileName } from './pack/packHeading.ts';
import { createRenderRead, mediaTypes, type RenderedFile, type Sender } from './renderRead.ts';
import { refuseFolderWithoutFonts } from './pdf/text/fontsFolder.ts';

type Query = Omit<z.output<typeof call.query>, 'companyId'>;
type Wording = Omit<z.output<typeof call.body>, 'companyId'>;
type Pack = Omit<z.output<typeof exportPack.body>, 'companyId' | 'format'>;
type FileReport = { reportType: string; query: Omit<Query, 'format'> };

type FileSetting = {
  companyId: string;
  sender: Sender;
  moment: { exportedAt: Date; timeZone: string };
  /** ISO 3166-1 alpha-2; null if unknown. */
  country: string | null;
  /** Last day of the financial year, `MM-DD`. */
  yearEnd: string | null;
  /** Aborted when the caller has hung up. */
  signal: AbortSignal;
};
/** `userId`: whose dates the file has, and whose letterhead where no firm is named. */
type RequestedFile = Pick<FileSetting, 'companyId' | 'signal'> & { userId: string; firmId?: string | null };
type ExportRequest = RequestedFile & { reportType: string; query: Query; wording: Wording };
type PackRequest = RequestedFile & { pack: Pack; formats: readonly PackFormat[] };

/** A report, or what it is compared with, and whether its figures agree. */
export type JudgedReport = { title: string; status: ReportStatus; proving: boolean };
export type RenderedPack = {
  files: (RenderedFile & { format: PackFormat })[];
  /** Reports, followed by their comparisons. */
  reports: JudgedReport[];
};

type ExportsDeps = {
  reports: Pick<Reports, 'readTogether'>;
  inCompany: InCompany;
  companies: Pick<Companies, 'companyById'>;
  clock: Clock;
  readSender(userId: string, firmId?: string | null): Promise<Sender>;
  /** Folder of the operator's fonts, for signs that those of the product lack; null for none. */
  config: { fontsFolder: string | null };
};

export type Exports = ReturnType<typeof createExports>;

/** Throws a StartRefusal where the folder of fonts has none. */
export function createExports({
  reports,
  inCompany,
  companies,
  clock,
  readSender,
  config: { fontsFolder },
}: ExportsDeps) {
  if (fontsFolder !== null) refuseFolderWithoutFonts(fontsFolder);
  const files = createFileThreads();

  async function readWrittenNotes(companyId: string, plans: PartPlan[]): Promise<Map<PartPlan, Note[]>> {
    return await inCompany(companyId, async (books) => {
      const notes = new Map<PartPlan, Note[]>();
      for (const plan of plans) {
        const filter = notesFilter(plan.report);
        if (filter !== null) notes.set(plan, await readReportNotes(books, filter));
      }
      return notes;
    });
  }

  async function readSetting({
    companyId,
    userId,
    firmId = null,
    signal,
  }: RequestedFile): Promise<FileSetting> {
    const company = await companies.companyById(companyId);
    return {
      companyId,
      sender: await readSender(userId, firmId),
      moment: { exportedAt: clock(), timeZone: company.timeZone ?? 'UTC' },
      country: company.countryCode,
      yearEnd: presentYearEnd(company),
      signal,
    };
  }

  /** Reads the same figures as the JSON answers, all as of one moment, and gives them by their plans. */
  async function readParts(
    { companyId, signal }: Pick<FileSetting, 'companyId' | 'signal'>,
    plans: PartPlan[],
    { includeNotes, includeCommentary, ...choices }: PartChoices,
  ): Promise<(plan: PartPlan) => FilePart> {
    const allPlans = plans.flatMap(({ report, compared }) => [report, ...compared.map(({ plan }) => plan)]);
    const reportFor = await reports.readTogether(companyId, allPlans, signal);
    const writtenNotes = includeNotes
      ? await readWrittenNotes(companyId, plans)
      : new Map<PartPlan, Note[]>();
    const reportPlans = plans.map(({ report }) => report);
    const commentaries = includeCommentary
      ? await inCompany(companyId, (books) => readReportCommentaries(books, reportPlans))
      : null;
    const { exportedAt, timeZone } = choices;
    return (plan) => {
      const { report, compared, query } = plan;
      const { zeroRows, method, agedBy, asOf, share, change } = query;
      return {
        report: reportFor(report),
        compared: compared.map((item) => ({ key: item.key, kind: item.kind, report: reportFor(item.plan) })),
        extras: [...(share ? ['share' as const] : []), ...(change ? ['change' as const] : [])],
        booksDay: dayIn(timeZone, asOf === undefined ? exportedAt : new Date(asOf)),
        choices: {
          ...choices,
          zeroRows,
          method,
          agedBy,
          past: asOf !== undefined,
          writtenNotes: writtenNotes.get(plan) ?? [],
          commentary: commentaries?.get(report),
        },
      };
    };
  }

  async function render({
    reportType,
    query: { format, ...query },
    wording,
    ...request
  }: ExportRequest): Promise<RenderedFile> {
    const setting = await readSetting(request);
    const plan = planPart({ reportType, query }, setting.yearEnd);
    const includeNotes = wording.includeNotes && format !== 'csv';
    const includeCommentary = wording.includeCommentary && format !== 'csv';
    const { codesAsText } = wording;
    const partChoices = { ...fileChoices(setting, wording), includeNotes, includeCommentary, codesAsText };
    const part = (await readParts(setting, [plan], partChoices))(plan);
    const content = await files.make({ kind: 'report', format, part, fontsFolder }, setting.signal);
    return { name: exportFileName(part.report, format), mediaType: mediaTypes[format], content };
  }

  /** Writes all formats from one reading. */
  async function renderPack({ pack, formats, ...request }: PackRequest): Promise<RenderedPack> {
    const setting = await readSetting(request);
    const { title, reports: packReports, agreement, ...wording } = pack;
    const plans = packReports.map(({ type, ...query }, index) =>
      withPath(`reports.${index}`, () => planPart({ reportType: type, query }, setting.yearEnd)),
    );
    const hasCheckedPage = agreement === 'last-page';
    const choices = {
      ...fileChoices(setting, { ...wording, agreement: hasCheckedPage ? 'off' : agreement }),
      // A pack goes to the client, whose days may be written otherwise than its sender's.
      dateFormat: dateFormatIn(setting.country) ?? setting.sender.dateFormat,
    };
    const { includeNotes, includeCommentary } = wording;
    const included = { includeNotes, includeCommentary };
    const partChoices = { ...choices, ...(isOneReport(plans) ? {} : onCover), ...included };
    const parts = plans.map(await readParts(setting, plans, partChoices));
    const commentary = includeCommentary
      ? await inCompany(setting.companyId, (books) =>
          readMonthCommentary(
            books,
            plans.map(({ report }) => report),
          ),
        )
      : null;
    const reportsRead = parts.map(({ report }) => report);
    const rendered = [];
    for (const format of formats) {
      const content = await files.make(
        { kind: 'pack', format, title, parts, choices, commentary, hasCheckedPage, fontsFolder },
        setting.signal,
      );
      const name = packFileName(title, reportsRead, format);
      rendered.push({ format, name, mediaType: mediaTypes[format], content });
    }
    return { files: rendered, reports: parts.flatMap(judgePart) };
  }

  return {
    render,
    renderPack,
    renderRead: createRenderRead({ files, clock, readSender, fontsFolder }),
    stop: files.stop,
  };
}

/**
 * Refuses without reading what `renderPack` would: options, ranges and comparisons that the report's type has not. `path`
 * leads to the report in the input.
 */
export function checkPackReport(report: PackReport, path: string): void {
  const { type, ...query } = z.parse(packReport, report);
  withPath(path, () => planPart({ reportType: type, query }, null));
}

const fileChoices = (
  { sender, moment, country }: Pick<FileSetting, 'sender' | 'moment' | 'country'>,
  { agreement, draft, charts, notes }: Pick<Wording, 'agreement' | 'draft' | 'charts' | 'notes'>,
): FileChoices => ({
  ...sender,
  ...moment,
  paperSize: paperSizeIn(country),
  agreement,
  draft,
  charts,
  notes,
});

type PartChoices = FileChoices &
  Pick<Wording, 'includeNotes' | 'includeCommentary'> &
  Partial<Pick<Wording, 'codesAsText'>>;

/** Stands on the cover alone, where there is one. */
const onCover: Pick<FileChoices, 'notes' | 'letterhead'> = {
  notes: '',
  letterhead: { firm: '', preparedBy: '', logo: null, colour: null },
};

function judgePart({ report, compared }: FilePart): JudgedReport[] {
  const judge = ({ tieOut: { status, proving } }: Report, title: string) => ({ title, status, proving });
  return [
    judge(report, report.title),
    ...compared.map(({ key, report: comparison }) =>
      judge(
        comparison,
        `${report.title}, ${key === 'budget' ? comparison.title : rangeLabel(comparison.periods)}`,
      ),
    ),
  ];
}

type PartPlan = {
  query: FileReport['query'];
  report: ReportPlan;
  compared: (Pick<ComparedRequest, 'key' | 'kind'> & { plan: ReportPlan })[];
};

function planPart({ reportType, query }: FileReport, yearEnd: string | null): PartPlan {
  const { compare, share: _share, change: _change, ...request } = query;
  const comparisons = compare === undefined ? [] : (parseComparisons(compare) ?? []);
  refuseComparisons(reportType, query, comparisons);
  const report = planReport(reportType, request);
  const { frequency, startDate, endDate, asAt } = request;
  const range = { type: report.definition.type, frequency, startDate, endDate, asAt };
  const compared = listComparedRequests(range, comparisons, yearEnd).map(({ key, kind, type, ...dates }) => {
    const options = kind === 'budget' ? planOptions(request) : { ...request, asAt: undefined };
    return { key, kind, plan: planReport(type, { ...options, ...dates }) };
  });
  return { query, report, compared };
}

/** Options of a budget variance. */
const planOptions = ({ zeroRows, asOf }: Pick<Query, 'zeroRows' | 'asOf'>) => ({ zeroRows, asOf });

function refuseComparisons(
  reportType: string,
  query: FileReport['query'],
  comparisons: readonly Comparison[],
): void {
  const definition = Object.values(reportDefinitions).find(({ type }) => type === reportType);
  if (!definition || comparisons.length === 0) return;
  const { type } = definition;
  const refuseAs = (message: string) => refuse([{ path: 'compare', message }]);
  if ('listsLines' in definition) refuseAs('A report that lists single lines is not compared.');
  const places = ([1, 2] as const).map((place) => ({
    category: query[`trackingCategoryId${place}`],
    option: query[`trackingOptionId${place}`],
  }));
  const isSplit = places.some(({ category, option }) => category !== undefined && option === undefined);
  if (isSplit) refuseAs('A report that is split by tracking is not compared.');
  const isFiltered = places.some(({ option }) => option !== undefined);
  const offered = offeredComparisons({ type, basis: query.basis, isSplit, isFiltered });
  for (const { kind, count } of comparisons) {
    if (!offered.includes(kind)) refuseAs('This report has no such comparison.');
    if (count > mostCount(kind, query)) refuseAs('Compare fewer periods, or choose a shorter range.');
  }
}

function refuse(details: { path: string; message: string }[]): never {
  throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', { details });
}

/** A refusal names the field within the whole input. */
function withPath<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AppError) || error.details === undefined) throw error;
    return refuse(error.details.map((detail) => ({ ...detail, path: `${path}.${detail.path}` })));
  }
}
