/** For a container's health check, in images that have no other means: 0 where the server of this machine lives. */
import { readConfig } from '#server/config.ts';
import { localUrl } from './program.ts';

const { host, port } = readConfig(process.env);
const answer = await fetch(`${localUrl(host, port)}/healthz`, { signal: AbortSignal.timeout(4_000) }).catch(
  () => null,
);
process.exitCode = answer?.ok ? 0 : 1;
