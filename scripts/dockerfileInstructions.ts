/**
 * Parses the part of the Dockerfile language that ours uses: one instruction a line, comments, exec
 * forms as JSON.
 */
import * as z from 'zod/mini';

export type Instruction = {
  name: string;
  text: string;
  words: string[];
  /** Exec form, `CMD ["node", "main.ts"]`; empty where there is none. */
  exec: string[];
};

export function readDockerfile(text: string): Instruction[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', rest = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
      const list = /\[.*\]$/.exec(rest)?.[0];
      const exec = list === undefined ? [] : z.parse(z.array(z.string()), JSON.parse(list));
      return { name, text: rest, words: rest.split(/ +/), exec };
    });
}

/**
 * Follows .dockerignore: the last matching rule decides, and a folder's rule includes its content.
 */
export function isIgnored(path: string, rules: string): boolean {
  const lines = rules.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.reduce((ignored, line) => {
    return expressionOf(line.replace(/^!/, '')).test(path) ? !line.startsWith('!') : ignored;
  }, false);
}

/** `**` matches any folders, `*` a part of one name, including a leading dot. */
function expressionOf(pattern: string): RegExp {
  const parts = pattern
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('**/', '(?:ANY/)?')
    .replaceAll('*', '[^/]*')
    .replaceAll('ANY', '.*');
  return new RegExp(`^${parts}(?:/.*)?$`);
}
