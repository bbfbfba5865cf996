import { type Endpoint, type EventStream, file, namesCompany, type Schema } from '#contract/endpoint.ts';
import { errorStatus, failureAnswer } from '#contract/errors.ts';
import * as z from 'zod';
import { createJsonSchemas, exampleValue, type JsonSchema } from './jsonSchemas.ts';

type Schemas = ReturnType<typeof createJsonSchemas>;

export function openApi(
  endpoints: readonly Endpoint[],
  streams: readonly EventStream[],
  appUrl: string,
): JsonSchema {
  const schemas = createJsonSchemas();
  schemas.convert(failureAnswer, { io: 'output', owner: 'Failure' });
  const paths: Record<string, JsonSchema> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, schemas) };
  }
  for (const stream of streams)
    paths[stream.path] = { ...paths[stream.path], get: streamOperation(stream, schemas) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tieout',
      version: '1',
      description:
        'Every answer carries X-Request-Id; every time is UTC; money is a decimal string. An answer of success is `{ success, message, data }`.',
    },
    servers: [{ url: `${appUrl}/api/v1` }],
    paths,
    components: {
      schemas: Object.fromEntries(
        [...schemas.components].toSorted(([name], [otherName]) => (name < otherName ? -1 : 1)),
      ),
      responses,
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(endpoint: Endpoint, schemas: Schemas): JsonSchema {
  const name = operationName(endpoint);
  const answer =
    endpoint.data === file
      ? fileContent
      : json({ schema: success(schemas.convert(endpoint.data, { io: 'output', owner: name })) });
  return {
    operationId: name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: describe(endpoint),
    security: endpoint.access === 'user' ? [{ session: [] }] : [],
    parameters: [
      ...parameters(endpoint.params, 'path', schemas),
      ...parameters(endpoint.query, 'query', schemas),
      ...(namesCompany(endpoint) ? [companyHeader] : []),
    ],
    ...(endpoint.method === 'GET' ? {} : { requestBody: requestBody(endpoint, schemas) }),
    responses: {
      [endpoint.status]: { description: 'Success.', content: answer },
      ...listFailures(endpoint),
    },
  };
}

const companySentences = {
  none: null,
  required:
    'Concerns one organization, named by path, query, body or X-Company-Id: 400 where none or two are named, 404 where it is not the caller’s.',
  optional:
    'Concerns the organization that is named by query, body or X-Company-Id, where one is: 400 where two are, 404 where it is not the caller’s.',
  found: 'Concerns the organization that owns what the path names: 404 where it is not the caller’s.',
  removed: 'Concerns a removed organization until its data are deleted: 404 for any other.',
  grouped:
    'Concerns every organization of the group that the path names: 404 for a group of others, 403 where one of its organizations is not the caller’s.',
} as const satisfies Record<Endpoint['company'], string | null>;

const describe = ({ summary, access, company, role, reads, data }: Endpoint): string =>
  [
    summary,
    access === 'user' ? null : 'Needs no session.',
    companySentences[company],
    company === 'none' ? null : `Takes the role ${role}: 403 where the caller’s is less.`,
    reads
      ? 'Changes nothing.'
      : 'Sent again within ten minutes under the same X-Request-Id it gets the first answer and changes nothing more; a log-in is a new one.',
    data === file ? 'Answers a file.' : null,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');

function requestBody({ body, method, path }: Endpoint, { convert, components }: Schemas): JsonSchema {
  const schema = convert(body, { io: 'input', owner: operationName({ method, path }) });
  const { required } = objectSchema.parse(schema);
  return {
    required: required.length > 0,
    content: json({ schema, example: exampleValue(schema, components) }),
  };
}

/** OpenAPI 3.1 has no words for events: the schema is of the data of any of them. */
const streamOperation = ({ path, tag, summary, events }: EventStream, { convert }: Schemas): JsonSchema => ({
  operationId: operationName({ method: 'GET', path }),
  tags: [tag],
  summary,
  description: `${summary} Stays open; ends after an hour at the latest.`,
  security: [{ session: [] }],
  responses: {
    200: {
      description: `Events: ${Object.keys(events).join(', ')}.`,
      content: {
        'text/event-stream': {
          schema: {
            anyOf: Object.values(events).map((schema) => convert(schema, { io: 'output', owner: 'Event' })),
          },
        },
      },
    },
    ...listFailures({ access: 'user', company: 'none', params: z.object({}) }),
  },
});

const json = (content: JsonSchema) => ({ 'application/json': content });

const failureContent = json({ schema: { $ref: '#/components/schemas/Failure' } });

const responses = {
  BadRequest: {
    description: 'The request breaks its schema; `details` name the fields.',
    content: failureContent,
  },
  Unauthorized: { description: 'There is no session, or it ended: log in.', content: failureContent },
  Forbidden: { description: 'The caller’s role in the organization is less.', content: failureContent },
  NotFound: {
    description: 'There is nothing of that id, or it is another’s.',
    content: failureContent,
  },
  TooManyRequests: {
    description: 'Too many requests, or a limit of the provider is reached.',
    headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } },
    content: failureContent,
  },
  OtherFailure: { description: `Failure: ${Object.keys(errorStatus).join(', ')}.`, content: failureContent },
};

const response = (name: keyof typeof responses) => ({ $ref: `#/components/responses/${name}` });

function listFailures({
  access,
  company,
  params,
}: Pick<Endpoint, 'access' | 'company' | 'params'>): JsonSchema {
  const { properties } = objectSchema.parse(z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' }));
  const names = company !== 'none' || Object.keys(properties).length > 0;
  return {
    400: response('BadRequest'),
    // A wrong password is a 401 of a guest's call too.
    401: response('Unauthorized'),
    ...(company === 'none' ? {} : { 403: response('Forbidden') }),
    ...(names || access === 'guest' ? { 404: response('NotFound') } : {}),
    429: response('TooManyRequests'),
    default: response('OtherFailure'),
  };
}

const companyHeader = {
  name: 'X-Company-Id',
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
  description: 'The organization, where neither path, query nor body names it.',
};

/** `GET /companies/:companyId/members` is getCompaniesByCompanyIdMembers. */
const operationName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  `${method.toLowerCase()}${path
    .replaceAll(':', 'by-')
    .split(/[/-]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')}`;

/** OpenAPI 3.1, "Considerations for File Uploads": bytes have no schema. */
const fileContent = { '*/*': {} };

const success = (data: JsonSchema) => ({
  type: 'object',
  properties: { success: { type: 'boolean', const: true }, message: { type: 'string' }, data },
  required: ['success', 'message', 'data'],
});

const objectSchema = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

function parameters(schema: Schema, place: 'path' | 'query', { convert }: Schemas): JsonSchema[] {
  const { properties, required } = objectSchema.parse(convert(schema, { io: 'input', owner: place }));
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}
