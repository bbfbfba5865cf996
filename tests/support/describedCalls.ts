import { globSync } from 'node:fs';
import type { Endpoint } from '#contract/endpoint.ts';
import { roles } from '#contract/companies/roles.ts';
import * as z from 'zod';

const root = new URL('../..', import.meta.url).pathname;

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

const shape = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: z.templateLiteral(['/', z.string()]),
  access: z.enum(['guest', 'user']),
  company: z.enum(['none', 'required', 'optional', 'found', 'removed', 'grouped']),
  role: z.enum(roles),
  reads: z.boolean(),
  needsOwnAccount: z.boolean(),
  params: z.custom<Endpoint['params']>(),
  query: z.custom<Endpoint['query']>(),
  body: z.custom<Endpoint['body']>(),
});
export type Described = z.infer<typeof shape>;

/** Calls that the contract has. */
export const describedCalls = async (): Promise<Described[]> =>
  (await exportedCalls()).map(([, described]) => described);

/** Calls with the names by which code imports them. */
export async function exportedCalls(): Promise<[string, Described][]> {
  const modules = await Promise.all(
    globSync('contract/**/*.ts', { cwd: root })
      .filter((path) => !path.endsWith('.test.ts'))
      .map((path) => import(`${root}/${path}`)),
  );
  return modules
    .flatMap((module) => Object.entries(z.record(z.string(), z.unknown()).parse({ ...module })))
    .flatMap(([name, value]): [string, Described][] => {
      const described = shape.safeParse(value).data;
      return described ? [[name, described]] : [];
    });
}

/** Names of the fields that a call takes, wherever they stand. */
export const fieldsOf = ({ params, query, body }: Described): string[] =>
  [params, query, body].flatMap((schema) =>
    Object.keys(
      z
        .object({ properties: z.optional(z.record(z.string(), z.unknown())) })
        .parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).properties ?? {},
    ),
  );
