import { createServer, type Socket } from 'node:net';
import { type RunningServer, startServer } from './server.ts';

/** A server with settings of its own, for a journey that the shared one cannot show. */
export function startOwnServer(env: Record<string, string>): Promise<RunningServer> {
  const shared = process.env.PATIO_URL;
  delete process.env.PATIO_URL;
  const starting = startServer(env);
  if (shared) process.env.PATIO_URL = shared;
  return starting;
}

/** A server without any school, as it is on its first day. */
export async function startEmptyServer(): Promise<RunningServer> {
  const filled = process.env.DEMO_FOLDER;
  delete process.env.DEMO_FOLDER;
  try {
    return await startOwnServer({ DEMO: 'off' });
  } finally {
    if (filled) process.env.DEMO_FOLDER = filled;
  }
}

const COMMAND = 'zINSTREAM\0';
const FOUND = 'stream: Eicar-Test-Signature FOUND\0';

/** Hears pieces until one of length zero, as clamd does, and finds what every scanner finds in a test file. */
function hear(socket: Socket): void {
  let waiting = Buffer.alloc(0);
  let whole = Buffer.alloc(0);
  let isBegun = false;
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    waiting = Buffer.concat([waiting, chunk]);
    if (!isBegun && waiting.length >= COMMAND.length) {
      isBegun = true;
      waiting = waiting.subarray(COMMAND.length);
    }
    while (isBegun && waiting.length >= 4) {
      const size = waiting.readUInt32BE();
      if (size === 0) return void socket.end(whole.includes('EICAR') ? FOUND : 'stream: OK\0');
      if (waiting.length < 4 + size) return;
      whole = Buffer.concat([whole, waiting.subarray(4, 4 + size)]);
      waiting = waiting.subarray(4 + size);
    }
  });
}

/** A scanner that speaks as clamd does; answers where it listens. */
export async function openScanner(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(hear);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const at = server.address();
  const port = typeof at === 'object' ? at?.port : '';
  return {
    url: `tcp://127.0.0.1:${port}`,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
