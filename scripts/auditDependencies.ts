/**
 * `npm run audit:deps`: known vulnerabilities of the packages in package-lock.json, from the
 * registry. Exits with 1 if a high or critical one is in what ships. A registry without this
 * service is a skip, never a pass.
 */
import { spawnSync } from 'node:child_process';
import * as z from 'zod';

const counts = z.object({
  moderate: z.number(),
  low: z.number(),
  high: z.number(),
  critical: z.number(),
});
const report = z.object({ metadata: z.object({ vulnerabilities: counts }) });
const refusal = z.object({
  message: z.string().optional(),
  error: z.object({ summary: z.string() }).optional(),
});

for (const [scope, args] of [
  ['what ships', ['--omit=dev']],
  ['everything', []],
] as const) {
  const { stdout } = spawnSync('npm', ['audit', '--json', ...args], { encoding: 'utf8' });
  const answer = parseJson(stdout);
  const vulnerabilities = report.safeParse(answer).data?.metadata.vulnerabilities;
  if (!vulnerabilities) {
    const refusalBody = refusal.safeParse(answer).data;
    console.log(
      `skipped: ${scope}: no answer from the registry's audit service (${refusalBody?.message ?? refusalBody?.error?.summary ?? 'nothing readable'})`,
    );
    continue;
  }
  const { low, moderate, high, critical } = vulnerabilities;
  console.log(`${scope}: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low`);
  if (scope === 'what ships' && critical + high > 0) process.exitCode = 1;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
