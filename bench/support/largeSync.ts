/** A first sync of an organisation of 100,000 documents, to measure beside. */
import { setTimeout as pause } from 'node:timers/promises';
import { syncStatusCall } from '#contract/sync/sync.ts';
import { startProgram, waitUntilServing } from '#scripts/program.ts';
import type { Client } from '#tests/support/client.ts';
import { freePort } from '#tests/support/ports.ts';

const LARGE = 'Meridian Wholesale Pty Ltd';

/** The simulated provider in a process of its own, its limits off. `settings`: a server's, to use it. */
export async function startUnlimitedProvider() {
  const url = `http://127.0.0.1:${await freePort()}`;
  const simulator = startProgram({
    script: 'simulator/main.ts',
    args: ['--port', new URL(url).port, '--control', '--tier', 'plus', '--limits', 'off'],
    env: process.env,
  });
  await waitUntilServing(simulator, `${url}/_sim/usage`);
  const settings = {
    XERO_APP_TIER: 'plus',
    XERO_LOGIN_URL: url,
    XERO_IDENTITY_URL: url,
    XERO_API_URL: url,
  };
  return { url, settings, stop: () => simulator.stop() };
}

/** Connects the organisation and waits until its invoices are read. Answers what tells how far that is. */
export async function beginLargeSync(user: Client, providerUrl: string) {
  const [company] = await user.connect(providerUrl, [LARGE]);
  if (!company) throw new Error(`${LARGE} was not connected.`);
  const readInvoices = async () => {
    const { runs } = await user.call(syncStatusCall, { query: { companyId: company.Id } });
    return runs[0]?.logs.find(({ entityType }) => entityType === 'Invoices');
  };
  while (((await readInvoices())?.pages ?? 0) === 0) await pause(20);
  return async (): Promise<string> => {
    const invoices = await readInvoices();
    return `Meanwhile ${invoices?.recordsFetched ?? 0} invoices were read; ${invoices?.waitingUntil ? 'it waited for the limit in the end' : 'it never waited'}.`;
  };
}
