import { once } from 'node:events';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { Failure } from '@patio/kernel';
import { failure } from '../failures.ts';
import type { FileScanner, ScanResult } from './scan.ts';

/** Where clamd listens: `tcp://host:3310`, or `unix:///run/clamav/clamd.ctl`. */
export function clamdAddress(url: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) };
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
}

const PIECE_BYTES = 65_536;
/** clamd's answers are one short line; whoever says more is no clamd. */
const MOST_ANSWER = 4_096;

/**
 * A scanner that hands the bytes to clamd with its command INSTREAM: pieces with their length before them, and a length of
 * zero at the end. It needs no file that both can read, so clamd may run on another machine.
 */
export function clamdScanner(url: string, timeoutMs = 120_000): FileScanner {
  return {
    async scan(bytes) {
      const socket = connect(clamdAddress(url));
      socket.setTimeout(timeoutMs, () => socket.destroy(new Error('clamd did not answer in time')));
      try {
        const answer = heardFrom(socket);
        // clamd may refuse in the middle of what is sent; its answer ends the sending.
        return readAnswer(await Promise.race([answer, sendAll(socket, bytes).then(() => answer)]));
      } catch (error) {
        if (error instanceof Failure) throw error;
        throw Object.assign(failure('scanner_unreachable', { seconds: 60 }), { cause: error });
      } finally {
        socket.destroy();
        bytes.destroy();
      }
    },
  };
}

function heardFrom(socket: Socket): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let heard = '';
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString('latin1');
    const end = heard.indexOf('\0');
    if (end >= 0) resolve(heard.slice(0, end));
    else if (heard.length > MOST_ANSWER) reject(new Error('clamd answered without end'));
  });
  socket.once('error', reject);
  socket.once('close', () => reject(new Error('clamd closed the connection without an answer')));
  // Whoever waits hears of it; a sending that failed first has told already.
  promise.catch(() => {});
  return promise;
}

async function sendAll(socket: Socket, bytes: Readable): Promise<void> {
  const send = async (piece: Buffer | string) => {
    if (!socket.write(piece)) await once(socket, 'drain');
  };
  const length = (size: number) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(size);
    return head;
  };
  await send('zINSTREAM\0');
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      const piece = chunk.subarray(at, at + PIECE_BYTES);
      await send(length(piece.length));
      await send(piece);
    }
  }
  await send(length(0));
}

/** `stream: OK`, `stream: Eicar-Test-Signature FOUND`, or a line that ends in ERROR. */
export function readAnswer(line: string): ScanResult {
  if (/^stream: OK$/.test(line)) return { found: null };
  const found = line.match(/^stream: (.+) FOUND$/)?.[1];
  if (found) return { found };
  if (/size limit exceeded/i.test(line)) throw failure('file_not_scannable');
  throw new Error(`clamd answered: ${line.slice(0, 200)}`);
}
