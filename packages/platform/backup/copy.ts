import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** The parts of pg's connection that COPY needs; its types leave them out. */
interface Wire {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
  stream: NodeJS.ReadWriteStream & { writableNeedDrain: boolean };
}

/** The rows of COPY … TO STDOUT as they come, never more of them in memory than are being written. */
export function copyOut(client: pg.Client, text: string): Readable {
  let wire: Wire | undefined;
  const rows = new Readable({
    highWaterMark: 262_144,
    read() {
      wire?.stream.resume();
    },
  });
  const query = {
    submit(connection: Wire) {
      wire = connection;
      connection.query(text);
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // The driver uses its memory again as soon as it has handed a row over.
      if (!rows.push(Buffer.from(chunk))) wire?.stream.pause();
    },
    handleError(error: Error) {
      wire?.stream.resume();
      rows.destroy(error);
    },
    handleCommandComplete() {},
    handleReadyForQuery() {
      wire?.stream.resume(); // whoever asks next must be heard, also when the last row found the reader full
      rows.push(null);
    },
  };
  client.query(query as unknown as pg.Submittable);
  return rows;
}

/** Sends rows to COPY … FROM STDIN; settles when the database has taken all of them. */
export function copyIn(client: pg.Client, text: string, rows: AsyncIterable<Buffer>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let failed: Error | undefined;
  const query = {
    submit: (connection: Wire) => connection.query(text),
    async handleCopyInResponse(connection: Wire) {
      try {
        for await (const chunk of rows) {
          if (failed) return;
          connection.sendCopyFromChunk(chunk);
          if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
        }
        connection.endCopyFrom();
      } catch (error) {
        failed ??= error as Error;
        connection.sendCopyFail('the source failed');
      }
    },
    // The driver forgets a question that failed: nothing more is heard of it.
    handleError(error: Error) {
      failed ??= error;
      reject(failed);
    },
    handleCommandComplete() {},
    handleReadyForQuery: resolve,
  };
  client.query(query as unknown as pg.Submittable);
  return promise;
}
