import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Simulator, type SimulatorOptions, startSimulator } from '#simulator/platform/start.ts';
import * as z from 'zod';

/** Organisations so small that reading them takes no time. */
export const alder = { OrganisationID: 'a1de0000-0000-4000-8000-000000000001', Name: 'Alder Studio' };
export const birch = { OrganisationID: 'b1c40000-0000-4000-8000-000000000002', Name: 'Birch & Élan' };
export const cedar = { OrganisationID: 'ceda0000-0000-4000-8000-000000000003', Name: 'Cedar Trust' };

const facts = {
  BaseCurrency: 'NZD',
  CountryCode: 'NZ',
  FinancialYearEndDay: 31,
  FinancialYearEndMonth: 3,
  Timezone: 'NEWZEALANDSTANDARDTIME',
  OrganisationType: 'COMPANY',
};

const usage = z.object({
  refreshes: z.number(),
  organisations: z.array(
    z.object({
      tenantId: z.string(),
      calls: z.number(),
      refused: z.number(),
      struck: z.number(),
      bytes: z.number(),
      byPath: z.record(z.string(), z.number()),
    }),
  ),
});

const connections = z.array(z.object({ id: z.string(), userId: z.string(), tenantId: z.string() }));

export type TestProvider = {
  url: string;
  simulator: Simulator;
  /** Acts as a person on the consent page; gives the address that the browser is sent to. */
  consent(
    authorizationUrl: string,
    choice: { organisations?: string[]; decision?: 'allow' | 'refuse'; user?: string },
  ): Promise<URL>;
  /** Steers the simulator: faults, altered rows, trial balances, revoke, disconnect, its clock. */
  steer(
    action: 'faults' | 'alterations' | 'trial-balances' | 'revoke' | 'disconnect' | 'clock',
    body: object,
  ): Promise<void>;
  usage(): Promise<z.output<typeof usage>>;
  /** Connections of everybody, as the provider itself knows them. */
  connections(): Promise<z.output<typeof connections>>;
  stop(): Promise<void>;
};

/**
 * The simulator in this process with three small organisations, without limits unless some are given. `books`: files of
 * the first one by their names.
 */
export async function startProvider(
  {
    books = {},
    ...options
  }: Partial<
    Pick<
      SimulatorOptions,
      'tier' | 'limits' | 'documents' | 'calm' | 'booksEnd' | 'organisationFolders' | 'stateFolder'
    >
  > & {
    books?: Record<string, object>;
  } = {},
  machineTime?: () => Date,
): Promise<TestProvider> {
  const root = mkdtempSync(join(tmpdir(), 'tieout-provider-'));
  const folders = [alder, birch, cedar].map((organisation) => {
    const folder = join(root, organisation.OrganisationID);
    mkdirSync(folder);
    const file = {
      Organisations: [{ ...organisation, ...facts, ShortCode: `!${organisation.Name.slice(0, 3)}` }],
    };
    const files = { 'organisation.json': file, ...(organisation === alder ? books : {}) };
    for (const [name, content] of Object.entries(files))
      writeFileSync(join(folder, name), JSON.stringify(content));
    return folder;
  });
  const simulator = await startSimulator(
    { control: true, limits: 'off', organisationFolders: folders, ...options },
    machineTime,
  );
  const post = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${simulator.url}/_sim/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const json: unknown = await answer.json();
    if (!answer.ok) throw new Error(`/_sim/${path}: ${JSON.stringify(json)}`);
    return json;
  };
  return {
    url: simulator.url,
    simulator,
    consent: async (authorizationUrl, { organisations = [], decision = 'allow', user }) => {
      const body = { authorizationUrl, organisations, decision, ...(user === undefined ? {} : { user }) };
      return new URL(z.object({ redirect: z.string() }).parse(await post('consent', body)).redirect);
    },
    steer: async (action, body) => {
      await post(action, body);
    },
    connections: async () =>
      connections.parse(await (await fetch(`${simulator.url}/_sim/connections`)).json()),
    usage: async () => usage.parse(await (await fetch(`${simulator.url}/_sim/usage`)).json()),
    stop: async () => {
      await simulator.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** The server's settings that make it use this provider. */
export const providerSettings = (url: string) => ({
  XERO_LOGIN_URL: url,
  XERO_IDENTITY_URL: url,
  XERO_API_URL: url,
});
