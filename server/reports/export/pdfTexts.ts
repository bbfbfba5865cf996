import type { TextColumn } from '#contract/reports/reportTexts.ts';
import { dayLabel } from '#contract/period.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/** Points. */
const DATE = 54;
const LEAST_TEXT = 70;
const GAP = 8;

export type TextPlace = TextColumn & { x: number; width: number };

/** Text columns share what names and figures leave of a page, dates taking what they need. */
export function placeTexts(
  { textColumns }: Sheet,
  { x: leftEdge, room }: { x: number; room: number },
): TextPlace[] {
  const dates = textColumns.filter(({ kind }) => kind === 'date').length;
  const share = Math.max(LEAST_TEXT, (room - dates * DATE) / Math.max(1, textColumns.length - dates));
  let x = leftEdge;
  return textColumns.map((column) => {
    const width = column.kind === 'date' ? DATE : share;
    const place = { ...column, x, width: width - GAP };
    x += width;
    return place;
  });
}

export const textsWidth = (places: TextPlace[]): number =>
  places.reduce((sum, { width }) => sum + width + GAP, 0);

export const textIn = ({ texts }: SheetRow, { kind }: TextPlace, index: number): string => {
  const text = texts[index] ?? '';
  return kind === 'date' && text !== '' ? dayLabel(text) : text;
};
