import type { Note } from '#contract/closing/notes.ts';
import type { StoredNote } from './noteStore.ts';

export function presentNote(noteRow: StoredNote, names: Map<string, string>, mayChange: boolean): Note {
  const { id, month, text, writtenAt, writtenBy, editedAt, editedBy } = noteRow;
  const writer = (userId: string) => ({ id: userId, name: names.get(userId) ?? null });
  return {
    id,
    month: month?.slice(0, 7) ?? null,
    report: presentReport(noteRow),
    figure: presentFigure(noteRow),
    text,
    writtenAt: writtenAt.toISOString(),
    writtenBy: writer(writtenBy),
    editedAt: editedAt?.toISOString() ?? null,
    editedBy: editedBy === null ? null : writer(editedBy),
    mayChange,
  };
}

const presentReport = ({ reportType, options, startDate, endDate }: StoredNote): Note['report'] =>
  reportType === null || endDate === null ? null : { type: reportType, options, startDate, endDate };

const presentFigure = ({ rowKey, measure, rowName, amount, unit }: StoredNote): Note['figure'] =>
  rowKey === null || measure === null || rowName === null || amount === null || unit === null
    ? null
    : { row: rowKey, measure, rowName, amount, unit };
