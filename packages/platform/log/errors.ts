/** What the database says of an error without quoting anybody: names of ours, never a value. */
const SAFE = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

interface Told {
  type: string;
  message: string;
  stack?: string;
  cause?: Told;
  [key: string]: unknown;
}
type Thrown = Error & { query?: unknown; params?: unknown; severity?: unknown; routine?: unknown; cause?: unknown };

const framesOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/**
 * An error as it may stand in a log: of a failed question the statement and the code, but not what was asked for; a database
 * quotes people's names, addresses and even one-time links in its messages.
 */
export function tellError(thrown: unknown): Told {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: String(thrown).slice(0, 500) };
  const error = thrown as Thrown;
  const cause = error.cause === undefined ? {} : { cause: tellError(error.cause) };
  const base = { type: error.name, stack: framesOf(error), ...cause };
  if (typeof error.query === 'string')
    return { ...base, message: 'Failed query', statement: error.query.slice(0, 2_000) };
  if (error.severity !== undefined && error.routine !== undefined) {
    const known = Object.fromEntries(
      SAFE.flatMap((key) => ((error as never)[key] === undefined ? [] : [[key, (error as never)[key]]])),
    );
    return { ...base, ...known, message: 'refused by the database' };
  }
  const { code } = error as NodeJS.ErrnoException;
  return { ...base, message: error.message, ...(code ? { code } : {}) };
}

/** The same as one text, for where an error is kept. */
export function describeError(thrown: unknown): string {
  const { type, message, stack = '', statement, code, cause } = tellError(thrown);
  const head = [`${type}: ${message}`, code, statement].filter(Boolean).join(' ');
  const why = cause
    ? `\ncaused by ${cause.type}: ${cause.message} ${cause.code ?? ''} ${cause.constraint ?? ''}`.trimEnd()
    : '';
  return `${head}\n${stack}${why}`;
}
