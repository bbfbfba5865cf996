import * as z from 'zod';

const REDIRECT = 'http://localhost:5999/callback';

const token = z.object({ access_token: z.string() });
const cell = z.object({
  Value: z.string(),
  Attributes: z.array(z.object({ Id: z.string(), Value: z.string() })).optional(),
});
const row = z.object({ RowType: z.string(), Cells: z.array(cell).optional() });
const report = z.object({
  Reports: z.tuple([
    z.object({
      Rows: z.array(row.extend({ Title: z.string().optional(), Rows: z.array(row).optional() })),
    }),
  ]),
});

/** A row of one of the provider's reports: its section, its name, whose it is, its values as text. */
export type StatedRow = {
  section: string;
  name: string;
  accountId: string | undefined;
  /** Document that a row of an aged report is of. */
  documentId: string | undefined;
  values: string[];
};

/** Reads a report at the provider by name and query, as rows. */
export type StatedBy = (name: string, query: Record<string, string>) => Promise<StatedRow[]>;

const attribute = (attributes: z.output<typeof cell> | undefined, id: string): string | undefined =>
  attributes?.Attributes?.find(({ Id }) => Id === id)?.Value;

/** The rows of an answer of the provider's. */
export const statedRows = (answer: unknown): StatedRow[] =>
  report.parse(answer).Reports[0].Rows.flatMap(({ Title = '', Rows = [] }) =>
    Rows.map(({ Cells = [] }) => ({
      section: Title,
      name: Cells[0]?.Value ?? '',
      accountId: attribute(Cells[0], 'account') ?? attribute(Cells[0], 'accountID'),
      documentId: attribute(Cells[0], 'invoiceID'),
      values: Cells.slice(1).map(({ Value }) => Value),
    })),
  );

/** Reads reports from the simulator as an app of its own, with its own consent, as its SDK would. */
export async function reportReader(
  simulatorUrl: string,
  organisation: string,
  tenantId: string,
): Promise<StatedBy> {
  const scopes = [
    'balancesheet',
    'trialbalance',
    'profitandloss',
    'aged',
    'executivesummary',
    'banksummary',
    'budgetsummary',
  ].map((name) => `accounting.reports.${name}.read`);
  const request = new URLSearchParams({
    response_type: 'code',
    client_id: 'another-app',
    redirect_uri: REDIRECT,
    scope: ['openid', ...scopes].join(' '),
    state: 'any',
  });
  const consent = await fetch(`${simulatorUrl}/_sim/consent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      authorizationUrl: `${simulatorUrl}/identity/connect/authorize?${request.toString()}`,
      organisations: [organisation],
      decision: 'allow',
    }),
  });
  const { redirect } = z.object({ redirect: z.string() }).parse(await consent.json());
  const exchanged = await fetch(`${simulatorUrl}/connect/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('another-app:secret').toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: new URL(redirect).searchParams.get('code') ?? '',
      redirect_uri: REDIRECT,
    }),
  });
  const { access_token: accessToken } = token.parse(await exchanged.json());
  return async (name, query) => {
    const parameters = new URLSearchParams(query).toString();
    const answer = await fetch(`${simulatorUrl}/api.xro/2.0/Reports/${name}?${parameters}`, {
      headers: {
        authorization: `Bearer ${accessToken}`,
        'xero-tenant-id': tenantId,
        accept: 'application/json',
      },
    });
    return statedRows(await answer.json());
  };
}
