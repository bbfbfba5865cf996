import { errorStatus, failureAnswer } from '#contract/errors.ts';
import { type Endpoint, type EventStream, file, type Schema } from '#contract/endpoint.ts';
import * as z from 'zod';

type JsonSchema = { [key: string]: unknown };

export function openApi(
  endpoints: readonly Endpoint[],
  streams: readonly EventStream[],
  appUrl: string,
): JsonSchema {
  const shared = new Map<string, JsonSchema>([['Failure', jsonSchema(failureAnswer, 'output')]]);
  const paths: Record<string, JsonSchema> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, shared) };
  }
  for (const stream of streams) paths[stream.path] = { ...paths[stream.path], get: streamOperation(stream) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tieout',
      version: '1',
      description: 'Every answer carries X-Request-Id; every time is UTC; money is a decimal string.',
    },
    servers: [{ url: `${appUrl}/api/v1` }],
    paths,
    components: {
      schemas: Object.fromEntries(shared),
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(endpoint: Endpoint, shared: Map<string, JsonSchema>): JsonSchema {
  const name = operationName(endpoint);
  const body = hoist(jsonSchema(endpoint.body, 'input'), `${name}Body`, shared);
  const answer =
    endpoint.data === file
      ? fileContent
      : json(success(hoist(jsonSchema(endpoint.data, 'output'), name, shared)));
  return {
    operationId: name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    security: endpoint.access === 'user' ? [{ session: [] }] : [],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.company === 'none' ? [] : [companyHeader]),
    ],
    ...(endpoint.method === 'GET' ? {} : { requestBody: { content: json(body) } }),
    responses: {
      [endpoint.status]: { description: 'Success.', content: answer },
      default: failureResponse,
    },
  };
}

/** OpenAPI 3.1 has no words for events: the schema is of the data of any of them. */
const streamOperation = ({ path, tag, summary, events }: EventStream): JsonSchema => ({
  operationId: operationName({ method: 'GET', path }),
  tags: [tag],
  summary,
  security: [{ session: [] }],
  responses: {
    200: {
      description: `Events: ${Object.keys(events).join(', ')}.`,
      content: {
        'text/event-stream': {
          schema: { anyOf: Object.values(events).map((schema) => jsonSchema(schema, 'output')) },
        },
      },
    },
    default: failureResponse,
  },
});

const failureResponse = {
  description: `Failure: ${Object.keys(errorStatus).join(', ')}.`,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
};

const companyHeader = {
  name: 'X-Company-Id',
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
  description: 'The company, where neither path, query nor body names it.',
};

const operationName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  `${method.toLowerCase()}${path
    .split(/[/:-]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')}`;

/** OpenAPI 3.1, "Considerations for File Uploads": bytes have no schema. */
const fileContent = { '*/*': {} };

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const success = (data: JsonSchema) => ({
  type: 'object',
  properties: { success: { const: true }, message: { type: 'string' }, data },
  required: ['success', 'message', 'data'],
});

const objectSchema = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

function parameters(schema: Schema, place: 'path' | 'query'): JsonSchema[] {
  const { properties, required } = objectSchema.parse(jsonSchema(schema, 'input'));
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schemaBody } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return schemaBody;
}

/** A schema refers to itself by its own root, which is elsewhere in this document. */
function hoist(schema: JsonSchema, name: string, shared: Map<string, JsonSchema>): JsonSchema {
  const movedSchema = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"#/components/schemas/${name}.`)));
  const { $defs, ...schemaBody } = movedSchema;
  for (const [part, value] of Object.entries(
    z.record(z.string(), z.record(z.string(), z.unknown())).parse($defs ?? {}),
  ))
    shared.set(`${name}.${part}`, value);
  return schemaBody;
}
