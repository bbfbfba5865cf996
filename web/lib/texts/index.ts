/** Namespace export: pages bundle only the texts they use. */
export * as texts from './all.ts';
