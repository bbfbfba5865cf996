import {
  MOST_RECIPIENTS,
  type Pack,
  packInput,
  type PackInput,
  type PackSchedule,
} from '#contract/packs/packs.ts';
import { isOfOneCompany, reportSettings, type ReportSettings } from '#contract/packs/reportSettings.ts';
import { packFormat, STANDARD_PACK_TITLE } from '#contract/reports/packExport.ts';
import { agreementLine } from '#contract/reports/reportExport.ts';
import type { ReportType } from '#contract/reports/reports.ts';
import { email } from '#contract/users/users.ts';
import * as z from 'zod/mini';
import { describeFieldError } from '#web/lib/http/fieldErrors.ts';
import type { PackDraft } from '#web/lib/packs/packDraft.ts';
import { standardComparisons } from '#web/lib/reports/standardComparisons.ts';
import { editorTexts as words } from '#web/lib/texts/packs/packEditor.ts';
import { texts } from '#web/lib/texts/index.ts';

/** A report keeps its key while it moves. */
const formReport = z.object({ key: z.string(), name: z.string(), settings: reportSettings });
export type FormReport = z.infer<typeof formReport>;

/** Takes what cannot be saved yet, too. */
export const packFormSchema = z.object({
  title: z.string(),
  formats: z.array(packFormat),
  agreement: agreementLine,
  notes: z.string(),
  includeNotes: z.boolean(),
  schedule: z.nullable(
    z.object({ workingDay: z.number(), time: z.string(), timeZone: z.string(), sends: z.boolean() }),
  ),
  reports: z.array(formReport),
  /** Recipients as they are typed, by organization. */
  clients: z.record(z.string(), z.string()),
});
export type PackForm = z.infer<typeof packFormSchema>;

export const standardSchedule = (timeZone: string): PackSchedule => ({
  workingDay: 3,
  time: '08:00',
  timeZone,
  sends: true,
});

const keyed = (reports: PackInput['reports']): FormReport[] =>
  reports.map((report, index) => ({ ...report, key: `${index}` }));

export function draftForm({ pack, companyIds = [] }: PackDraft): PackForm {
  return {
    title: STANDARD_PACK_TITLE,
    formats: ['pdf'],
    agreement: 'shown',
    notes: '',
    includeNotes: false,
    schedule: null,
    ...pack,
    reports: keyed(pack?.reports ?? []),
    clients: Object.fromEntries(companyIds.map((companyId) => [companyId, ''])),
  };
}

export function packForm({ reports, clients, ...pack }: Pack): PackForm {
  const { title, formats, agreement, notes, includeNotes, schedule } = pack;
  return {
    title,
    formats,
    agreement,
    notes,
    includeNotes,
    schedule,
    reports: keyed(reports),
    clients: Object.fromEntries(
      clients.map(({ companyId, recipients }) => [companyId, recipients.join(', ')]),
    ),
  };
}

/** A key that no report has. */
export const addReport = (
  reports: readonly FormReport[],
  report: PackInput['reports'][number],
): FormReport[] => [
  ...reports,
  { ...report, key: `${1 + Math.max(-1, ...reports.map(({ key }) => Number(key)))}` },
];

/** A month, compared as on the screen. */
export const standardSettings = (type: ReportType): ReportSettings => ({
  type,
  period: 'month',
  frequency: 'monthly',
  zeroRows: false,
  compare: standardComparisons[type] ?? '',
  share: false,
  change: false,
});

export const reportName = ({ name, settings }: Pick<FormReport, 'name' | 'settings'>): string =>
  name.trim() === '' ? texts.reports.types[settings.type] : name;

export const parseRecipients = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((address) => address !== '')),
];

/** A sentence; undefined where the addresses can be used. */
export function recipientsError(text: string): string | undefined {
  const addresses = parseRecipients(text);
  const wrong = addresses.find((address) => !z.safeParse(email, address).success);
  if (wrong !== undefined) return words.noAddress(wrong);
  return addresses.length > MOST_RECIPIENTS ? words.mostRecipients(MOST_RECIPIENTS) : undefined;
}

export type PackErrors = Partial<Record<'title' | 'formats' | 'reports' | 'clients' | 'schedule', string>>;

type Reading = { input: PackInput; errors: null } | { input: null; errors: PackErrors };

/** `mayName`: whether the user may name recipients of an organization. */
export function readForm(form: PackForm, mayName: (companyId: string) => boolean): Reading {
  const { clients, reports, ...cover } = form;
  const parsed = z.safeParse(packInput, {
    ...cover,
    reports: reports.map(({ name, settings }) => ({ name, settings })),
    clients: Object.entries(clients).map(([companyId, text]) => ({
      companyId,
      recipients: mayName(companyId) ? parseRecipients(text) : [],
    })),
  });
  const wrongRecipients = Object.entries(clients)
    .filter(([companyId]) => mayName(companyId))
    .flatMap(([, text]) => recipientsError(text) ?? [])[0];
  if (wrongRecipients !== undefined) return { input: null, errors: { clients: wrongRecipients } };
  const ofOne = reports.find(({ settings }) => isOfOneCompany(settings));
  if (ofOne && Object.keys(clients).length > 1)
    return { input: null, errors: { clients: words.onlyOne(reportName(ofOne)) } };
  if (parsed.success) return { input: parsed.data, errors: null };
  const findings = parsed.error.issues.map(({ path: [field], message }) => [String(field), message] as const);
  return { input: null, errors: Object.fromEntries(findings.toReversed()) };
}

/** Null where the server's refusal is of no part of the form. `path` as the input has it: `reports.2.settings`. */
export function refusedParts(details: readonly { path: string; message: string }[]): PackErrors | null {
  const parts = details.map(({ path, message }) => {
    const [part = ''] = path.split('.');
    return [part, part === path ? message : describeFieldError({ path, message })] as const;
  });
  return parts.length === 0 ? null : Object.fromEntries(parts.toReversed());
}
