import { isoDay, toMoment, type Day } from './calendar.ts';

/** A JSON object as it goes over the wire. */
export type Row = Record<string, unknown>;

/** `/Date(1777420800000+0000)/`: how the provider writes moments; negative before 1970. */
export function wireMoment(ms: number): string {
  return `/Date(${ms}+0000)/`;
}

export function wireDay(day: Day): string {
  return wireMoment(toMoment(day));
}

/** The sibling that states a calendar date without a zone: `2026-04-29T00:00:00`. */
export function wireDayString(day: Day): string {
  return `${isoDay(day)}T00:00:00`;
}

const WIRE_MOMENT = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/;

/** Milliseconds since 1970 of a wire date; the offset, where there is one, only says how to print it. */
export function readMoment(value: unknown): number | undefined {
  const match = typeof value === 'string' ? WIRE_MOMENT.exec(value) : null;
  return match ? Number(match[1]) : undefined;
}
