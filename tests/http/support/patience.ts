/**
 * Timeout for events that surely come: the limit of the test ends a wait for others, on a machine of any speed.
 */
export const patience = { timeout: 600_000 };
