import type { NoteSubject } from './NoteDialog.tsx';

/** Names the draft of a new note. */
export const noteKey = (companyId: string, subject: NoteSubject): string =>
  `note ${companyId} ${JSON.stringify(subject)}`;
