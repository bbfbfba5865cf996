import { createStore, useStore } from 'zustand';
import { forgetDraft } from './drafts.ts';

/** Keys of drafts by the form that shows them. */
const unsavedForms = createStore<ReadonlyMap<string, string>>(() => new Map());

export function addUnsaved(formId: string, draftKey: string): void {
  unsavedForms.setState(new Map([...unsavedForms.getState(), [formId, draftKey]]), true);
}

export function removeUnsaved(formId: string): void {
  if (!unsavedForms.getState().has(formId)) return;
  unsavedForms.setState(new Map([...unsavedForms.getState()].filter(([id]) => id !== formId)), true);
}

export const hasUnsaved = (): boolean => unsavedForms.getState().size > 0;
export const useHasUnsaved = (): boolean => useStore(unsavedForms, (forms) => forms.size > 0);

/** A person left them without saving. */
export function forgetUnsaved(): void {
  for (const key of unsavedForms.getState().values()) forgetDraft(key);
  unsavedForms.setState(new Map(), true);
}

type Question = { leave: () => void } | null;

const questionStore = createStore<{ question: Question }>(() => ({ question: null }));

/** Leaves at once where nothing is unsaved. */
export function askToLeave(leave: () => void): void {
  if (hasUnsaved()) questionStore.setState({ question: { leave } });
  else leave();
}

export const endQuestion = (): void => questionStore.setState({ question: null });
export const useLeaveQuestion = (): Question => useStore(questionStore, ({ question }) => question);
