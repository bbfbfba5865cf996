import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { AppError, type ErrorDetail } from '#server/lib/appError.ts';

/** Bytes; about twice the largest body of calls that name no limit of their own, a logo in base64. */
export const BODY_LIMIT = 256 * 1024;
/** Several times the deepest body of our calls. */
const MOST_LEVELS = 20;

/** RFC 8259 8.1. Clients send the JSON header without a body on calls that take none. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  // A few bytes could become gigabytes, and no honest client sends such.
  app.addHook('preParsing', async ({ headers }) => {
    const encoding = headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity')
      throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(encoding);
  });
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    try {
      return parse(request, utf8.decode(body), done);
    } catch (cause) {
      const details = [{ path: 'body', message: 'is not UTF-8' }];
      return done(
        new AppError('API_BAD_REQUEST', 'The body is not valid JSON in UTF-8.', { cause, details }),
      );
    }
  });
}

/**
 * Refuses NUL, half surrogate pairs, query strings that decode to nothing, and exhausting nesting.
 */
export async function refuseUnreadable({ url, params, query, body }: FastifyRequest): Promise<void> {
  if (!isDecodable(url)) throw new AppError('API_BAD_REQUEST', 'The address is not a valid one.');
  const [problem] = [
    ...listProblems(params, 'path'),
    ...listProblems(query, 'query'),
    ...listProblems(body, ''),
  ];
  if (problem)
    throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', {
      details: [problem],
    });
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}

const isReadable = (text: string) => !text.includes('\0') && text.isWellFormed();

type Place = { value: unknown; path: string; level: number };

/** Walks by a list: deep nesting could exhaust recursion. */
function* listProblems(whole: unknown, name: string): Generator<ErrorDetail> {
  const places: Place[] = [{ value: whole, path: name, level: 0 }];
  for (let place = places.pop(); place; place = places.pop()) {
    const { value, path, level } = place;
    if (typeof value === 'string' && !isReadable(value))
      yield { path, message: 'Holds characters that cannot be stored.' };
    if (typeof value !== 'object' || value === null) continue;
    if (level === MOST_LEVELS) yield { path, message: 'Is nested too deeply.' };
    else
      for (const [key, inner] of Object.entries(value)) {
        if (!isReadable(key)) yield { path, message: 'Has a name with characters that cannot be stored.' };
        places.push({ value: inner, path: path === '' ? key : `${path}.${key}`, level: level + 1 });
      }
  }
}
