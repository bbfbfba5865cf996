/** Every text of the interface, by feature. As a namespace, so that a page brings the texts of its own features only. */
export * as texts from './all.ts';
