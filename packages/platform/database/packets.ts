import pg from 'pg';
import { namesStatements } from './prepared.ts';
import { RepeatedStatements } from './repeated.ts';

const repeated = new RepeatedStatements();

/** A statement with values and without a name gets one when it repeats itself. */
function named([first, values, ...rest]: unknown[]): unknown[] {
  const statement = first as { text?: unknown; name?: string } | null;
  const fits = typeof statement === 'object' && typeof statement?.text === 'string' && !statement.name;
  if (!fits || !Array.isArray(values) || values.length === 0 || !namesStatements()) return [first, values, ...rest];
  const name = repeated.nameOf(statement.text as string);
  return [name ? { ...statement, name } : statement, values, ...rest];
}

/**
 * A connection whose questions of one turn leave in one packet: each packet of its own would wake the database,
 * and cost both sides more than most questions do.
 */
export class PackedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg declares a dozen ways to ask; whichever was used is passed on
  override query(...asked: any[]): any {
    const { stream } = (this as unknown as { connection: pg.Connection }).connection;
    if (stream.writableCorked === 0) {
      stream.cork();
      process.nextTick(() => stream.uncork());
    }
    return super.query(...(named(asked) as Parameters<pg.Client['query']>));
  }
}
