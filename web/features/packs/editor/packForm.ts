import type { PackTemplateContent } from '#contract/packs/packTemplates.ts';
import {
  MOST_RECIPIENTS,
  type Pack,
  packInput,
  type PackInput,
  type PackSchedule,
} from '#contract/packs/packs.ts';
import { hasCompanyIds, reportSettings } from '#contract/packs/reportSettings.ts';
import { packAgreement, packFormat, STANDARD_PACK_TITLE } from '#contract/reports/packExport.ts';
import { email } from '#contract/users/users.ts';
import * as z from 'zod/mini';
import { describeFieldError } from '#web/lib/http/fieldErrors.ts';
import type { PackDraft } from '#web/lib/packs/packDraft.ts';
import { editorTexts } from '#web/lib/texts/packs/packEditor.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';

/** The key identifies the report in the list while its place changes. */
const formReport = z.object({ key: z.string(), name: z.string(), settings: reportSettings });
export type FormReport = z.infer<typeof formReport>;

/** Also accepts a form that cannot be saved yet, so that a draft of it can be kept. */
export const packFormSchema = z.object({
  title: z.string(),
  formats: z.array(packFormat),
  agreement: packAgreement,
  notes: z.string(),
  includeNotes: z.boolean(),
  includeCommentary: z._default(z.boolean(), true),
  /** Drafts of earlier versions have none. */
  mailText: z._default(z.string(), ''),
  /** Null for a pack of the user alone. */
  firmId: z._default(z.nullable(z.string()), null),
  schedule: z.nullable(
    z.object({ workingDay: z.number(), time: z.string(), timeZone: z.string(), sends: z.boolean() }),
  ),
  reports: z.array(formReport),
  /** Maps each chosen organization to the text of its recipients field. */
  clients: z.record(z.string(), z.string()),
});
export type PackForm = z.infer<typeof packFormSchema>;

export const standardSchedule = (timeZone: string): PackSchedule => ({
  workingDay: 3,
  time: '08:00',
  timeZone,
  sends: true,
});

/** Replaces what a template has; organizations, schedule and notes stay. */
export const fillForm = (
  form: PackForm,
  { name, formats, agreement, mailText, reports }: PackTemplateContent,
): PackForm => ({ ...form, title: name, formats, agreement, mailText, reports: withKeys(reports) });

const withKeys = (reports: PackInput['reports']): FormReport[] =>
  reports.map((report, index) => ({ ...report, key: `${index}` }));

export function draftForm({ pack, companyIds = [] }: PackDraft): PackForm {
  return {
    title: STANDARD_PACK_TITLE,
    formats: ['pdf'],
    agreement: 'shown',
    notes: '',
    includeNotes: false,
    includeCommentary: true,
    mailText: '',
    firmId: null,
    schedule: null,
    ...pack,
    reports: withKeys(pack?.reports ?? []),
    clients: Object.fromEntries(companyIds.map((companyId) => [companyId, ''])),
  };
}

export function packForm({ reports, clients, ...pack }: Pack): PackForm {
  const { title, formats, agreement, notes, includeNotes, includeCommentary, mailText, firmId, schedule } =
    pack;
  return {
    title,
    formats,
    agreement,
    notes,
    includeNotes,
    includeCommentary,
    mailText,
    firmId,
    schedule,
    reports: withKeys(reports),
    clients: Object.fromEntries(
      clients.map(({ companyId, recipients }) => [companyId, recipients.join(', ')]),
    ),
  };
}

/** Appends the report under an unused key. */
export const addReport = (
  reports: readonly FormReport[],
  report: PackInput['reports'][number],
): FormReport[] => [
  ...reports,
  { ...report, key: `${1 + Math.max(-1, ...reports.map(({ key }) => Number(key)))}` },
];

export const reportName = ({ name, settings }: Pick<FormReport, 'name' | 'settings'>): string =>
  name.trim() === '' ? reportTexts.types[settings.type] : name;

export const parseRecipients = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((address) => address !== '')),
];

/** Returns an error message, or undefined if all addresses can be used. */
export function recipientsError(text: string): string | undefined {
  const addresses = parseRecipients(text);
  const wrong = addresses.find((address) => !z.safeParse(email, address).success);
  if (wrong !== undefined) return editorTexts.noAddress(wrong);
  return addresses.length > MOST_RECIPIENTS ? editorTexts.mostRecipients(MOST_RECIPIENTS) : undefined;
}

export type PackErrors = Partial<
  Record<'title' | 'formats' | 'reports' | 'clients' | 'mailText' | 'schedule', string>
>;

type Reading = { input: PackInput; errors: null } | { input: null; errors: PackErrors };

/** Leaves out recipients of organizations in which the user may not name any, unless colleagues named them in a firm's pack. */
export function readForm(form: PackForm, canNameRecipients: (companyId: string) => boolean): Reading {
  const { clients, reports, ...cover } = form;
  const parsed = z.safeParse(packInput, {
    ...cover,
    reports: reports.map(({ name, settings }) => ({ name, settings })),
    clients: Object.entries(clients).map(([companyId, text]) => ({
      companyId,
      recipients: canNameRecipients(companyId) || form.firmId !== null ? parseRecipients(text) : [],
    })),
  });
  const wrongRecipients = Object.entries(clients)
    .filter(([companyId]) => canNameRecipients(companyId))
    .flatMap(([, text]) => recipientsError(text) ?? [])[0];
  if (wrongRecipients !== undefined) return { input: null, errors: { clients: wrongRecipients } };
  const companyReport = reports.find(({ settings }) => hasCompanyIds(settings));
  if (companyReport && Object.keys(clients).length > 1)
    return { input: null, errors: { clients: editorTexts.onlyOne(reportName(companyReport)) } };
  if (parsed.success) return { input: parsed.data, errors: null };
  const findings = parsed.error.issues.map(({ path: [field], message }) => [String(field), message] as const);
  return { input: null, errors: Object.fromEntries(findings.toReversed()) };
}

/** Maps the server's refusals, with paths such as `reports.2.settings`, to parts of the form; null if there are none. */
export function refusedParts(details: readonly { path: string; message: string }[]): PackErrors | null {
  const parts = details.map(({ path, message }) => {
    const [part = ''] = path.split('.');
    return [part, part === path ? message : describeFieldError({ path, message })] as const;
  });
  return parts.length === 0 ? null : Object.fromEntries(parts.toReversed());
}
