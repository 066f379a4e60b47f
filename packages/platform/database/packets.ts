import pg from 'pg';
import { happened } from '../log/happenings.ts';
import { keepStatements } from './kept-statements.ts';
import { namesStatements } from './prepared.ts';
import { RepeatedStatements } from './repeated.ts';

const repeated = new RepeatedStatements();
/** The plans that one connection keeps: those of the pages that people open in an hour, and a bound for its memory. */
const MOST_KEPT = 800;

/** A statement with values and without a name gets one when it repeats itself. */
function named([first, values, ...rest]: unknown[]): unknown[] {
  const statement = first as { text?: unknown; name?: string } | null;
  const fits = typeof statement === 'object' && typeof statement?.text === 'string' && !statement.name;
  if (!fits || !Array.isArray(values) || values.length === 0 || !namesStatements()) return [first, values, ...rest];
  const name = repeated.nameOf(statement.text as string);
  return [name ? { ...statement, name } : statement, values, ...rest];
}

/** What takes longer is told to whoever watches this process. */
const SLOW_MS = 250;

/** Tells of a statement that took long: its text with placeholders, never its values. */
function tellSlow([first]: unknown[], answer: Promise<unknown>): void {
  const began = performance.now();
  const told = (ok: boolean) => {
    const milliseconds = performance.now() - began;
    if (milliseconds < SLOW_MS) return;
    const text = typeof first === 'string' ? first : (first as { text?: string }).text;
    if (text) happened({ kind: 'query', name: text, outcome: ok ? 'done' : 'failed', ok, milliseconds });
  };
  answer.then(
    () => told(true),
    () => told(false),
  );
}

/**
 * A connection whose questions of one turn leave in one packet: each packet of its own would wake the database,
 * and cost both sides more than most questions do.
 */
export class PackedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    keepStatements((this as unknown as { connection: pg.Connection }).connection, MOST_KEPT);
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares a dozen ways to ask; whichever was used is passed on
  override query(...asked: any[]): any {
    const { stream } = (this as unknown as { connection: pg.Connection }).connection;
    if (stream.writableCorked === 0) {
      stream.cork();
      process.nextTick(() => stream.uncork());
    }
    const answer: unknown = super.query(...(named(asked) as Parameters<pg.Client['query']>));
    if (answer instanceof Promise) tellSlow(asked, answer);
    return answer;
  }
}
