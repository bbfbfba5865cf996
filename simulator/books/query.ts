import { parseDay, type Day } from './calendar.ts';
import { validationProblem } from './problems.ts';

/** Query parameters by name, compared without case as the provider does. */
export type Query = (name: string) => string | undefined;

export function readQuery(parameters: URLSearchParams): Query {
  const byName = new Map([...parameters].map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => {
    const value = byName.get(name.toLowerCase())?.trim();
    return value === '' ? undefined : value;
  };
}

export function isTrue(text: string | undefined): boolean {
  return text?.toLowerCase() === 'true';
}

/** A whole number brought into range, as the provider clamps page and pageSize; the fallback for anything else. */
export function clamped(text: string | undefined, fallback: number, low: number, high: number): number {
  const value = Number(text ?? fallback);
  return Number.isInteger(value) ? Math.min(Math.max(value, low), high) : fallback;
}

export function dayParameter(query: Query, name: string): Day | undefined {
  const text = query(name);
  const day = text === undefined ? undefined : parseDay(text);
  if (text !== undefined && day === undefined)
    throw validationProblem(`The ${name} parameter must be a valid date, for example 2026-04-30.`);
  return day;
}
