import * as z from 'zod';
import { escapeHtml } from '../hostPage.ts';

const schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  $ref: z.string().optional(),
  description: z.string().optional(),
});
const content = z.record(
  z.string(),
  z.object({ schema: z.unknown().optional(), example: z.unknown().optional() }),
);
const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema }))
    .default([]),
  requestBody: z.object({ required: z.boolean(), content }).optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string().optional(), content: content.optional() }),
  ),
});
const description = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});
type Operation = z.output<typeof operation> & { path: string; method: string };

/** Plain markup without script or inline style, so that it stands under the policy of all pages. */
export function referencePage(document: object): string {
  const { info, paths, components } = description.parse(document);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, parts]) => ({ path, method, ...parts })),
  );
  const tags = [...new Set(operations.flatMap((call) => call.tags))].toSorted();
  const schemas = Object.entries(components.schemas);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)}: the API</title>
<link rel="stylesheet" href="reference.css">
<main>
<h1>${escapeHtml(info.title)}: the API</h1>
<p>${escapeHtml(info.description)} For programs: <a href="openapi.json">openapi.json</a>.</p>
<nav aria-label="Parts"><ul>
${tags.map((tag) => `<li><a href="#${anchor(tag)}">${escapeHtml(tag)}</a></li>`).join('\n')}
<li><a href="#schemas">Schemas</a></li>
</ul></nav>
${tags.map((tag) => section(tag, operations)).join('\n')}
<section><h2 id="schemas">Schemas</h2>
${schemas.map(([name, shape]) => `<details id="${anchor(name)}"><summary><code>${escapeHtml(name)}</code></summary>${block(shape)}</details>`).join('\n')}
</section>
</main>
</html>
`;
}

const anchor = (text: string) => escapeHtml(text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'));

const section = (tag: string, operations: Operation[]) =>
  `<section><h2 id="${anchor(tag)}">${escapeHtml(tag)}</h2>
${operations
  .filter(({ tags }) => tags.includes(tag))
  .map(showOperation)
  .join('\n')}
</section>`;

const showOperation = ({ path, method, ...call }: Operation) =>
  `<details id="${escapeHtml(call.operationId)}"><summary><code><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</code> ${escapeHtml(call.summary)}</summary>
<p>${escapeHtml(call.description)}</p>
${call.parameters.length === 0 ? '' : showParameters(call.parameters)}
${call.requestBody ? `<h3>Body${call.requestBody.required ? '' : ' (may be left out)'}</h3>${showContent(call.requestBody.content)}` : ''}
${Object.entries(call.responses)
  .filter(([, answer]) => answer.content)
  .map(
    ([status, answer]) =>
      `<h3>${escapeHtml(status)}</h3><p>${escapeHtml(answer.description ?? '')}</p>${showContent(answer.content ?? {})}`,
  )
  .join('\n')}
</details>`;

const showParameters = (parameters: Operation['parameters']) =>
  `<table><thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Type</th></tr></thead><tbody>
${parameters
  .map(
    (parameter) =>
      `<tr><td><code>${escapeHtml(parameter.name)}</code>${parameter.required ? '' : ' (optional)'}</td><td>${escapeHtml(parameter.in)}</td><td>${typeWords(parameter.schema)}</td></tr>`,
  )
  .join('\n')}
</tbody></table>`;

function typeWords({ type, format, enum: values, $ref }: z.output<typeof schema>): string {
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? '';
    return `<a href="#${anchor(name)}">${escapeHtml(name)}</a>`;
  }
  if (values) return values.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(', ');
  return escapeHtml([type, format].flat().filter(Boolean).join(', '));
}

const showContent = (parts: z.output<typeof content>) =>
  Object.entries(parts)
    .map(
      ([mediaType, { schema: shape, example }]) =>
        `<p>${escapeHtml(mediaType)}</p>${example === undefined ? '' : block(example)}${shape === undefined ? '' : block(shape)}`,
    )
    .join('\n');

/** Names of schemas lead to them. */
const block = (value: unknown) =>
  `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2)).replaceAll(
    /#\/components\/schemas\/([\w.]+)/g,
    (_all, name: string) => `<a href="#${anchor(name)}">${name}</a>`,
  )}</pre>`;

export const referenceStyle = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0; list-style: none; }
details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 0.5rem 0; }
a { color: inherit; }
summary { cursor: pointer; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 0.25rem 1rem 0.25rem 0; vertical-align: top; }
h3 { font-size: 1rem; margin-bottom: 0; }
pre { overflow-x: auto; max-height: 30rem; padding: 0.5rem; background: color-mix(in srgb, currentColor 6%, transparent); overflow-wrap: normal; }
`;
