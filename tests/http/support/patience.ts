/** How long to wait for what surely comes: the limit of the test ends a wait for what does not, on a machine of any speed. */
export const patience = { timeout: 600_000 };
