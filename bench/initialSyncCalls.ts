/**
 * Compares the provider calls of an initial sync with the least possible (support/leastCalls.ts). The
 * simulator counts them. `REAL_ORG_DIR` adds the organisation in that folder.
 */
import { startApp } from '#tests/support/app.ts';
import { signIn } from '#tests/support/client.ts';
import * as z from 'zod';
import { leastCalls } from './support/leastCalls.ts';

type Case = { organisation: string; tier: 'starter' | 'advanced'; simulator: string[] };

const usage = z.object({
  organisations: z.array(
    z.object({
      tenantId: z.string(),
      calls: z.number(),
      bytes: z.number(),
      byPath: z.record(z.string(), z.unknown()),
    }),
  ),
});

const folder = process.env['REAL_ORG_DIR'];
const cases: Case[] = (['starter', 'advanced'] as const).flatMap((tier) => [
  { organisation: 'Harbour Street Trading Pty Ltd', tier, simulator: [] },
  ...(folder
    ? [{ organisation: 'Maple Design Studio (anonymised)', tier, simulator: ['--org', folder] }]
    : []),
]);

const rows = [];
for (const benchCase of cases) rows.push(await measure(benchCase));
console.table(rows);

async function measure({ organisation, tier, simulator }: Case) {
  const app = await startApp({ tier, simulator });
  try {
    const user = await signIn(app.url, { email: 'bench@example.com', password: 'a long enough phrase' });
    const began = performance.now();
    const [company] = await user.connect(app.simulatorUrl, [organisation]);
    if (!company) throw new Error(`${organisation} was not connected.`);
    const run = await user.untilSynced(company.Id);
    const seconds = (performance.now() - began) / 1000;
    const answer = await fetch(`${app.simulatorUrl}/_sim/usage`);
    const countedCalls = usage
      .parse(await answer.json())
      .organisations.find(({ tenantId }) => tenantId === company.XeroTenantId);
    return {
      organisation,
      tier,
      outcome: run.status,
      calls: countedCalls?.calls,
      least: leastCalls(run),
      'kB received': Math.round((countedCalls?.bytes ?? 0) / 1024),
      seconds: Number(seconds.toFixed(1)),
    };
  } finally {
    await app.stop();
  }
}
