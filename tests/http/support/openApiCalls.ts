/** The calls of a server as its own OpenAPI document describes them: what is new there is tested without being named. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as z from 'zod';

const jsonSchema = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  minimum: z.number().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  minItems: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  $ref: z.string().optional(),
});
export type JsonSchema = z.output<typeof jsonSchema>;

const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  schema: jsonSchema,
});
type Parameter = z.output<typeof parameter>;

const content = z.record(z.string(), z.object({ schema: jsonSchema.optional() }));
const operation = z.object({
  security: z.array(z.unknown()),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
});
const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

const method = z.enum(['GET', 'POST', 'PUT', 'DELETE', 'PATCH']);
type Method = z.output<typeof method>;

export type DescribedCall = {
  name: string;
  method: Method;
  /** Below /api/v1, parameters as `{name}`. */
  path: string;
  /** Needs no session. */
  isGuest: boolean;
  /** Work goes on after its answer. */
  startsWork: boolean;
  parameters: Parameter[];
  body: JsonSchema | null;
};

export type CallBook = {
  calls: DescribedCall[];
  /** Resolves a reference within the document. */
  resolve(schema: unknown): JsonSchema;
  accepts(schema: JsonSchema, value: unknown): boolean;
};

const DOCUMENT = 'openapi.json';

const withinDocument = (schema: JsonSchema) =>
  jsonSchema.parse(
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', `"${DOCUMENT}#/components/`)),
  );

export function readOpenApi(text: unknown): CallBook {
  const { paths, components } = document.parse(text);
  const ajv = addFormats.default(new Ajv2020({ strict: false, validateFormats: true }));
  // Once: each schema that is compiled would bring all of it along.
  ajv.addSchema({ $id: DOCUMENT, components });
  const validators = new Map<JsonSchema, (value: unknown) => boolean>();
  return {
    calls: Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([name, described]) => {
        const json = described.requestBody?.content['application/json']?.schema;
        return {
          name: `${name.toUpperCase()} ${path}`,
          method: method.parse(name.toUpperCase()),
          path,
          isGuest: described.security.length === 0,
          startsWork: '202' in described.responses,
          parameters: described.parameters.filter(({ in: place }) => place !== 'header'),
          body: json ?? null,
        };
      }),
    ),
    resolve: (schema) => {
      const parsed = jsonSchema.parse(schema);
      const name = parsed.$ref?.replace('#/components/schemas/', '');
      return name === undefined ? parsed : jsonSchema.parse(components.schemas[name]);
    },
    accepts: (schema, value) => {
      const validator = validators.get(schema) ?? ajv.compile(withinDocument(schema));
      validators.set(schema, validator);
      return validator(value);
    },
  };
}
