import { createServer, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { clamdAddress, clamdScanner, readAnswer } from './clamd.ts';

let server: Server | undefined;
afterEach(async () => {
  await new Promise((done) => (server ? server.close(done) : done(null)));
  server = undefined;
});

/** A server that speaks as clamd does: it takes pieces until one of length zero, then says what it makes of them. */
async function listen(answer: (bytes: Buffer) => string, limit = Number.POSITIVE_INFINITY): Promise<string> {
  server = createServer((socket) => {
    let heard = Buffer.alloc(0);
    let whole = Buffer.alloc(0);
    let begun = false;
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      if (socket.writableEnded) return;
      heard = Buffer.concat([heard, chunk]);
      if (!begun) {
        const command = 'zINSTREAM\0';
        if (heard.length < command.length) return;
        if (heard.subarray(0, command.length).toString() !== command) return say(socket, 'UNKNOWN COMMAND');
        begun = true;
        heard = heard.subarray(command.length);
      }
      while (heard.length >= 4) {
        const size = heard.readUInt32BE();
        if (size === 0) return say(socket, answer(whole));
        if (heard.length < 4 + size) return;
        whole = Buffer.concat([whole, heard.subarray(4, 4 + size)]);
        heard = heard.subarray(4 + size);
        if (whole.length > limit) return say(socket, 'INSTREAM size limit exceeded. ERROR');
      }
    });
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const at = server.address();
  return `tcp://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`;
}
const say = (socket: Socket, line: string) => void socket.end(`${line}\0`);
const bytesOf = (...pieces: (string | Buffer)[]) => Readable.from(pieces.map((piece) => Buffer.from(piece)));

test('all bytes arrive, in order, however they were cut', async () => {
  let heard = Buffer.alloc(0);
  const url = await listen((bytes) => {
    heard = Buffer.from(bytes);
    return 'stream: OK';
  });
  const large = Buffer.alloc(300_000, 'abcdefg');
  expect(await clamdScanner(url).scan(bytesOf('first ', large, ' last'))).toEqual({ found: null });
  expect(heard.equals(Buffer.concat([Buffer.from('first '), large, Buffer.from(' last')]))).toBe(true);
});

test('what was found is told by its name', async () => {
  const url = await listen((bytes) => (bytes.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'));
  expect(await clamdScanner(url).scan(bytesOf('X5O!…EICAR…'))).toEqual({ found: 'Eicar-Test-Signature' });
  expect(await clamdScanner(url).scan(bytesOf('homework'))).toEqual({ found: null });
});

test('a file that is larger than clamd takes is not taken for clean', async () => {
  const url = await listen(() => 'stream: OK', 100_000);
  await expect(clamdScanner(url).scan(bytesOf(Buffer.alloc(150_000)))).rejects.toMatchObject({
    code: 'platform.file_not_scannable',
  });
});

test.each([
  ['an error of clamd', () => 'stream: Can not allocate memory ERROR'],
  ['an answer without sense', () => 'hello'],
])('%s is not taken for clean', async (_what, answer) => {
  await expect(clamdScanner(await listen(answer)).scan(bytesOf('x'))).rejects.toMatchObject({
    code: 'platform.scanner_unreachable',
  });
});

test('nobody there, a connection that is closed, and silence are not taken for clean', async () => {
  const unreachable = { code: 'platform.scanner_unreachable', kind: 'unavailable' };
  await expect(clamdScanner('tcp://127.0.0.1:1').scan(bytesOf('x'))).rejects.toMatchObject(unreachable);
  server = createServer((socket) => socket.destroy());
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await expect(clamdScanner(`tcp://127.0.0.1:${port}`).scan(bytesOf('x'))).rejects.toMatchObject(unreachable);
  await new Promise((done) => server?.close(done));
  server = createServer((socket) => socket.on('error', () => {}).resume());
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const silent = server.address() as { port: number };
  await expect(clamdScanner(`tcp://127.0.0.1:${silent.port}`, 50).scan(bytesOf('x'))).rejects.toMatchObject(
    unreachable,
  );
});

test('addresses and answers are read as clamd writes them', () => {
  expect(clamdAddress('tcp://scanner:3311')).toEqual({ host: 'scanner', port: 3311 });
  expect(clamdAddress('tcp://[::1]')).toEqual({ host: '::1', port: 3310 });
  expect(clamdAddress('unix:///run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
  expect(readAnswer('stream: Win.Test FOUND')).toEqual({ found: 'Win.Test' });
  expect(() => readAnswer('stream: FOUND')).toThrow();
});
