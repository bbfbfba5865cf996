import { pino, type DestinationStream, type Logger, stdTimeFunctions } from 'pino';
import { build } from './version.ts';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** Redacted up to three levels deep. */
const secrets = [
  'authorization',
  'cookie',
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'access_token',
  'refresh_token',
  'id_token',
  'client_secret',
  'clientSecret',
  'code_verifier',
];
const places = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** `role`: what this process is for, `web` or `worker` say; each line names it. */
export function createLog(level: LogLevel, destination?: DestinationStream, role = 'command'): Logger {
  const options = {
    level,
    redact: { paths: places, censor: '[secret]' },
    base: { pid: process.pid, role, build },
    timestamp: stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}
