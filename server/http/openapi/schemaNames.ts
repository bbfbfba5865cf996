import { auditAction } from '#contract/audit.ts';
import { company, connectionStatus, connectionView, keptCounts } from '#contract/companies/companies.ts';
import { fingerprint, monthSignOff, signOff, signOffFigure } from '#contract/closing/signOffs.ts';
import { commentary, linkedFigure } from '#contract/closing/commentary.ts';
import { note, notedFigure, notedReport } from '#contract/closing/notes.ts';
import { failureAnswer } from '#contract/errors.ts';
import { documentStatus, documentType } from '#contract/ledger/documents.ts';
import { ledgerLine, lineFlow, lineSource } from '#contract/ledger/ledger.ts';
import { budget } from '#contract/ledger/budgets.ts';
import { openDocument } from '#contract/ledger/openDocuments.ts';
import { pack } from '#contract/packs/packs.ts';
import { reportSettings } from '#contract/packs/reportSettings.ts';
import { savedReport } from '#contract/packs/savedReports.ts';
import { changedDocument, changedFigure } from '#contract/reports/changes.ts';
import { report, reportColumn, reportPeriod, reportRow, reportTotal } from '#contract/reports/reports.ts';
import { figureTarget } from '#contract/reports/summaryFigures.ts';
import { globalSettings, settingsCompany, settingsEntity } from '#contract/sync/settings.ts';
import { deadLetter, entityType, syncLog, syncRun, syncStatus, syncTrigger } from '#contract/sync/sync.ts';
import { bookCheck } from '#contract/tieOut/bookChecks.ts';
import { periodNotice } from '#contract/tieOut/periodNotices.ts';
import { proofMonth } from '#contract/tieOut/proofs.ts';
import { reconcilingItem } from '#contract/tieOut/settledItems.ts';
import { settlement } from '#contract/tieOut/settlement.ts';
import { likelyDocument, proof, tieOut, tieStatus } from '#contract/tieOut/tieOut.ts';
import { defaultRole, firm, firmMember } from '#contract/firms/firms.ts';
import { letterhead } from '#contract/users/letterhead.ts';
import { preferences, timeZoneName } from '#contract/users/preferences.ts';
import { user } from '#contract/users/users.ts';
import { date, decimal, id, instant, month, pageOfList, providerId, timeOfDay } from '#contract/values.ts';
import * as z from 'zod/mini';

/** Names of types in programs that are generated from the API's description. */
const names = {
  AuditAction: auditAction,
  BookCheck: bookCheck,
  Budget: budget,
  ChangedDocument: changedDocument,
  ChangedFigure: changedFigure,
  Commentary: commentary,
  Company: company,
  CompanySettings: settingsCompany,
  Connection: connectionView,
  ConnectionStatus: connectionStatus,
  DeadLetter: deadLetter,
  DefaultRole: defaultRole,
  DocumentStatus: documentStatus,
  DocumentType: documentType,
  EntitySettings: settingsEntity,
  EntityType: entityType,
  Failure: failureAnswer,
  Firm: firm,
  FirmMember: firmMember,
  GlobalSettings: globalSettings,
  KeptCounts: keptCounts,
  LedgerLine: ledgerLine,
  Letterhead: letterhead,
  LikelyDocument: likelyDocument,
  LineFlow: lineFlow,
  LineSource: lineSource,
  LinkedFigure: linkedFigure,
  MonthSignOff: monthSignOff,
  Note: note,
  NotedFigure: notedFigure,
  NotedReport: notedReport,
  OpenDocument: openDocument,
  Pack: pack,
  PageOfList: pageOfList,
  PeriodNotice: periodNotice,
  Preferences: preferences,
  Proof: proof,
  ProofMonth: proofMonth,
  ReconcilingItem: reconcilingItem,
  Report: report,
  ReportColumn: reportColumn,
  ReportPeriod: reportPeriod,
  ReportRow: reportRow,
  ReportSettings: reportSettings,
  ReportTotal: reportTotal,
  SavedReport: savedReport,
  Settlement: settlement,
  SignOff: signOff,
  SignOffFigure: signOffFigure,
  SyncLog: syncLog,
  SyncRun: syncRun,
  SyncStatus: syncStatus,
  SyncTrigger: syncTrigger,
  TieOut: tieOut,
  TieStatus: tieStatus,
  User: user,
} as const;

/** Kinds of text, which a schema with several checks would describe by its patterns alone. */
const formats = [
  [id, { format: 'uuid', examples: ['01a2169d-a772-7a11-9434-c6335db42b31'] }],
  [providerId, { examples: ['a1de0000-0000-4000-8000-000000000001'] }],
  [date, { format: 'date', examples: ['2026-03-31'] }],
  [month, { examples: ['2026-03'] }],
  [fingerprint, { examples: ['e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'] }],
  [instant, { format: 'date-time', examples: ['2026-03-31T09:00:00.000Z'] }],
  [timeOfDay, { examples: ['18:00'] }],
  [timeZoneName, { examples: ['Europe/London'] }],
  [figureTarget, { examples: ['35000'] }],
  [decimal, { description: 'An exact amount, never a float.', examples: ['1250.00'] }],
] as const;

export function nameSchemas(): void {
  for (const [name, schema] of Object.entries(names)) z.globalRegistry.add(schema, { id: name });
  for (const [schema, format] of formats) z.globalRegistry.add(schema, format);
}
