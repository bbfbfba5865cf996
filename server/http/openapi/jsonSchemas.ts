import type { Schema } from '#contract/endpoint.ts';
import * as z from 'zod';
import { nameSchemas } from './schemaNames.ts';

export type JsonSchema = { [key: string]: unknown };

const anything = z.record(z.string(), z.unknown());
const definitions = z.record(z.string(), anything);

/** Zod spells out the calendar where a date has further checks; the format says the same. */
const calendar = { date: '^(?!0000)', 'date-time': '^(?!0000).*Z$' } as const;

/**
 * Turns contract schemas into those of one document: named ones stand once among `components`, which
 * grow by it.
 */
export function createJsonSchemas() {
  nameSchemas();
  const components = new Map<string, JsonSchema>();

  /** `owner`: prefixes parts that refer to themselves and have no name. */
  function convert(schema: Schema, { io, owner }: { io: 'input' | 'output'; owner: string }): JsonSchema {
    const { $schema: _, ...converted } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        const { format } = jsonSchema;
        if (format !== 'date' && format !== 'date-time') return;
        delete jsonSchema.allOf;
        jsonSchema.pattern = calendar[format];
      },
    });
    const text = JSON.stringify(converted).replaceAll(
      /"#\/\$defs\/(\w+)"/g,
      (_all, name: string) => `"#/components/schemas/${componentName(name, owner)}"`,
    );
    const { $defs, ...schemaBody } = anything.parse(JSON.parse(text));
    for (const [name, { id: _id, ...part }] of Object.entries(definitions.parse($defs ?? {})))
      addComponent(componentName(name, owner), part);
    return schemaBody;
  }

  function addComponent(name: string, part: JsonSchema): void {
    const present = components.get(name);
    if (present && JSON.stringify(present) !== JSON.stringify(part))
      throw new Error(`${name} is one thing in a request and another in an answer: it needs two names.`);
    components.set(name, part);
  }

  return { convert, components };
}

const componentName = (name: string, owner: string) => (name.startsWith('__') ? `${owner}.${name}` : name);

const exampleParts = z.object({
  examples: z.array(z.unknown()).min(1).optional(),
  default: z.unknown().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).min(1).optional(),
  anyOf: z.array(anything).min(1).optional(),
  oneOf: z.array(anything).min(1).optional(),
  type: z.unknown().optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  minItems: z.number().optional(),
  minLength: z.number().optional(),
  items: anything.optional(),
  properties: definitions.optional(),
  required: z.array(z.string()).default([]),
  $ref: z.string().optional(),
});

/** A value that the schema takes, with what is required and what has an example. */
export function exampleValue(schema: JsonSchema, components: ReadonlyMap<string, JsonSchema>): unknown {
  const parts = exampleParts.parse(schema);
  const inner = (part: JsonSchema) => exampleValue(part, components);
  if (parts.$ref !== undefined)
    return inner(components.get(parts.$ref.replace('#/components/schemas/', '')) ?? {});
  if (parts.examples) return parts.examples[0];
  if ('default' in schema) return parts.default;
  if ('const' in schema) return parts.const;
  if (parts.enum) return parts.enum[0];
  const [firstForm] = parts.anyOf ?? parts.oneOf ?? [];
  if (firstForm) return inner(firstForm);
  if (parts.properties)
    return Object.fromEntries(
      Object.entries(parts.properties)
        .filter(([name, part]) => parts.required.includes(name) || 'examples' in part || 'default' in part)
        .map(([name, part]) => [name, inner(part)]),
    );
  if (parts.type === 'array')
    return Array.from({ length: parts.minItems ?? 0 }, () => inner(parts.items ?? {}));
  if (parts.type === 'number') return parts.minimum ?? 1;
  if (parts.type === 'boolean') return true;
  if (parts.format === 'email') return 'ada@example.com';
  return 'text'.padEnd(parts.minLength ?? 0, '.');
}
