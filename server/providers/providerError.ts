export type ProviderErrorKind =
  /** Wait for `waitMs`. */
  | 'rate-limited'
  /** The grant is dead: a person must consent again. */
  | 'reauthorise'
  /** The grant works but lacks this permission (scope). */
  | 'scope-missing'
  /** The grant no longer reaches this organisation. */
  | 'forbidden'
  /** A renewed token was refused though the connection stands: worth another try, later each time. */
  | 'refusing'
  /** Down, slow, cut off or broken for now: worth another try. */
  | 'unavailable'
  /** The provider refused the request itself: another try changes nothing. */
  | 'rejected'
  /** The provider answered, and we cannot read what it answered: no refusal of its own. */
  | 'unreadable';

export type RateLimit = 'minute' | 'day' | 'concurrent' | 'app';

/** A limit is over by itself then, whatever a refusal states: twice its minute, or its day. */
export const longestWaitMs: Record<RateLimit, number> = {
  concurrent: 120_000,
  minute: 120_000,
  app: 120_000,
  day: 24 * 3_600_000,
};

/** Failure of a call to the provider. Never contains a token. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  /** Milliseconds, where known. A duration, because clocks may be set meanwhile. */
  readonly waitMs: number | undefined;
  readonly limit: RateLimit | undefined;
  /** Says in a sentence what the provider stated against its own rules. */
  readonly fault: string | undefined;
  /** The provider's own reference of this failure, for its support. */
  readonly reference: string | undefined;

  constructor(
    kind: ProviderErrorKind,
    message: string,
    options: {
      waitMs?: number;
      limit?: RateLimit;
      fault?: string | undefined;
      reference?: string;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ProviderError';
    this.kind = kind;
    this.waitMs = options.waitMs;
    this.limit = options.limit;
    this.fault = options.fault;
    this.reference = options.reference;
  }
}

/** True if a later attempt may succeed without a person's action. */
export const passesByItself = ({ kind }: ProviderError): boolean =>
  kind === 'unavailable' || kind === 'refusing' || kind === 'rate-limited';

export const isOfKind = (error: unknown, kind: ProviderErrorKind): error is ProviderError =>
  error instanceof ProviderError && error.kind === kind;
