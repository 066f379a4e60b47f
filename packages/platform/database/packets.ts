import pg from 'pg';

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
    return super.query(...(asked as Parameters<pg.Client['query']>));
  }
}
