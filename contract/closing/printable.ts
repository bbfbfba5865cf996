import * as z from 'zod/mini';

/** Text of several lines. */
export const printable = z.regex(/^(?:\P{Cc}|[\n\r\t])*$/u, 'Leave out control characters.');
