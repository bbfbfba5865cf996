/** Resolves to undefined after `ms`. */
export const resolveWithin = <T>(ms: number, promise: Promise<T>): Promise<T | undefined> =>
  Promise.race([promise, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))]);
