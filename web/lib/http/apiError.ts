import type { ClientErrorCode } from '#contract/errors.ts';

export type FieldFault = { path: string; message: string };

type ErrorContext = {
  status?: number | undefined;
  details?: FieldFault[] | undefined;
  requestId?: string | undefined;
  retryAfterMs?: number | undefined;
  cause?: unknown;
};

/** A call that did not succeed. `message` is a sentence for a person: the server's own where it sent one. */
export class ApiError extends Error {
  readonly code: ClientErrorCode;
  /** null where no answer came. */
  readonly status: number | null;
  /** Faults of single fields, by the field's name. */
  readonly details: FieldFault[];
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
