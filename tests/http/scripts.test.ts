/** An organization with names in ten scripts: as the API gives them to screens, in each file, in a mail, in a file's name. */
import { inviteMember } from '#contract/companies/members.ts';
import { exportReport } from '#contract/reports/reportExport.ts';
import { readReport, type ReportType } from '#contract/reports/reports.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from '../support/mailbox.ts';
import { openCsv, openWorkbook } from '../support/openedFile.ts';
import { readByPdfJs } from '../support/pdfText.ts';
import { scriptNames } from '../support/scriptNames.ts';
import { openTaggedPdf } from '../support/taggedPdf.ts';
import { defaultEngine } from './support/engines.ts';
import { scriptBooks, scriptOrganisation, scriptPeriod } from './support/scriptBooks.ts';
import { startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';

const names = Object.values(scriptNames);

describe.skipIf(defaultEngine.missing)('names in ten scripts', () => {
  let mailbox: Mailbox;
  let company: SyncedCompany;

  beforeAll(async () => {
    mailbox = await startMailbox();
    // The tier that reads entries without a document.
    const scene = { tier: 'advanced', books: scriptBooks(), mailbox } as const;
    company = await startSyncedCompany(defaultEngine, { organisation: scriptOrganisation, ...scene });
    await company.untilIdle();
  });
  afterAll(async () => {
    await company.stop();
    await mailbox.stop();
  });

  async function file(reportType: ReportType, query: Record<string, string>) {
    const { rawPayload, headers, statusCode } = await company.server.send({
      method: 'POST',
      url: `/api/v1${exportReport.path.replace(':reportType', reportType)}`,
      query,
      headers: { authorization: `Bearer ${company.token}`, 'x-company-id': company.companyId },
      payload: {},
    });
    expect(statusCode).toBe(200);
    return { content: rawPayload, disposition: String(headers['content-disposition']) };
  }

  test('are given to screens as the provider has them', async () => {
    const report = await company.call(readReport, {
      params: { reportType: 'profit-loss' },
      query: scriptPeriod,
    });
    expect(report.companyName).toBe(scriptOrganisation);
    const labels = report.sections.flatMap(({ rows }) => rows.map(({ label }) => label));
    expect(labels).toEqual(expect.arrayContaining(names));
  });

  test('are whole in a CSV and in a workbook', async () => {
    const csv = openCsv((await file('profit-loss', { ...scriptPeriod, format: 'csv' })).content);
    expect(csv.facts).toContainEqual(['Organization', scriptOrganisation]);
    expect(csv.rows.map((row) => row[2])).toEqual(expect.arrayContaining(names));
    const cells = openWorkbook((await file('profit-loss', { ...scriptPeriod, format: 'xlsx' })).content)[
      'Report'
    ];
    const values = (cells ?? []).flat().map(({ value }) => value);
    expect(values).toEqual(expect.arrayContaining([scriptOrganisation, ...names]));
  });

  test('are whole in the text of a PDF, with those of contacts, and in its title', async () => {
    const { content } = await file('profit-loss', { ...scriptPeriod, format: 'pdf' });
    const text = await readByPdfJs(content);
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
    expect(text.replaceAll(' ', '')).toContain(scriptOrganisation.replaceAll(' ', ''));
    expect((await openTaggedPdf(content)).title).toContain(scriptOrganisation);
    expect(text).toContain('Signs that could not be drawn');
    const aged = await file('aged-receivables', { ...scriptPeriod, format: 'pdf' });
    expect(await readByPdfJs(aged.content)).toContain(scriptNames.Arabic);
  });

  test('are part of a file’s name', async () => {
    const { disposition } = await file('profit-loss', { ...scriptPeriod, format: 'csv' });
    const [, encoded = ''] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
    expect(decodeURIComponent(encoded)).toContain('חברת-שלום-בע-מ-บริษัท');
  });

  test('stand in the mail of an invitation', async () => {
    await company.call(inviteMember, {
      params: { companyId: company.companyId },
      body: { email: 'ben@example.com', role: 'viewer' },
    });
    const mail = await mailbox.take('ben@example.com');
    expect(`${mail.subject} ${mail.text}`).toContain(scriptOrganisation);
    expect(mail.html).toContain(scriptOrganisation);
  });
});
