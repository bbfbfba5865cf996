import {
  betterDirection,
  type ChosenFigure,
  formulaUnit,
  MOST_SUMMARY_FIGURES,
  standardFigures,
  type ListedFigure,
} from '#contract/reports/summaryFigures.ts';
import * as z from 'zod/mini';
import { ApiError } from '#web/lib/http/apiError.ts';

const draftSchema = z.object({
  /** A figure that is not saved yet has one of this browser. */
  key: z.string(),
  kind: z.enum(['standard', 'own']),
  isNew: z.boolean(),
  name: z.string(),
  formula: z.string(),
  unit: formulaUnit,
  better: betterDirection,
  target: z.string(),
});
export type DraftFigure = z.infer<typeof draftSchema>;
export const draftFigures = z.array(draftSchema);

export const draftFigure = ({
  key,
  kind,
  name,
  formula,
  unit,
  better,
  target,
}: ListedFigure): DraftFigure => ({
  key,
  kind,
  isNew: false,
  name,
  formula,
  unit,
  better,
  target: target ?? '',
});

export function newFigure(drafts: DraftFigure[]): DraftFigure {
  const keys = new Set(drafts.map(({ key }) => key));
  const key = Array.from({ length: drafts.length + 1 }, (_, place) => `new ${place}`).find(
    (item) => !keys.has(item),
  );
  return {
    key: key ?? '',
    kind: 'own',
    isNew: true,
    name: '',
    formula: '',
    unit: 'money',
    better: 'more',
    target: '',
  };
}

/** The server's form of it; thousands separators of a target are left out. */
export function toChosen({
  key,
  kind,
  isNew,
  name,
  formula,
  unit,
  better,
  target,
}: DraftFigure): ChosenFigure | null {
  const number = target.replaceAll(/[\s,]/g, '');
  const chosenTarget = number === '' ? null : number;
  if (kind === 'own')
    return { kind, ...(isNew ? {} : { key }), name, formula, unit, better, target: chosenTarget };
  const standard = standardFigures.find((item) => item === key);
  return standard ? { kind, standard, target: chosenTarget } : null;
}

const figureFields = ['name', 'formula', 'target'] as const;
export type FigureField = (typeof figureFields)[number];

/** Place of the first figure with a field that the server speaks of; -1 where there is none. */
export const firstFault = (error: unknown, figures: readonly unknown[]): number =>
  figures.findIndex((_figure, place) =>
    figureFields.some((field) => faultAt(error, place, field) !== undefined),
  );

export const hasFaults = (error: unknown): boolean =>
  firstFault(error, Array.from({ length: MOST_SUMMARY_FIGURES })) !== -1;

/** The server's sentence on a field of the figure in this place. */
export const faultAt = (error: unknown, place: number, field: FigureField): string | undefined =>
  error instanceof ApiError
    ? error.details.find(({ path }) => path === `figures.${place}.${field}`)?.message
    : undefined;
