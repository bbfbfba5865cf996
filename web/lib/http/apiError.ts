import type { ClientErrorCode } from '#contract/errors.ts';

export type FieldError = { path: string; message: string };

type ErrorContext = {
  status?: number | undefined;
  details?: FieldError[] | undefined;
  requestId?: string | undefined;
  retryAfterMs?: number | undefined;
  cause?: unknown;
};

/** `message` is a sentence for a person, the server's if it sent one. */
export class ApiError extends Error {
  readonly code: ClientErrorCode;
  /** Null if no response arrived. */
  readonly status: number | null;
  /** Errors of single fields. */
  readonly details: FieldError[];
  readonly requestId: string | null;
  readonly retryAfterMs: number | null;

  constructor(code: ClientErrorCode, message: string, context: ErrorContext = {}) {
    super(message, { cause: context.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = context.status ?? null;
    this.details = context.details ?? [];
    this.requestId = context.requestId ?? null;
    this.retryAfterMs = context.retryAfterMs ?? null;
  }
}
