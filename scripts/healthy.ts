/**
 * Health check of a container, for images without other tools: exits with 0 if the server of this
 * machine is alive.
 */
import { readConfig } from '#server/config.ts';
import { localUrl } from './program.ts';

const { host, port } = readConfig(process.env);
const answer = await fetch(`${localUrl(host, port)}/healthz`, { signal: AbortSignal.timeout(4_000) }).catch(
  () => null,
);
process.exitCode = answer?.ok ? 0 : 1;
