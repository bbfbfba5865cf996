import { type ClientThreshold, findThresholdFaults, findUnknownTags } from '#contract/closing/thresholds.ts';
import { thresholdMeasures } from '#contract/thresholdMeasures.ts';
import * as z from 'zod/mini';

export const thresholdRows = z.array(
  z.object({
    key: z.number(),
    tag: z.nullable(z.string()),
    measure: z.enum(thresholdMeasures),
    /** Text of the field, right or wrong. */
    limit: z.string(),
    isMailed: z.boolean(),
  }),
);
export type ThresholdRow = z.infer<typeof thresholdRows>[number];

export const toRows = (thresholds: readonly ClientThreshold[]): ThresholdRow[] =>
  thresholds.map((threshold, key) => ({ key, ...threshold }));

/** Thousands may be written apart, and a minus as print has it. */
export const toThresholds = (rows: readonly ThresholdRow[]): ClientThreshold[] =>
  rows.map(({ tag, measure, limit, isMailed }) => ({
    tag,
    measure,
    limit: limit.replaceAll(/[\s,'’]/gu, '').replace('\u2212', '-'),
    isMailed,
  }));

export function addRow(rows: readonly ThresholdRow[]): ThresholdRow[] {
  const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
  const measure =
    thresholdMeasures.find((candidate) =>
      rows.every((row) => row.tag !== null || row.measure !== candidate),
    ) ?? 'cash';
  return [...rows, { key, tag: null, measure, limit: '', isMailed: false }];
}

/** The first sentence of each row with a fault, by its place. */
export function rowFaults(rows: readonly ThresholdRow[], tags: readonly string[]): Map<number, string> {
  const thresholds = toThresholds(rows);
  const faults = [...findThresholdFaults(thresholds), ...findUnknownTags(thresholds, tags)];
  return new Map(faults.toReversed().map(({ index, sentence }) => [index, sentence]));
}
