import type { ClientErrorCode } from '#contract/errors.ts';

export type FieldFault = { path: string; message: string };

type More = {
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

  constructor(code: ClientErrorCode, message: string, more: More = {}) {
    super(message, { cause: more.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = more.status ?? null;
    this.details = more.details ?? [];
    this.requestId = more.requestId ?? null;
    this.retryAfterMs = more.retryAfterMs ?? null;
  }
}
