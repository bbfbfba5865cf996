import type { InjectOptions } from 'fastify';
import { isFullRun } from '../../support/fullRun.ts';
import {
  badBodies,
  badQueries,
  farDates,
  farRanges,
  hostileJson,
  hostileTexts,
  impossibleDates,
  isReadable,
  poisonedJson,
} from './hostileValues.ts';
import type { CallBook, DescribedCall, JsonSchema } from './openApiCalls.ts';
import { pickSample } from './sampleValues.ts';
import { bodyFields, type Parts, soundRequest, type Sender, soundParts, withField } from './soundRequests.ts';

export type HostileRequest = {
  call: DescribedCall;
  what: string;
  /** True if the schema does not allow it: it must be refused. An allowed request must only not break anything. */
  isForbidden: boolean;
  /** Made when it is sent: all of them together would fill the memory. */
  request: () => InjectOptions;
};

/** Spoils one part of an otherwise sound request of every call, in every way. */
export function hostileRequests(sender: Sender): HostileRequest[] {
  return sender.book.calls.flatMap((call) =>
    [
      leaveOut,
      spoiltPaths,
      spoiltQueries,
      unknownParameter,
      undecodableQueries,
      spoiltFields,
      unknownFields,
      spoiltBodies,
      farAway,
    ].flatMap((spoil) =>
      spoil(sender, call, soundParts(sender, call)).map((spoilt) => ({ call, ...spoilt })),
    ),
  );
}

type Spoil = (sender: Sender, call: DescribedCall, parts: Parts) => Omit<HostileRequest, 'call'>[];

const asText = (body: Parts['body']) => (body === undefined ? undefined : JSON.stringify(body));
const brief = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text);

const leaveOut: Spoil = (sender, call, { body, ...otherParts }) => {
  const queries = otherParts.query.map(([name]) => {
    const remaining = { ...otherParts, query: otherParts.query.filter(([parameter]) => parameter !== name) };
    return {
      what: `no ${name}`,
      isForbidden: true,
      request: () => soundRequest(sender, call, remaining, asText(body)),
    };
  });
  const fields = (call.body?.required ?? []).map((name) => {
    const remaining = Object.fromEntries(Object.entries(body ?? {}).filter(([field]) => field !== name));
    return {
      what: `no ${name}`,
      isForbidden: true,
      request: () => soundRequest(sender, call, otherParts, asText(remaining)),
    };
  });
  return [...queries, ...fields];
};

const texts = [...hostileTexts, ...impossibleDates, ...farDates];

/**
 * Pairs of parts and values; by default each part and each value at least once, the shorter list over and over.
 */
function pairs<P, V>(parts: readonly P[], values: readonly V[]): [P, V][] {
  if (isFullRun) return parts.flatMap((part) => values.map((value): [P, V] => [part, value]));
  return Array.from({ length: parts.length === 0 ? 0 : Math.max(parts.length, values.length) }).flatMap(
    (_, index): [P, V][] => {
      const [part, value] = [parts[index % parts.length], values[index % values.length]];
      return part === undefined || value === undefined ? [] : [[part, value]];
    },
  );
}

const spoiltPaths: Spoil = (sender, call, { body, ...otherParts }) =>
  pairs(
    call.parameters.filter((parameter) => parameter.in === 'path'),
    // An empty part is another address.
    texts.filter((text) => text !== ''),
  ).map(([{ name, schema }, text]) => ({
    what: `${name} in the path: ${brief(text)}`,
    isForbidden: !allowsText(sender.book, name, schema, text),
    request: () =>
      soundRequest(sender, call, { ...otherParts, path: { ...otherParts.path, [name]: text } }, asText(body)),
  }));

const spoiltQueries: Spoil = (sender, call, { body, ...otherParts }) => {
  const parameters = call.parameters.filter((parameter) => parameter.in === 'query');
  const send = (name: string, ...values: string[]) => {
    const remaining = otherParts.query.filter(([parameter]) => parameter !== name);
    const query = [...remaining, ...values.map((value): [string, string] => [name, value])];
    return soundRequest(sender, call, { ...otherParts, query }, asText(body));
  };
  return [
    ...parameters.map(({ name, schema }) => {
      const sound = String(pickSample(sender.book, schema, name, sender.known));
      const isForbidden = schema.type !== 'array';
      return { what: `?${name} twice`, isForbidden, request: () => send(name, sound, sound) };
    }),
    ...pairs(parameters, texts).map(([{ name, schema }, text]) => ({
      what: `?${name}=${brief(text)}`,
      isForbidden: !allowsText(sender.book, name, schema, text),
      request: () => send(name, text),
    })),
  ];
};

/** The words by which tests find them again in a refusal. */
const UNKNOWN_NAME = 'noSuchName';

const unknownParameter: Spoil = (sender, call, { body, ...otherParts }) => [
  {
    what: `?${UNKNOWN_NAME}`,
    // The provider may add to its return (RFC 6749 4.1.2).
    isForbidden: call.path !== '/xero/callback',
    request: () =>
      soundRequest(
        sender,
        call,
        { ...otherParts, query: [...otherParts.query, [UNKNOWN_NAME, 'true']] },
        asText(body),
      ),
  },
];

const undecodableQueries: Spoil = (sender, call, { body, ...otherParts }) =>
  badQueries.map((query) => ({
    what: `?${query}`,
    isForbidden: true,
    request: () => {
      const request = soundRequest(sender, call, otherParts, asText(body));
      return { ...request, url: `${request.url}${request.url.includes('?') ? '&' : '?'}${query}` };
    },
  }));

const PLACE = '(here)';

const spoiltFields: Spoil = (sender, call, { body = {}, ...otherParts }) =>
  pairs(bodyFields(sender.book, call.body ?? {}), [...hostileJson, ...poisonedJson]).map(
    ([{ path, schema }, json]) => {
      const around = JSON.stringify(withField(sender, call.body, body, path, PLACE));
      return {
        what: `${path.join('.')}: ${brief(json)}`,
        isForbidden: !allowsJson(sender.book, path.at(-1) ?? '', schema, json),
        request: () =>
          soundRequest(
            sender,
            call,
            otherParts,
            around.replace(`"${PLACE}"`, () => json),
          ),
      };
    },
  );

const unknownFields: Spoil = (sender, call, { body, ...otherParts }) => {
  if (body === undefined) return [];
  const groups = bodyFields(sender.book, call.body).filter(({ schema }) => schema.properties !== undefined);
  return [[], ...groups.map(({ path }) => path)].map((above) => {
    const path = [...above, UNKNOWN_NAME];
    return {
      what: `${path.join('.')} in the body`,
      isForbidden: true,
      request: () =>
        soundRequest(sender, call, otherParts, asText(withField(sender, call.body, body, path, true))),
    };
  });
};

const spoiltBodies: Spoil = (sender, call, { body, ...otherParts }) =>
  body === undefined
    ? []
    : badBodies.map(({ what: description, type, payload }) => ({
        what: description,
        isForbidden: true,
        request: () => ({
          ...soundRequest(sender, call, otherParts),
          headers: { ...sender.headers, ...(type === null ? {} : { 'content-type': type }) },
          payload,
        }),
      }));

const farAway: Spoil = (sender, call, { body, ...otherParts }) => {
  const inQuery = call.parameters.some(({ name }) => name === 'endDate');
  if (!inQuery && !call.body?.properties?.['endDate']) return [];
  return farRanges.map((range) => ({
    what: `from ${range.startDate} to ${range.endDate}`,
    isForbidden: false,
    request: () =>
      inQuery
        ? soundRequest(
            sender,
            call,
            { ...otherParts, query: [...withoutDates(otherParts.query), ...Object.entries(range)] },
            asText(body),
          )
        : soundRequest(sender, call, otherParts, asText({ ...body, ...range })),
  }));
};

const withoutDates = (query: Parts['query']) =>
  query.filter(([name]) => !['startDate', 'endDate'].includes(name));

/** Fields of dates that their schema takes as text, because they may hold a moment as well. */
const isImpossibleDate = (name: string, value: unknown) =>
  /date/i.test(name) && impossibleDates.some((date) => date === value);

/** Paths and queries hold text only: a number is one written in digits. */
function allowsText(book: CallBook, name: string, schema: JsonSchema, text: string): boolean {
  if (!isReadable(text) || isImpossibleDate(name, text)) return false;
  if (schema.type !== 'number') return book.accepts(schema, text);
  return /^\d+$/.test(text) && book.accepts(schema, Number(text));
}

function allowsJson(book: CallBook, name: string, schema: JsonSchema, json: string): boolean {
  if (poisonedJson.includes(json)) return false;
  const value: unknown = JSON.parse(json);
  return isReadable(textsIn(value)) && !isImpossibleDate(name, value) && book.accepts(schema, value);
}

/** Texts within a value, keys too, joined. */
function textsIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, inner]) => key + textsIn(inner))
    .join(' ');
}
