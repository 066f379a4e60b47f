import type { FailureData, FailureShape } from '@patio/kernel';
import { m } from '@patio/messages';
import { withTexts } from '@patio/messages/runtime';

/** A refused or failed request, in the one shape that every screen reads. */
export class RequestFailure extends Error implements FailureShape {
  override readonly name = 'RequestFailure';
  readonly code: string;
  readonly field: string | undefined;
  readonly data: FailureData | undefined;
  readonly requestId: string | undefined;
  /** The HTTP status; 0 when the server was never reached. */
  readonly status: number;

  constructor(status: number, shape: FailureShape) {
    super(shape.code);
    this.status = status;
    this.code = shape.code;
    this.field = shape.field;
    this.data = shape.data;
    this.requestId = shape.requestId;
  }
}

const isShape = (value: unknown): value is FailureShape =>
  typeof value === 'object' && value !== null && typeof (value as FailureShape).code === 'string';

/** Turns whatever the transport threw into a RequestFailure; an abort stays what it is. */
export function toRequestFailure(error: unknown): unknown {
  if (error instanceof RequestFailure) return error;
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  const { status, data } = (error ?? {}) as { status?: unknown; data?: unknown };
  if (typeof status !== 'number') return new RequestFailure(0, { code: 'client.unreachable' });
  return new RequestFailure(status, isShape(data) ? data : { code: 'client.unexpected' });
}

export const failureOf = (error: unknown): RequestFailure | null => (error instanceof RequestFailure ? error : null);

/** A failure as plain words that can be kept. */
export const failureShape = ({ code, field, data, requestId }: RequestFailure): FailureShape => ({
  code,
  ...(field && { field }),
  ...(data && { data }),
  ...(requestId && { requestId }),
});

/** True when asking again could help: nobody answered, or the server itself was in trouble. */
export function mayRetry(error: unknown): boolean {
  const known = failureOf(error);
  if (!known) return false;
  return known.status === 0 || known.status === 502 || known.status === 504;
}

type Texts = Record<string, (data: never, options?: never) => string>;
let texts: Texts | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Loads every module's refusals; they ship in a chunk of their own because most people never read one. */
export function loadFailureTexts(): Promise<void> {
  loading ??= withTexts(() => import('@patio/messages/failures')).then(
    ({ failureTexts }) => {
      texts = failureTexts as Texts;
      for (const listener of listeners) listener();
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

export const failureTextsLoaded = (): boolean => texts !== undefined;
export function onFailureTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The sentence for a failure if its texts are here; asks for them otherwise. */
export function failureTextNow(shape: FailureShape): string | undefined {
  if (!texts) {
    loadFailureTexts().catch(() => undefined);
    return undefined;
  }
  return texts[shape.code]?.((shape.data ?? {}) as never);
}

/** The sentence for whatever was thrown, in the reader's language. */
export async function failureText(error: unknown): Promise<string> {
  const known = failureOf(error);
  // Without a connection the words of the others could not be fetched either.
  if (known?.status === 0) return m.client_failure_unreachable();
  await loadFailureTexts().catch(() => undefined);
  return (known && failureTextNow(known)) ?? m.client_failure_unexpected();
}
