import { closeCheckKeys } from '#contract/closing/signOffs.ts';
import { newId } from '#server/lib/ids.ts';

/**
 * Input that a call needs besides its company to pass its schema; a new call that needs some has to be listed here.
 */
export type CallSample = { params?: Record<string, string>; query?: Record<string, string>; body?: object };
const quarter = { startDate: '2026-01-01', endDate: '2026-03-31' };
const balanceSheet = { reportType: 'balance-sheet' };
const password = 'correct horse battery';
const seenItem = { accountId: newId(), month: '2026-01', amount: '1.00' };
const fingerprint = '0123456789abcdef'.repeat(4);
const checklist = Object.fromEntries(closeCheckKeys.map((key) => [key, 'done']));
const packSettings = { type: 'balance-sheet', period: 'month' };
const pack = {
  title: 'Pack',
  formats: ['pdf'],
  agreement: 'shown',
  notes: '',
  reports: [{ name: '', settings: packSettings }],
  clients: [{ companyId: newId(), recipients: [] }],
  schedule: null,
};
const packTemplate = { name: 'Template', formats: ['pdf'], agreement: 'shown', reports: pack.reports };
const group = { name: 'Group', companyIds: [newId(), newId()] };
const inGroup = { params: { groupId: newId() } };
const groupReport = { params: { ...inGroup.params, reportType: 'profit-loss' }, query: quarter };
export const callSamples: Record<string, CallSample> = {
  'POST /groups': { body: group },
  'GET /groups/:groupId': inGroup,
  'PUT /groups/:groupId': { ...inGroup, body: group },
  'PUT /groups/:groupId/settlement': { ...inGroup, body: { isSettled: true } },
  'GET /groups/:groupId/accounts': inGroup,
  'PUT /groups/:groupId/accounts': {
    ...inGroup,
    body: { places: [{ companyId: newId(), accountId: newId(), groupAccountId: null }] },
  },
  'GET /groups/:groupId/relations': { ...inGroup, query: { date: '2026-10-31' } },
  'POST /groups/:groupId/relations': {
    ...inGroup,
    body: {
      relations: [
        {
          side: { companyId: newId(), accountId: newId() },
          otherSide: { companyId: newId(), accountId: newId() },
        },
      ],
    },
  },
  'DELETE /groups/:groupId/relations/:relationId': {
    params: { ...inGroup.params, relationId: newId() },
  },
  'GET /groups/:groupId/reports/:reportType': groupReport,
  'GET /groups/:groupId/reports/:reportType/export': {
    ...groupReport,
    query: { ...quarter, format: 'csv' },
  },
  'GET /xero/callback': { query: { code: 'any', state: 'any' } },
  'POST /xero/refused': { body: { state: 'any' } },
  'POST /xero/offers/accept': { body: { state: 'any', tenantId: newId() } },
  'POST /xero/offers/decline': { body: { state: 'any', tenantId: newId() } },
  'POST /companies/:companyId/invitations': { body: { role: 'viewer' } },
  'PUT /companies/:companyId/members/:id': { body: { role: 'viewer', password } },
  'DELETE /companies/:companyId/members/:id': { body: { password } },
  'POST /companies/:companyId/leave': { body: { data: 'delete', password } },
  'DELETE /companies/:companyId/disconnect': { body: { password } },
  'PUT /clients/:companyId/marks': { body: { isPinned: true, tags: ['retail'] } },
  'PUT /clients/thresholds': {
    body: { thresholds: [{ tag: null, measure: 'cash', limit: '5000', isMailed: true }] },
  },
  'POST /sync/entity': { body: { entityType: 'Accounts' } },
  'POST /sync/dead-letters/retry': { body: { entityType: 'Accounts', recordId: 'x' } },
  'PUT /settings/entities/:entityType': { params: { entityType: 'Accounts' }, body: { enabled: true } },
  'GET /reportsp/:reportType': { params: balanceSheet, query: quarter },
  'POST /reportsp/:reportType/export': { params: balanceSheet, query: { ...quarter, format: 'csv' } },
  'POST /report-packs/export': { body: { format: 'pdf', reports: [{ type: 'balance-sheet', ...quarter }] } },
  'POST /reports/profit-loss-unified': { body: quarter },
  'PUT /reports/cash-flow/activities': {
    body: { accounts: [{ accountId: newId(), activity: 'investing' }] },
  },
  'PUT /reports/summary/figures': {
    body: { figures: [{ kind: 'standard', standard: 'profit', target: '1000' }] },
  },
  'GET /reports/changes': { query: { ...quarter, from: '2026-01-01T00:00:00Z' } },
  'PUT /reports/views': { body: { reportType: 'profit-loss', ...quarter } },
  'POST /reports/notices/dismiss': { body: { ids: [newId()] } },
  'POST /reports/notices/restore': { body: { ids: [newId()] } },
  'GET /reports/items': { query: quarter },
  'POST /reports/items/settle': { body: { ...seenItem, category: 'payroll', note: '' } },
  'POST /reports/items/reopen': { body: seenItem },
  'GET /reports/items/account': { query: { accountId: newId() } },
  'POST /reports/items/settle-account': {
    body: {
      accountId: newId(),
      category: 'payroll',
      note: '',
      items: [{ month: '2026-01', amount: '1.00' }],
    },
  },
  'POST /reports/items/reopen-account': { body: { accountId: newId() } },
  'POST /reports/items/opening-balances': {
    body: { month: '2026-01', note: '', items: [{ accountId: newId(), amount: '1.00' }] },
  },
  'GET /reports/proofs': { query: quarter },
  'POST /reports/proofs': { body: quarter },
  'GET /sign-offs/standing': { query: { month: '2026-01' } },
  'GET /sign-offs': { query: { month: '2026-01' } },
  'POST /sign-offs': { body: { month: '2026-01', fingerprint, checklist } },
  'POST /sign-offs/:id/review': { params: { id: newId() }, body: { fingerprint } },
  'POST /sign-offs/:id/withdraw': { params: { id: newId() } },
  'POST /notes': { body: { month: '2026-01', text: 'Seen' } },
  'PUT /notes/:id': { params: { id: newId() }, body: { text: 'Seen' } },
  'GET /commentaries': { query: { month: '2026-01' } },
  'GET /commentaries/copy': { query: { month: '2026-01' } },
  'PUT /commentaries': {
    body: {
      month: '2026-01',
      lines: [{ kind: 'paragraph', runs: [{ text: 'Seen' }] }],
    },
  },
  'DELETE /commentaries': { query: { month: '2026-01', version: '1' } },
  'POST /saved-reports': { body: { name: 'Report', settings: packSettings } },
  'PUT /saved-reports/:id': { body: { name: 'Report', settings: packSettings } },
  'POST /packs': { body: pack },
  'PUT /packs/:id': { body: pack },
  'POST /pack-templates': { body: packTemplate },
  'PUT /pack-templates/:id': { body: packTemplate },
  'POST /pack-previews': {
    body: { month: '2026-01', title: 'Pack', format: 'pdf', agreement: 'shown', reports: pack.reports },
  },
  'POST /packs/:id/runs': { body: { month: '2026-01', sends: false } },
  'GET /companies/:companyId/packs/:id/files/:format': { params: { format: 'pdf' } },
  'GET /companies/:companyId/search': { query: { text: 'inv' } },
  'GET /ledger/document': { query: { documentId: newId() } },
  'GET /ledger/variance': { query: { endDate: '2026-03-31' } },
  'GET /ledger/open-documents': { query: { asAt: '2026-03-31', side: 'receivables' } },
};
