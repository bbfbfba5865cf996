import { AsyncLocalStorage } from 'node:async_hooks';

/** The former goes first while not all can be worked on at once. `heavy`: a report, or a file of one. */
export type Urgency = 'light' | 'heavy' | 'background';

const urgency = new AsyncLocalStorage<Urgency>();

/** Calls that say nothing are light. */
export const currentUrgency = (): Urgency => urgency.getStore() ?? 'light';

/** Work that takes long enough to hold up light calls. */
export const asHeavy = <T>(work: () => Promise<T>): Promise<T> => urgency.run('heavy', work);

/** Work that no person waits for. */
export const inBackground = <T>(work: () => Promise<T>): Promise<T> => urgency.run('background', work);
