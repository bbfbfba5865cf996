import type { Socket } from 'node:net';
import { newId } from '#server/lib/ids.ts';
import { failure } from './errors.ts';
import { JSON_TYPE } from './jsonBytes.ts';

/** Codes of Node's HTTP parser, which refuses before there is a request. */
const refusals: Record<string, { status: string; message: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    message: 'The address or the headers are too long.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    message: 'The request took too long to arrive.',
  },
};

export const unmetExpectation = {
  status: '417 Expectation Failed',
  message: 'This server meets no such expectation.',
};

const malformed = { status: '400 Bad Request', message: 'This is not a valid HTTP request.' };

export function answerRefused(headers: Record<string, string>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    endWith(socket, refusals[error.code ?? ''] ?? malformed, headers);
  };
}

/** Answers outside a request's own way, and closes the connection. */
export function endWith(
  socket: Socket,
  { status, message }: { status: string; message: string },
  headers: Record<string, string>,
): void {
  const id = newId();
  const body = JSON.stringify(failure({ id }, 'API_BAD_REQUEST', message));
  const head = {
    ...headers,
    'x-request-id': id,
    'cache-control': 'no-store',
    'content-type': JSON_TYPE,
    'content-length': `${Buffer.byteLength(body)}`,
    connection: 'close',
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
}
