import * as z from 'zod/mini';

/**
 * HTTP status of each code. 401 concerns our own session only (or a refused log-in or code);
 * trouble with the provider's grant is a conflict that a person can mend, never a lost session.
 */
export const errorStatus = {
  AUTH_TOKEN_EXPIRED: 401,
  AUTH_INVALID_CREDENTIALS: 401,
  AUTH_CODE_NEEDED: 401,
  AUTH_INVALID_CODE: 401,
  AUTH_UNAUTHORIZED: 401,
  AUTH_FORBIDDEN: 403,
  API_BAD_REQUEST: 400,
  API_VALIDATION_ERROR: 400,
  API_NOT_FOUND: 404,
  API_SERVER_ERROR: 500,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  RATE_LIMITED: 429,
  XERO_TOKEN_EXPIRED: 409,
  XERO_AUTH_FAILED: 409,
  XERO_API_ERROR: 502,
  XERO_CONNECTION_FAILED: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/**
 * Codes set by the browser alone, for failures that never reached the server or come from its own
 * code.
 */
export type ClientErrorCode =
  | ErrorCode
  | 'NETWORK_ERROR'
  | 'TIMEOUT_ERROR'
  | 'CONNECTION_ERROR'
  | 'COMPONENT_ERROR'
  | 'VALIDATION_ERROR'
  | 'UNKNOWN_ERROR';

export const failureAnswer = z.object({
  success: z.literal(false),
  /** A sentence for a person. */
  message: z.string(),
  error: z.string(),
  details: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  requestId: z.optional(z.string()),
});

export type FailureAnswer = z.infer<typeof failureAnswer>;
