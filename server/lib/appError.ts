import type { ErrorCode } from '#contract/errors.ts';

export type ErrorDetail = { path: string; message: string };

/** Code decides the status, the message is a sentence for a person, details name fields. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[] | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  /** HTTP status in place of the code's. */
  readonly status: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { details?: ErrorDetail[]; retryAfter?: number; status?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
    this.status = options.status;
  }
}
